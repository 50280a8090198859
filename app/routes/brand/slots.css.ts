import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** Where the picture of narrow pages stands. */
export const narrow = "(max-width: 767.98px)";

export const part = style([screenOnly, { marginBottom: vars.s5 }]);
globalStyle(`${part}:has(> section + a)`, {
  "@media": {
    [media.from992]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) 240px",
      gap: vars.s5,
    },
  },
});
export const after = style([screenOnly, { marginTop: vars.s6 }]);

export const way = style({
  display: "block",
  height: "100%",
  overflow: "hidden",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  color: vars.ink,
  textDecoration: "none",
});
globalStyle(`${way}:hover strong`, { textDecoration: "underline" });
export const words = style({ display: "block", padding: `${vars.s3} ${vars.s4}`, fontSize: vars.small });
globalStyle(`${words} strong`, { display: "block", fontSize: vars.body });

const picture = { display: "block", width: "100%", background: vars.tint, objectFit: "cover" } as const;
/** One after another, as wide as the page: scrolled by finger, wheel or keys. */
export const big = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "100%",
  gap: vars.s4,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollbarWidth: "thin",
});
globalStyle(`${big} > li`, { scrollSnapAlign: "start" });
globalStyle(`${big} :focus-visible`, { outlineOffset: -3 });
// that there is another one is seen
globalStyle(`${big}:has(> li + li)`, { gridAutoColumns: "calc(100% - 2.5rem)" });
export const wide = style({
  ...picture,
  aspectRatio: "16 / 10",
  "@media": { [media.from768]: { aspectRatio: "1272 / 400" } },
});
/** On a phone one line that a thumb scrolls: the list is not far. */
const thumbed = {
  gridAutoFlow: "column",
  gap: vars.s3,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x proximity",
  scrollbarWidth: "thin",
} as const;
export const events = style({
  display: "grid",
  gap: vars.s4,
  "@media": {
    [narrow]: { ...thumbed, gridAutoColumns: "80%" },
    [media.from768]: { gridTemplateColumns: "repeat(auto-fit, minmax(15rem, 1fr))" },
  },
});
export const event = style({ ...picture, aspectRatio: "2 / 1" });
export const straight = style({
  ...picture,
  aspectRatio: "16 / 9",
  "@media": { [media.from992]: { aspectRatio: "2 / 3" } },
});
export const kinds = style({
  display: "grid",
  gap: vars.s3,
  "@media": {
    [narrow]: { ...thumbed, gridAutoColumns: "8.5rem" },
    [media.from768]: { gridTemplateColumns: "repeat(auto-fill, minmax(8.5rem, 1fr))" },
  },
});
globalStyle(`:is(${events}, ${kinds}) > li`, { scrollSnapAlign: "start", minWidth: 0 });
globalStyle(`:is(${events}, ${kinds}) :focus-visible`, { outlineOffset: -3 });
export const kind = style({ ...picture, aspectRatio: "5 / 6", objectFit: "contain" });
export const paint = style({
  ...picture,
  aspectRatio: "16 / 5",
  "@media": { [media.from768]: { aspectRatio: "159 / 20" } },
});
