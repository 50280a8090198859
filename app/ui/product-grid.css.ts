import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${vars.s5} ${vars.s4}`,
  "@media": {
    [media.from576]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.from768]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", columnGap: vars.s5 },
  },
});
/** Six in a row where the page has no side part. */
export const full = style({ "@media": { [media.from992]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" } } });
/** One row that is scrolled by finger, wheel or arrow keys. */
export const row = style({
  display: "grid",
  gridAutoFlow: "column",
  // five fit where the page is 1024 px wide
  gridAutoColumns: "clamp(136px, 38vw, 182px)",
  gap: vars.s4,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x proximity",
  scrollPaddingInline: vars.s1,
  scrollbarWidth: "thin",
  // room for a focus ring, and its cards on the page's edge
  padding: `${vars.s1} ${vars.s1} ${vars.s3}`,
  marginInline: `calc(-1 * ${vars.s1})`,
});
/** All that can be told of it, and under that what can be done: both end level with the others of the row. */
export const item = style({
  scrollSnapAlign: "start",
  minWidth: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 44px",
  gridTemplateRows: "1fr minmax(44px, auto)",
  rowGap: vars.s2,
});
/** Those below what is seen are laid out when they come near: a fifth of the main thread's work for a visit. */
export const late = style({});
globalStyle(`${late} > ${item}`, {
  contentVisibility: "auto",
  // of the middle of those with one line of a title and those with two
  containIntrinsicHeight: "auto 370px",
  // the ring of what has the focus
  overflowClipMargin: 6,
  "@media": { [media.from992]: { containIntrinsicHeight: "auto 430px" } },
});
