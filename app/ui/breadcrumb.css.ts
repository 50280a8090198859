import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const list = style({
  // broken between steps; within one only where it is longer than the line
  wordBreak: "keep-all",
  fontSize: vars.small,
  color: vars.faint,
  marginBottom: vars.s1,
  "@media": { [media.from992]: { marginBottom: vars.s3 } },
});
globalStyle(`${list} > li`, { display: "inline" });
// a line ends before the mark, never after it
globalStyle(`${list} > li + li::before`, { content: '" ›\\a0" / ""' });
globalStyle(`${list} a`, { paddingBlock: 4, color: vars.faint });
