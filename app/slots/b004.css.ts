import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const banner = style({
  position: "relative",
  display: "grid",
  overflow: "hidden",
  borderRadius: vars.radius,
  color: vars.ink,
  textDecoration: "none",
});
// the words lie on the picture, both in one place
globalStyle(`${banner} > *`, { gridArea: "1 / 1" });
export const picture = style({
  height: 72,
  objectPosition: "100% 50%",
  "@media": { [media.from768]: { height: 64 } },
});
export const words = style({
  alignSelf: "center",
  justifySelf: "start",
  maxWidth: "75%",
  marginInline: vars.s4,
  padding: `${vars.s1} ${vars.s3}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  fontSize: vars.small,
  lineHeight: 1.5,
});
globalStyle(`${banner}:hover b`, { textDecoration: "underline" });
