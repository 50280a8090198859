import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const corner = style({
  position: "fixed",
  zIndex: 20,
  insetInline: vars.s3,
  bottom: vars.s3,
  maxHeight: `calc(100vh - 2 * ${vars.s3})`,
  overflowY: "auto",
  "@media": { [media.from768]: { insetInlineStart: "auto", width: 380 }, [media.print]: { display: "none" } },
});
const box = style({
  display: "grid",
  gap: vars.s3,
  padding: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
});
export const sheet = style([box, { gridTemplateColumns: "50px minmax(0, 1fr) 44px" }]);
export const alert = style([
  box,
  { gridTemplateColumns: "minmax(0, 1fr) 44px", alignItems: "center", color: vars.price, fontWeight: 700 },
]);
export const cover = style({ objectFit: "contain" });
export const words = style({ display: "grid", gap: vars.s1, lineHeight: 1.5, overflowWrap: "anywhere" });
export const close = style({
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  margin: `calc(-1 * ${vars.s2}) calc(-1 * ${vars.s2}) 0 0`,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.ink,
  cursor: "pointer",
  ":hover": { color: vars.accentDeep },
});
export const ways = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.s4,
});

globalStyle(`${ways} > a`, { display: "inline-flex", alignItems: "center" });

// what has the focus is never behind it, not even the last of the page
const room = "min(20rem, 60vh)";
globalStyle(`:root:has(.${corner} button)`, { scrollPaddingBottom: room });
globalStyle(`:root:has(.${corner} button) body`, { paddingBottom: room });
