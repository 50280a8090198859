import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const banner = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `0 ${vars.s4}`,
  padding: `${vars.s3} ${vars.s4}`,
  background: vars.accent,
  color: vars.onAccent,
  borderRadius: vars.radius,
  textDecoration: "none",
  textAlign: "center",
  ":hover": { background: vars.accentDeep, color: vars.onAccent },
});
export const picture = style({ width: "100%", height: "auto" });
