import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

/** Covers with their names in a row that is scrolled. */
export const row = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "clamp(104px, 28vw, 150px)",
  gap: vars.s4,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x proximity",
  scrollbarWidth: "thin",
  padding: `${vars.s1} ${vars.s1} ${vars.s3}`,
});
export const twoRows = style({ gridTemplateRows: "repeat(2, auto)", rowGap: vars.s5 });
/** As many as there is room for, side by side; on a phone a row like the others. */
export const few = style([
  row,
  {
    "@media": {
      [media.from768]: {
        gridAutoFlow: "row",
        gridTemplateColumns: "repeat(auto-fill, minmax(130px, 1fr))",
        padding: vars.s1,
      },
    },
  },
]);
/** Three, whatever room there is. */
export const ofThree = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: vars.s3,
});
globalStyle(`${row} > li`, { scrollSnapAlign: "start", minWidth: 0 });
export const title = style({
  display: "grid",
  gap: vars.s2,
  alignContent: "start",
  color: vars.ink,
  fontSize: vars.small,
  fontWeight: 700,
  lineHeight: 1.5,
  textDecoration: "none",
  wordBreak: "keep-all",
  ":hover": { color: vars.accent, textDecoration: "underline" },
  ":focus-visible": { outlineOffset: -2 },
});
globalStyle(`${title} img`, { boxSizing: "content-box", width: "100%", aspectRatio: "5 / 6", ...standing });
