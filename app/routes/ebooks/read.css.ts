import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** One column of 34 characters on paper: what is read stands alone. */
export const page = style({
  display: "grid",
  // a short chapter is not spread over a high window
  alignContent: "start",
  gap: vars.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "36rem",
  marginInline: "auto",
  paddingBlock: `${vars.s4} ${vars.s6}`,
});
export const head = style({
  display: "grid",
  gap: vars.s1,
  paddingBottom: vars.s3,
  borderBottom: `1px solid ${vars.line}`,
});
globalStyle(`${head} > a`, { display: "inline-flex", alignItems: "center", minHeight: 44, justifySelf: "start" });
export const book = style({ fontFamily: vars.serif, fontWeight: 700 });
export const by = style({ color: vars.faint, fontSize: vars.small });
export const contents = style({ "@media": { [media.print]: { display: "none" } } });
globalStyle(`${contents} > summary`, { minHeight: 44, paddingBlock: vars.s2, cursor: "pointer" });
globalStyle(`${contents} a`, { display: "flex", alignItems: "center", minHeight: 44 });
globalStyle(`${contents} [aria-current]`, { color: vars.ink, fontWeight: 700, textDecoration: "none" });
/** Two characters before each paragraph, as Chinese books are set. */
export const text = style({
  display: "grid",
  gap: vars.s4,
  fontFamily: vars.serif,
  fontSize: "1.125rem",
  lineHeight: 2,
});
globalStyle(`${text} > p`, { textIndent: "2em", textAlign: "justify" });
export const title = style({ marginBlock: vars.s4, fontFamily: vars.serif });
export const turn = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.s3,
  paddingTop: vars.s4,
  borderTop: `1px solid ${vars.line}`,
  "@media": { [media.print]: { display: "none" } },
});
globalStyle(`${turn} > a`, { display: "inline-flex", alignItems: "center", minHeight: 44 });
export const next = style({ marginInlineStart: "auto" });
