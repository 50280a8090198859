import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** Where the picture of narrow pages stands. */
export const narrow = "(max-width: 767.98px)";

export const banner = style({
  position: "relative",
  display: "block",
  overflow: "hidden",
  borderRadius: vars.radius,
  color: vars.ink,
  textDecoration: "none",
  ":hover": { color: vars.accentDeep },
  ":focus-visible": { outlineOffset: -3 },
});
/** Its place is kept: what comes late pushes nothing. */
export const picture = style({ width: "100%", objectFit: "cover", background: "#fff" });
const wide = (ratio: string) => ({ "@media": { [media.from768]: { aspectRatio: ratio } } });
/** Shapes of pictures, on narrow pages and on wide ones. */
export const big = style({ aspectRatio: "4 / 3", ...wide("159 / 50") });
export const long = style({ aspectRatio: "16 / 5", ...wide("159 / 20") });
export const small = style({ aspectRatio: "16 / 9" });
export const card = style({ aspectRatio: "8 / 5" });

/** What the picture says, under it. */
export const plate = style({
  display: "grid",
  padding: `${vars.s2} ${vars.s1} 0`,
  fontSize: vars.small,
  lineHeight: 1.5,
});
globalStyle(`${plate} > b`, { fontSize: vars.body });
globalStyle(`${banner}:hover b`, { textDecoration: "underline" });
/** Beside large pictures a label that leans on their lower edge. */
globalStyle(`${big} ~ ${plate}, picture:has(${big}) ~ ${plate}`, {
  padding: `${vars.s3} ${vars.s4}`,
  background: vars.sheet,
  "@media": {
    [media.from768]: {
      position: "absolute",
      insetBlockEnd: vars.s5,
      insetInlineStart: vars.s5,
      maxWidth: "26rem",
      padding: `${vars.s4} ${vars.s5}`,
      borderRadius: vars.radius,
      boxShadow: "0 4px 16px rgb(0 0 0 / .25)",
      fontSize: vars.body,
    },
  },
});
globalStyle(`${big} ~ ${plate} > b, picture:has(${big}) ~ ${plate} > b`, {
  fontFamily: vars.serif,
  fontSize: vars.h2,
});

/** A row that is scrolled by finger, wheel or arrow keys. */
export const row = style({
  display: "grid",
  gridAutoFlow: "column",
  gap: vars.s4,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollbarWidth: "thin",
  paddingBottom: vars.s3,
});
export const several = style({ gridAutoColumns: "clamp(220px, 72vw, 300px)" });
globalStyle(`${row} > li`, { scrollSnapAlign: "start", minWidth: 0 });
/** Three side by side where there is room. */
export const three = style({
  "@media": { [media.from768]: { gridAutoColumns: "minmax(0, 1fr)" } },
});
