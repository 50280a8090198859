import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  fontSize: vars.small,
  color: vars.faint,
  marginBottom: vars.s1,
  "@media": { [media.from992]: { marginBottom: vars.s3 } },
});
globalStyle(`${list} > li + li::before`, { content: '"›" / ""', marginInline: vars.s2 });
globalStyle(`${list} a`, { display: "inline-block", minHeight: 24, color: vars.faint });
