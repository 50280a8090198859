import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const tabs = style({ display: "flex", flexWrap: "wrap", gap: vars.s2, marginBottom: vars.s4 });
export const tab = style({
  display: "grid",
  alignContent: "center",
  minHeight: 44,
  paddingInline: vars.s3,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  textDecoration: "none",
});
export const panels = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.from576]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.from992]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});
export const panel = style({
  padding: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  selectors: { "&:target": { borderColor: vars.accent, boxShadow: `0 0 0 1px ${vars.accent}` } },
});
export const ranking = style({ counterReset: "rank", display: "grid", gap: vars.s2, marginTop: vars.s3 });
globalStyle(`${ranking} > li`, {
  counterIncrement: "rank",
  display: "grid",
  gridTemplateColumns: "1.75em minmax(0, 1fr)",
  lineHeight: 1.5,
});
globalStyle(`${ranking} > li::before`, {
  content: "counter(rank)",
  color: vars.price,
  fontFamily: vars.serif,
  fontWeight: 700,
});
export const product = style({
  minHeight: 24,
  color: vars.ink,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
