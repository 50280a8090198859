import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** All of the window: a picture as large as it can be, the others beside it. */
export const zoom = style({
  position: "fixed",
  inset: 0,
  width: "100%",
  height: "100%",
  maxWidth: "none",
  maxHeight: "none",
  margin: 0,
  padding: vars.s2,
  border: 0,
  background: vars.paper,
  color: vars.ink,
  overscrollBehavior: "contain",
  selectors: {
    "&[open]": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "44px minmax(0, 1fr) auto",
      gap: vars.s2,
    },
  },
});
export const close = style({
  display: "grid",
  placeItems: "center",
  justifySelf: "end",
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.ink,
  cursor: "pointer",
  ":hover": { color: vars.accentDeep },
});
export const row = style({
  display: "flex",
  minHeight: 0,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  "@media": { "(prefers-reduced-motion: no-preference)": { scrollBehavior: "smooth" } },
  ":focus-visible": { outlineOffset: -3 },
});
globalStyle(`${row} > li`, { flex: "0 0 100%", height: "100%", scrollSnapAlign: "center" });
globalStyle(`${row} img`, { width: "100%", height: "100%", objectFit: "contain" });
/** Which there are; each brings its own into sight. */
export const thumbs = style({
  display: "flex",
  gap: vars.s2,
  overflowX: "auto",
  padding: 5,
  marginInline: "auto",
  maxWidth: "100%",
});
globalStyle(`${thumbs} a`, { display: "block" });
globalStyle(`${thumbs} img`, { width: 56, height: 70, objectFit: "contain", background: vars.tint });
globalStyle(`${thumbs} a[aria-current=true]`, { outline: `2px solid ${vars.accent}`, outlineOffset: 2 });
globalStyle(`${thumbs} a:focus-visible`, { outline: `3px solid ${vars.focus}` });
globalStyle(`${zoom}::backdrop`, { "@media": { [media.forced]: { background: "Canvas" } } });
