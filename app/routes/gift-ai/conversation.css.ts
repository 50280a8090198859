import { style } from "@vanilla-extract/css";
import { chip, standing } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** What others begin with, to be taken over by one press. */
export const starts = style({ display: "flex", flexWrap: "wrap", gap: vars.s2 });
export const start = style([
  chip,
  {
    paddingBlock: vars.s2,
    paddingInline: vars.s4,
    color: vars.accent,
    lineHeight: 1.5,
    textAlign: "start",
    // between what is said of whom, for what and for how much
    wordBreak: "keep-all",
    cursor: "pointer",
    ":hover": { background: vars.accentTint, color: vars.accentDeep },
  },
]);

export const turns = style({ display: "grid", gap: vars.s4 });
export const turn = style({
  display: "grid",
  gap: vars.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
});
const word = style({
  padding: vars.s4,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  overflowWrap: "anywhere",
});
/** What the member said stands to the end of the line. */
export const said = style([
  word,
  { background: vars.sheet, justifySelf: "end", maxWidth: "36rem", whiteSpace: "pre-line" },
]);
/** What the shop says stands out by its edge as well as its colour. */
export const answer = style([
  word,
  {
    background: vars.tint,
    borderInlineStart: `4px solid ${vars.accent}`,
    display: "grid",
    gap: vars.s3,
    gridTemplateColumns: "minmax(0, 1fr)",
  },
]);
/** No answer came: what happened, and what to do. */
export const failed = style([word, { borderColor: vars.price, color: vars.price, fontWeight: 700 }]);
export const picks = style({ containerType: "inline-size", display: "grid", gap: vars.s3 });
export const pick = style([
  digits,
  {
    display: "grid",
    gridTemplateColumns: "5rem minmax(0, 1fr)",
    gap: `${vars.s2} ${vars.s4}`,
    alignItems: "start",
    paddingTop: vars.s3,
    borderTop: `1px solid ${vars.line}`,
    "@container": {
      "(min-width: 40rem)": { gridTemplateColumns: "5rem minmax(0, 1fr) 10rem", alignItems: "center" },
      "(max-width: 14rem)": { gridTemplateColumns: "minmax(0, 1fr)" },
    },
  },
]);
export const cover = style({ width: "100%", height: 96, ...standing });
export const words = style({ display: "grid", gap: vars.s1, minWidth: 0 });
export const name = style({
  fontWeight: 700,
  color: vars.ink,
  display: "inline-block",
  minHeight: 24,
});
/** Under the words that it belongs to; where the cover has a row of its own there is one column. */
export const add = style({
  gridColumn: 2,
  "@container": { "(min-width: 40rem)": { gridColumn: 3 }, "(max-width: 14rem)": { gridColumn: 1 } },
});
/** How it begins on a line of its own, when it was and its removal on the next. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `${vars.s1} ${vars.s4}`,
  paddingBlock: vars.s3,
  borderBottom: `1px solid ${vars.line}`,
});
/** The answer as it comes, above the form; there is nothing of it else. */
export const live = style({
  display: "grid",
  gap: vars.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  selectors: { "&:not(:empty)": { marginBottom: vars.s4 } },
});
export const link = style({ display: "inline-block", minHeight: 24 });
export const beginning = style([link, { gridColumn: "1 / -1", overflowWrap: "anywhere" }]);
