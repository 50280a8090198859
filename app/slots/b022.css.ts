import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const list = style({
  display: "grid",
  gap: vars.s3,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": {
    [media.from540]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.from960]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" },
  },
});
