import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const bar = style({
  display: "block",
  width: "100%",
  height: 8,
  marginTop: vars.s1,
  border: 0,
  borderRadius: 4,
  background: vars.tint,
  overflow: "hidden",
  appearance: "none",
  "@media": { "(forced-colors: active)": { appearance: "auto" } },
});
globalStyle(`${bar}::-webkit-progress-bar`, { background: vars.tint });
globalStyle(`${bar}::-webkit-progress-value`, { background: vars.accent });
globalStyle(`${bar}::-moz-progress-bar`, { background: vars.accent });
