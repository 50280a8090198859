import { style } from "@vanilla-extract/css";
import { secondary } from "#styles/button.css";
import { media } from "#styles/media";
import { forcedGround, overThePage } from "#styles/rules";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const list = style([
  screenOnly,
  {
    display: "grid",
    gridTemplateColumns: "repeat(4, 1fr)",
    maxWidth: 720,
    marginInline: "auto",
    marginBottom: vars.s5,
    fontSize: vars.small,
    textAlign: "center",
    counterReset: "step",
    // one under another: beside each other their words were broken, and ran into one another
    "@media": { [media.inLargeLetters]: { gap: vars.s2, gridTemplateColumns: "minmax(0, 1fr)", textAlign: "start" } },
  },
]);
export const step = style({
  position: "relative",
  color: vars.faint,
  lineHeight: 1.4,
  counterIncrement: "step",
  // the number in its circle
  "::before": {
    content: "counter(step)",
    position: "relative",
    zIndex: 1,
    display: "grid",
    placeContent: "center",
    width: 32,
    height: 32,
    margin: "0 auto 4px",
    border: `2px solid ${vars.edge}`,
    borderRadius: "50%",
    background: vars.paper,
    fontWeight: 700,
  },
  // the line from the step before
  selectors: {
    "& + &::after": {
      content: '""',
      position: "absolute",
      top: 15,
      right: "50%",
      width: "100%",
      borderTop: `2px solid ${vars.edge}`,
    },
  },
  "@media": {
    [media.inLargeLetters]: {
      minHeight: 44,
      paddingInlineStart: 44,
      lineHeight: "44px",
      "::before": { position: "absolute", top: 6, left: 0, lineHeight: 1 },
      selectors: { "& + &::after": { display: "none" } },
    },
  },
});
export const done = style({
  color: vars.ink,
  // on paper its ground is printed with it
  "::before": {
    background: vars.accent,
    borderColor: vars.accent,
    color: vars.onAccent,
    WebkitPrintColorAdjust: "exact",
  },
  selectors: { [`${step} + &::after`]: { borderColor: vars.accent } },
  "@media": { [media.forced]: { "::before": forcedGround } },
});
export const now = style({ fontWeight: 700 });
/** The circle belongs to what can be pressed. */
export const link = style({
  display: "block",
  position: "relative",
  zIndex: 2,
  marginTop: -36,
  paddingTop: 36,
  color: "inherit",
  "@media": { [media.inLargeLetters]: { margin: "0 0 0 -44px", padding: "0 0 0 44px" } },
});
/** It sends a form, and reads like the link. */
export const button = style([
  link,
  {
    width: "100%",
    paddingInline: 0,
    paddingBottom: 0,
    border: 0,
    background: "none",
    font: "inherit",
    textDecoration: "underline",
    textUnderlineOffset: ".2em",
    cursor: "pointer",
    "@media": { [media.inLargeLetters]: { paddingInline: "44px 0", textAlign: "start" } },
  },
]);

/** Focused by the page, not by the keyboard: nothing can be pressed here. */
export const heading = style({ outline: "none" });

/** Seen only by who comes by the keyboard: past what is filled in already. */
export const skip = style([secondary, overThePage]);
