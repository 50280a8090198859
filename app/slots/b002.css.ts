import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const logo = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.s2,
  color: vars.ink,
  fontFamily: vars.serif,
  letterSpacing: ".2em",
  textDecoration: "none",
  ":hover": { color: vars.accentDeep },
});
globalStyle(`${logo} img`, { height: "4.5rem", width: "auto", background: "none" });
