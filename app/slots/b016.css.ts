import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const topics = style({ display: "grid", gap: vars.s5, gridTemplateColumns: "minmax(0, 1fr)" });
export const topic = style({
  display: "grid",
  alignItems: "center",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from960]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: vars.s6 } },
});
export const picture = style({ aspectRatio: "16 / 9" });
// the picture of one is at the left, of the next at the right
globalStyle(`${topic}:nth-child(even) > :first-child`, { "@media": { [media.from960]: { order: 1 } } });
