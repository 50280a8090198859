import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const group = style({ fontSize: vars.small, lineHeight: 1.5 });
export const legend = style({ fontWeight: 700, fontSize: vars.body, marginBottom: vars.s1 });
// One label is the whole row: two nodes a value, of up to eighty on a page.
export const value = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  minHeight: 44,
  paddingBlock: vars.s1,
  cursor: "pointer",
});
globalStyle(`${value} > input`, { flex: "none", width: 18, height: 18, accentColor: vars.accent });
export const more = style({
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  color: vars.accent,
  textDecoration: "underline",
  textUnderlineOffset: ".2em",
});
