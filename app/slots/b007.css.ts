import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const carousel = style({ position: "relative" });
// Splide's own style hides the row until it has begun: where its script fails after it, the row is the one that is scrolled by hand.
globalStyle(`${carousel}.splide:not(.is-initialized)`, { visibility: "visible" });
export const track = style({
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollbarWidth: "thin",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
});
globalStyle(`${carousel}:not(.is-initialized) > ${track}`, { overflowX: "auto" });
export const list = style({ display: "flex" });
export const slide = style({
  position: "relative",
  display: "grid",
  flex: "none",
  width: "100%",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: vars.s3,
  alignItems: "start",
  padding: `${vars.s5} ${vars.s3} ${vars.s4}`,
  scrollSnapAlign: "start",
  "@media": {
    [media.from768]: {
      gridTemplateColumns: "minmax(0, 2fr) repeat(3, minmax(0, 1fr))",
      gap: vars.s5,
      padding: vars.s6,
    },
  },
});
// The slide's own colour; an attribute of the picture, because the page's policy allows no style attributes.
export const edge = style({ position: "absolute", insetBlockStart: 0, insetInline: 0, width: "100%", height: 8 });
export const words = style({
  display: "grid",
  gap: vars.s3,
  gridColumn: "1 / -1",
  "@media": { [media.from768]: { gridColumn: "auto", alignSelf: "center" } },
});
export const title = style({
  color: vars.ink,
  fontSize: vars.h1,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
export const product = style({
  display: "grid",
  gap: vars.s1,
  color: vars.ink,
  fontWeight: 700,
  lineHeight: 1.5,
  textDecoration: "none",
});
export const cover = style({
  width: "100%",
  aspectRatio: "5 / 6",
  objectFit: "contain",
  objectPosition: "bottom",
  borderBottom: `3px solid ${vars.shelf}`,
});
export const dots = style({
  display: "flex",
  flexWrap: "wrap",
  // clear of the button that stops the slides
  justifyContent: "end",
  gap: vars.s2,
  counterReset: "slide",
  "@media": { [media.from768]: { justifyContent: "center" } },
});
globalStyle(`${carousel} > ${dots}`, { marginTop: vars.s2 });
export const dot = style({
  display: "grid",
  placeItems: "center",
  minWidth: 44,
  minHeight: 44,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  textDecoration: "none",
  selectors: { "&[aria-selected=true]": { background: vars.accent, color: vars.onAccent } },
});
// Splide's own buttons have a name only
globalStyle(`${carousel}.is-initialized ${dot}`, { counterIncrement: "slide", cursor: "pointer" });
globalStyle(`${carousel}.is-initialized ${dot}::before`, { content: "counter(slide)" });
export const pause = style({
  position: "absolute",
  insetBlockEnd: 0,
  insetInlineStart: 0,
  minHeight: 44,
  paddingInline: vars.s3,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  color: vars.ink,
});
