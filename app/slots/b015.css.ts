import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { forcedGround, standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

export const tabs = style({
  display: "flex",
  gap: vars.s2,
  marginBottom: vars.s4,
  overflowX: "auto",
  scrollbarWidth: "none",
  fontSize: vars.small,
  whiteSpace: "nowrap",
  "@media": { [media.from960]: { flexWrap: "wrap" } },
});
export const tab = style({
  display: "grid",
  alignContent: "center",
  minHeight: 44,
  paddingInline: vars.s3,
  border: `1px solid ${vars.line}`,
  borderRadius: 22,
  background: vars.sheet,
  textDecoration: "none",
  ":hover": { background: vars.accentTint },
  ":focus-visible": { outlineOffset: -3 },
  selectors: {
    "&[aria-selected=true]": {
      background: vars.accentTint,
      borderColor: vars.accent,
      color: vars.accentDeep,
      fontWeight: 700,
      "@media": { [media.forced]: forcedGround },
    },
  },
});
export const rankings = style({});
/** One is in sight: the first, or the one that was chosen. Where they are tabs, who is hidden says so. */
const list = style({
  display: "none",
  selectors: {
    "&:first-child, &:target, [role=tabpanel] > &": { display: "grid" },
    "[role=tabpanel] > &[hidden]": { display: "none" },
  },
  gap: vars.s4,
  "@media": { [media.from768]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" } },
});
/** Whose list it is stands over it. */
globalStyle(`${list}::before`, {
  content: "attr(aria-label)",
  gridColumn: "1 / -1",
  fontFamily: vars.serif,
  fontSize: vars.h3,
  fontWeight: 700,
});
export const ranking = style([list, { counterReset: "rank" }]);
/** In the order of what is newest: no place is anybody's. */
export const unranked = style([list]);
/** To all of the list that is shown. */
export const whole = style({
  display: "none",
  alignItems: "center",
  minHeight: 44,
  marginTop: vars.s3,
  "::after": { content: '"›" / ""', marginInlineStart: vars.s2 },
});
globalStyle(`${list}:first-child + ${whole}, ${list}:target + ${whole}, [role=tabpanel] > ${list} + ${whole}`, {
  display: "inline-flex",
});
globalStyle(`[role=tabpanel] > ${list}[hidden] + ${whole}`, { display: "none" });
// named by its class: whatever came into the page would else have all of it styled anew
const others = `${rankings}:not([role]):has(> :target) > ${list}:not(:target)`;
globalStyle(`${others}, ${others} + ${whole}`, { display: "none" });
globalStyle(`${ranking} > li`, { counterIncrement: "rank" });
export const product = style({
  display: "grid",
  gridTemplateColumns: "2.25rem 4.5rem minmax(0, 1fr)",
  alignItems: "center",
  gap: `${vars.s2} ${vars.s3}`,
  color: vars.ink,
  fontWeight: 700,
  lineHeight: 1.5,
  textDecoration: "none",
  wordBreak: "keep-all",
  ":hover": { textDecoration: "underline" },
  "::before": {
    content: "counter(rank)",
    color: vars.accent,
    fontFamily: vars.serif,
    fontSize: "2.5rem",
    lineHeight: 1,
    textAlign: "center",
  },
  "@media": {
    // the numeral beside the cover, the name under both
    [media.from768]: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "flex-end",
      "::before": { width: "3rem", fontSize: "4rem" },
    },
  },
});
globalStyle(`${product} img`, {
  width: "100%",
  aspectRatio: "5 / 6",
  ...standing,
  "@media": { [media.from768]: { width: "calc(100% - 3.75rem)" } },
});
globalStyle(`${unranked} ${product}`, {
  gridTemplateColumns: "4.5rem minmax(0, 1fr)",
});
globalStyle(`${unranked} ${product}::before`, { content: "none" });
globalStyle(`${unranked} ${product} img`, { "@media": { [media.from768]: { width: "100%" } } });
