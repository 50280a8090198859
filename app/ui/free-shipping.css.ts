import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

const forced = "(forced-colors: active)";
const filled = { background: vars.accent, "@media": { [forced]: { background: "CanvasText" } } };
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
  "@media": { [forced]: { forcedColorAdjust: "none", border: "1px solid CanvasText", background: "Canvas" } },
});
globalStyle(`${bar}::-webkit-progress-bar`, { background: "inherit" });
globalStyle(`${bar}::-webkit-progress-value`, filled);
globalStyle(`${bar}::-moz-progress-bar`, filled);
