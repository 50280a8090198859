import { globalStyle, style } from "@vanilla-extract/css";
import { secondary } from "#styles/button.css";
import { media } from "#styles/media";
import { standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

/** Its own text is the product's name. */
export const card = style({
  // what is heard alone stays inside
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gridColumn: "1 / -1",
  minWidth: 0,
  color: vars.ink,
  fontWeight: 700,
  lineHeight: 1.5,
  textDecoration: "none",
  // between the parts of a name (紅樓夢｜（典藏精裝版）), between people: within none of them
  wordBreak: "keep-all",
  ":hover": { color: vars.accent },
});

/**
 * Books and boxes stand on a shelf, whatever their shape. A drawn book is 2 : 3, and so is its place above the shelf's 3 px: a browser counts a picture that
 * is still coming as large as its place, and the second cover of a list would be the page's largest paint, long after the first is seen.
 */
export const book = style({
  width: "100%",
  aspectRatio: "5 / 6",
  padding: "0 calc(10% + 1px)",
  ...standing,
  marginBottom: vars.s2,
});
export const whole = style([book, { padding: 0 }]);
export const photo = style([whole, { objectFit: "cover" }]);
export const by = style({
  color: vars.faint,
  fontSize: vars.small,
  fontWeight: 400,
  lineHeight: 1.7,
});
export const badge = style({
  marginInlineEnd: ".5em",
  paddingInline: ".4em",
  background: vars.tint,
  borderRadius: vars.radius,
  fontStyle: "normal",
  "@media": { [media.forced]: { border: "1px solid" } },
});
// prices of one row are level, with or without the line of what is saved
globalStyle(`${card} > :last-child`, { marginTop: "auto", paddingTop: vars.s1, minHeight: "3.6em" });

// as high as the heart that comes after it
const deed = { minHeight: 44, fontSize: vars.small };
export const add = style([secondary, deed, { paddingInline: ".25em" }]);
export const none = style([deed, { display: "grid", alignContent: "center", color: vars.faint }]);

/** A heart is drawn by a shape, not by a node more on each card: an edge with a smaller heart cut out, or all of it. */
const outer = "M11 20C4 14 1 11 1 7a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z";
const inner = "M11 17.4C5.4 12.600 3 10 3 7a3 3 0 0 1 6-1q1 2 2 4 1-2 2-4a3 3 0 0 1 6 1c0 3-2.400 5.600-8 10.400z";
const heart = (path: string) => ({
  content: "",
  width: 22,
  height: 22,
  background: "currentColor",
  clipPath: `path(evenodd, "${path}")`,
});
const round = style({
  display: "grid",
  placeItems: "center",
  height: 44,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.faint,
  cursor: "pointer",
  ":hover": { color: vars.accent },
  "@media": { [media.forced]: { "::before": { forcedColorAdjust: "none", background: "ButtonText" } } },
});
export const wish = style([round, { "::before": heart(`${outer} ${inner}`) }]);
export const wished = style([round, { color: vars.accent, "::before": heart(outer) }]);
