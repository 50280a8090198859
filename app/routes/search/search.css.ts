import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** Each in its line under the heading that it explains. */
export const advice = style({ display: "grid", gap: vars.s1 });
export const links = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  marginTop: vars.s4,
  gap: `${vars.s2} ${vars.s4}`,
});
export const brands = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${vars.s4}` });
globalStyle(`${brands} a`, { display: "flex", alignItems: "center", minHeight: 44 });
