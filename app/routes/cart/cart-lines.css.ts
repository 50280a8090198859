import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { error } from "#styles/form.css";
import { outOfSight, standing } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const list = style({ borderTop: `1px solid ${vars.line}` });

/** The cover on its shelf, beside it name and amount, and under them what may be changed: the same at every width. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "72px minmax(0, 1fr) auto",
  gridTemplateRows: "auto 1fr",
  gap: `${vars.s2} ${vars.s3}`,
  paddingBlock: vars.s4,
  borderBottom: `1px solid ${vars.line}`,
  "@media": {
    [media.from768]: { columnGap: vars.s5 },
    // the amount is a row of its own: beside the name it left room for three letters
    [media.inLargeLetters]: { gridTemplate: "repeat(2, auto) 1fr / 48px minmax(0, 1fr)" },
  },
});
export const cover = style({
  gridRow: "1 / 3",
  "@media": { [media.inLargeLetters]: { gridRow: "1 / 4", width: 48, height: 61 } },
  width: 72,
  height: 91,
  ...standing,
});
export const about = style({ display: "grid", justifyItems: "start" });
export const name = style({
  color: vars.ink,
  fontWeight: 700,
  lineHeight: 1.5,
  textDecorationColor: vars.line,
  wordBreak: "keep-all",
});
export const facts = style([
  digits,
  { display: "flex", flexWrap: "wrap", columnGap: vars.s2, color: vars.faint, fontSize: vars.small },
]);
/** The cover's foot and the box's foot are level where the name has one line. */
export const change = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  alignSelf: "end",
  gap: `${vars.s1} ${vars.s3}`,
  gridColumn: "2 / -1",
});
// the buttons beside the box say what the number is
globalStyle(`${change} label`, outOfSight);
/** The whole height of a finger. */
export const small = style({ fontSize: vars.small });
/** Scripts set a number by themselves: the button keeps its place, so that nothing jumps when they come. */
export const needless = style({ visibility: "hidden" });
/** On a phone where its place would be a line of its own there is none: without the scripts that are to come 全部更新 does it. */
export const update = style({
  "@media": { "(scripting: enabled) and (max-width: 22.3em)": { display: "none" } },
});
export const note = style([error, { gridColumn: "1 / -1" }]);
/** What stands where a line stood. */
export const removed = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.s3,
  paddingBlock: vars.s3,
  borderBottom: `1px solid ${vars.line}`,
  color: vars.faint,
});
/** In sight wherever the line is that somebody pressed. */
export const told = style({
  position: "sticky",
  bottom: vars.s3,
  zIndex: 5,
  ":focus": { outline: "none" },
  "@media": { [media.thumb]: { bottom: "5rem" } },
});
// what comes to be focused stays clear of it
globalStyle(`html:has(${told}:not(:empty))`, {
  scrollPaddingBottom: "7rem",
  "@media": { [media.thumb]: { scrollPaddingBottom: "11rem" } },
});
export const sums = style({});
globalStyle(`${sums}[aria-busy=true] dd`, { color: vars.faint });
export const amount = style([
  digits,
  { textAlign: "right", "@media": { [media.inLargeLetters]: { gridColumn: 2, textAlign: "start" } } },
]);
export const crosssells = style({
  gridColumn: "1 / -1",
  display: "grid",
  gap: vars.s1,
  paddingInlineStart: vars.s3,
  borderInlineStart: `3px solid ${vars.line}`,
  fontSize: vars.small,
  "@media": { [media.from768]: { gridColumn: "2 / -1" } },
});
export const crosssell = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.s3,
});
export const besides = style({ display: "flex", alignItems: "center", gap: vars.s3 });
/** How it may be paid for: as a member, or as a guest. */
export const fork = style({ display: "grid", gap: vars.s3, paddingTop: vars.s4, borderTop: `1px solid ${vars.line}` });
export const way = style({ fontSize: vars.h3 });
/** What comes along, and what would. */
export const earned = style({
  display: "grid",
  gap: vars.s2,
  marginTop: vars.s4,
  selectors: { "&:empty": { display: "none" } },
});
export const all = style({ marginTop: vars.s4 });
export const onward = style({ justifySelf: "center" });
