import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

const base = style({
  padding: `${vars.s3} ${vars.s4}`,
  borderInlineStart: `4px solid ${vars.shelf}`,
  background: vars.tint,
});
export const kinds = styleVariants({
  plain: [base],
  warning: [base, { borderColor: vars.price, background: vars.priceTint }],
});
