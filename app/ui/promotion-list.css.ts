import { style } from "@vanilla-extract/css";
import { standing } from "#styles/rules";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const list = style({
  display: "grid",
  gap: vars.s5,
  "@media": { [media.from768]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const covers = style({ display: "flex", gap: vars.s3, alignItems: "end" });
export const cover = style({ flex: "1 1 0", minWidth: 0, maxWidth: 110, height: 130, ...standing });
export const name = style({ fontFamily: vars.serif, fontSize: vars.h3, fontWeight: 700 });
export const mode = style({ color: vars.price, fontWeight: 700 });
