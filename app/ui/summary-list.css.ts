import { style } from "@vanilla-extract/css";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const list = style([digits, { display: "grid", gap: vars.s2 }]);
/** The amount beside its term, and why it is so under both. */
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: vars.s4,
});
export const total = style([row, { paddingTop: vars.s3, borderTop: `1px solid ${vars.line}`, fontWeight: 700 }]);
// at the end of its line too, where large letters leave it none beside its term
export const amount = style({ marginInlineStart: "auto", textAlign: "end" });
export const note = style({
  flexBasis: "100%",
  textAlign: "end",
  textWrap: "balance",
  color: vars.faint,
  fontSize: vars.small,
  fontWeight: 400,
  lineHeight: 1.5,
});
export const totalAmount = style([amount, { color: vars.price, fontSize: "1.5rem", lineHeight: 1.3 }]);
