import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const edition = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.from960]: { gridTemplateColumns: "18rem minmax(0, 1fr)", gap: vars.s5 } },
});
export const about = style({
  display: "grid",
  gap: vars.s3,
  color: vars.ink,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
export const picture = style({
  aspectRatio: "16 / 7",
  borderRadius: vars.radius,
  "@media": { [media.from960]: { aspectRatio: "1" } },
});
globalStyle(`${about} > p`, { fontFamily: vars.serif, fontSize: vars.large });
