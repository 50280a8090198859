import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

const base = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.s1} ${vars.s4}`,
  marginBottom: vars.s4,
  padding: `${vars.s2} ${vars.s4}`,
  border: "1px solid",
  borderInlineStartWidth: 6,
  borderRadius: vars.radius,
  // it has the focus so that it is read, not to be operated
  ":focus": { outline: "none" },
});
export const kinds = styleVariants({
  status: [base, { background: vars.accentTint, borderColor: vars.accent }],
  alert: [base, { background: vars.priceTint, borderColor: vars.price }],
});
