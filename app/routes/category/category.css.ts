import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const below = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.s2,
  marginBottom: vars.s5,
  fontSize: vars.small,
});
globalStyle(`${below} a`, {
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  paddingInline: vars.s3,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  textDecoration: "none",
});
globalStyle(`${below} a:hover`, { background: vars.accentTint });
