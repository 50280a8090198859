import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const list = style({
  counterReset: "place",
  display: "grid",
  gap: `0 ${vars.s5}`,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [media.from768]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" } },
});
globalStyle(`${list} > li`, { counterIncrement: "place" });
export const keyword = style({
  display: "flex",
  alignItems: "baseline",
  gap: vars.s3,
  minHeight: 44,
  paddingBlock: vars.s2,
  borderBottom: `1px solid ${vars.line}`,
  color: vars.ink,
  textDecoration: "none",
  ":hover": { color: vars.accent, textDecoration: "underline" },
  "::before": {
    content: "counter(place)",
    minWidth: "1.25em",
    color: vars.faint,
    fontFamily: vars.serif,
    fontSize: vars.large,
    fontWeight: 700,
    textAlign: "end",
  },
});
globalStyle(`${list} > :nth-child(-n + 3) > ${keyword}::before`, { color: vars.accent });
