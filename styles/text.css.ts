import { globalStyle, style } from "@vanilla-extract/css";
import { text, vocabulary } from "./layers.css.ts";
import { media } from "./media.ts";
import { outOfSight } from "./rules.ts";
import { vars } from "./theme.css.ts";

const rule = (selector: string, style: Record<string, unknown>) =>
  globalStyle(selector, { "@layer": { [text]: style } });

rule("body", {
  background: vars.paper,
  color: vars.ink,
  font: `${vars.body}/1.7 ${vars.sans}`,
  overflowWrap: "anywhere",
  lineBreak: "strict",
  // no line of one character, nor a bracket's last one
  textWrap: "pretty",
  // the footer stands at the window's edge on a short page too
  display: "flex",
  flexDirection: "column",
  minHeight: "100vh",
});
rule("h1, h2, h3", {
  fontFamily: vars.display,
  fontWeight: 700,
  lineHeight: 1.4,
  textWrap: "balance",
  // 「 at the start of a line stands on its edge
  textSpacingTrim: "trim-start",
});
// a heading that leads somewhere is named by what is there
rule(":is(h1, h2, h3) a, h3", { fontFamily: vars.serif });
rule("h1", { fontSize: vars.h1 });
rule("h2", { fontSize: vars.h2 });
rule("h3", { fontSize: vars.h3 });
rule("a", { color: vars.accent, textUnderlineOffset: ".2em", textDecorationThickness: "from-font" });
rule("a:hover", { color: vars.accentDeep, textDecorationThickness: "2px" });
rule("small", { fontSize: vars.small });
rule("s", { color: vars.faint });

const word = (style: Record<string, unknown>) => ({ "@layer": { [vocabulary]: style } });

/** For readers only: out of sight, not out of the accessibility tree. */
export const visuallyHidden = style(word({ ...outOfSight, height: 1, whiteSpace: "nowrap" }));
export const faint = style(word({ color: vars.faint, fontSize: vars.small }));
/** Digits of one width, so that columns of prices stand under one another. */
export const digits = style(word({ fontVariantNumeric: "tabular-nums" }));
/** Running text: documents, descriptions; 38 characters in a line. */
export const prose = style(word({ maxWidth: "38em" }));
globalStyle(`${prose} > * + *`, word({ marginTop: vars.s4 }));
globalStyle(`${prose} > h2`, word({ marginTop: vars.s5, fontFamily: vars.serif }));
globalStyle(`${prose} > :is(ul, ol)`, word({ paddingInlineStart: "1.5em", listStyle: "revert" }));
/** A heading out of the data, or with words of it: in one face, not in two where the display face has only some of its characters. */
export const named = style(word({ fontFamily: vars.serif }));
/** Left out on paper: navigation, forms. */
export const screenOnly = style(word({ "@media": { [media.print]: { display: "none !important" } } }));
