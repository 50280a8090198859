import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

const filled = { background: vars.accent, "@media": { [media.forced]: { background: "CanvasText" } } };

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
  "@media": { [media.forced]: { forcedColorAdjust: "none", border: "1px solid CanvasText", background: "Canvas" } },
});
globalStyle(`${bar}::-webkit-progress-bar`, { background: "inherit" });
globalStyle(`${bar}::-webkit-progress-value`, filled);
globalStyle(`${bar}::-moz-progress-bar`, filled);
