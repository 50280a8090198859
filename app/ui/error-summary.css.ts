import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const summary = style({
  marginBottom: vars.s5,
  padding: vars.s4,
  background: vars.priceTint,
  border: `2px solid ${vars.price}`,
  borderRadius: vars.radius,
});
export const list = style({ marginTop: vars.s2 });
export const link = style({
  display: "inline-block",
  minHeight: 28,
  color: vars.price,
  fontWeight: 700,
  ":hover": { color: vars.ink },
});
