import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  alignItems: "center",
  gap: vars.s1,
  marginTop: vars.s6,
});
globalStyle(`${list} a`, {
  display: "grid",
  placeContent: "center",
  minWidth: 44,
  minHeight: 44,
  paddingInline: vars.s2,
  borderRadius: vars.radius,
  textDecoration: "none",
});
globalStyle(`${list} a:hover`, { background: vars.accentTint, textDecoration: "underline" });
// the border shows where forced colours take the ground away
globalStyle(`${list} [aria-current]`, {
  border: "2px solid transparent",
  background: vars.accent,
  color: vars.onAccent,
  fontWeight: 700,
});
