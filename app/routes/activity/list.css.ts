import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const heading = style({ marginBottom: vars.s4 });
export const group = style({ marginBottom: vars.s6 });
export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
  gap: vars.s5,
});
export const tile = style({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  color: vars.ink,
  textDecoration: "none",
});
export const scene = style({ aspectRatio: "16 / 9" });
export const words = style({ display: "grid", gap: vars.s1, padding: vars.s4 });
export const title = style({ fontFamily: vars.serif, fontSize: vars.large, lineHeight: 1.5 });
globalStyle(`${tile}:hover ${title}`, { textDecoration: "underline" });
export const lead = style({ color: vars.faint, fontSize: vars.small });
globalStyle(`${words} > small`, { color: vars.faint });
