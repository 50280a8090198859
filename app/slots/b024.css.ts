import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const topic = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from768]: { gridTemplateColumns: "17rem minmax(0, 1fr)", gap: vars.s5 } },
});
export const words = style({ display: "grid", alignContent: "start", gap: vars.s3 });
globalStyle(`${words} > p`, { fontFamily: vars.serif, fontSize: vars.large });
export const picture = style({ aspectRatio: "16 / 9", borderRadius: vars.radius });
