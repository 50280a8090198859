import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const brand = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.s1,
  padding: vars.s3,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  color: vars.ink,
  textDecoration: "none",
  ":hover": { borderColor: vars.accent, color: vars.accentDeep },
});
export const mark = style({ width: "100%", maxWidth: 160, aspectRatio: "2 / 1", objectFit: "contain" });
