import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const list = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "9rem",
  gap: vars.s3,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x proximity",
  scrollbarWidth: "thin",
  paddingBottom: vars.s3,
});
globalStyle(`${list} > li`, { scrollSnapAlign: "start" });
globalStyle(`${list} a:focus-visible`, { outlineOffset: -3 });
