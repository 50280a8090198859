import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const ways = style({
  display: "grid",
  gap: `${vars.s3} ${vars.s2}`,
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
});
export const eight = style({
  "@media": { [media.from768]: { gridTemplateColumns: "repeat(8, minmax(0, 1fr))" } },
});
export const ten = style({
  "@media": {
    [media.from360]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" },
    [media.from768]: { gridTemplateColumns: "repeat(10, minmax(0, 1fr))" },
  },
});
export const way = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.s1,
  color: vars.ink,
  fontSize: vars.small,
  lineHeight: 1.4,
  textAlign: "center",
  textDecoration: "none",
  ":hover": { color: vars.accentDeep, textDecoration: "underline" },
});
globalStyle(`${way} > img`, { width: 56, height: 56, borderRadius: "50%" });
globalStyle(`${way}:hover > img`, { boxShadow: `0 0 0 3px ${vars.accentTint}` });
