import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const page = style({
  minWidth: 44,
  minHeight: 44,
  paddingInline: vars.s2,
  borderRadius: vars.radius,
  color: vars.accent,
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.accentTint, textDecoration: "underline" } },
});
