import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const members = style({
  padding: vars.s4,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.accentTint,
});
globalStyle(`${members} > p`, { marginBottom: vars.s4 });
