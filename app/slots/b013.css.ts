import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const group = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from960]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
});
/** Beside four banners it is as high as they are. */
export const slide = style({
  aspectRatio: "4 / 3",
  "@media": { [media.from768]: { aspectRatio: "9 / 5" }, [media.from960]: { aspectRatio: "9 / 4" } },
});
export const four = style({
  display: "grid",
  alignContent: "start",
  gap: `${vars.s3} ${vars.s4}`,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
});
export const long = style({ gridColumn: "1 / -1" });
globalStyle(`${group} > ${long}`, { borderTop: `1px solid ${vars.line}`, paddingTop: vars.s4 });
