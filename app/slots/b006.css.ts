import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const menu = style({
  position: "relative",
  paddingInline: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
});
/** Folded on a phone, so that the page begins with what is new; from 768 px always open, where a closed <details> can be told to show its content. */
export const all = style({ "@media": { [media.from768]: { paddingBlock: vars.s2 } } });
globalStyle(`${all}::details-content`, {
  "@media": { [media.from768]: { contentVisibility: "visible", display: "block" } },
});
export const open = style({
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  fontWeight: 700,
  "::after": { content: '"＋"', marginInlineStart: "auto" },
  "@supports": { "selector(::details-content)": { "@media": { [media.from768]: { display: "none" } } } },
});
globalStyle(`${all}[open] > ${open}::after`, { content: '"－"' });
globalStyle(`${all}[open]`, { "@media": { "(max-width: 767px)": { paddingBottom: vars.s2 } } });
export const tops = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gridAutoFlow: "row dense",
  columnGap: vars.s4,
  "@media": {
    [media.from768]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    [media.from992]: { gridTemplateColumns: "repeat(8, minmax(0, 1fr))" },
  },
});
/** On a phone an open branch takes a whole row; where there is room its panel lies over what follows. */
export const branch = style({
  "@media": { "(max-width: 767px)": { selectors: { "&[open]": { gridColumn: "1 / -1" } } } },
});
export const summary = style({
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  fontWeight: 700,
  cursor: "pointer",
});
export const panel = style({
  display: "grid",
  gap: vars.s3,
  padding: vars.s3,
  background: vars.tint,
  borderRadius: vars.radius,
  "@media": {
    [media.from768]: {
      position: "absolute",
      zIndex: 7,
      insetBlockStart: "100%",
      insetInline: 0,
      padding: vars.s5,
      border: `1px solid ${vars.edge}`,
      boxShadow: "0 8px 24px rgb(0 0 0 / .18)",
    },
  },
});
export const shelves = style({
  display: "grid",
  gap: vars.s4,
  "@media": {
    [media.from768]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.from992]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});
export const shelf = style({ lineHeight: 2.2 });
export const shelfLink = style({ fontWeight: 700, selectors: { [`${shelf} > &`]: { display: "block" } } });
globalStyle(`${shelf} > a`, { display: "inline-block", marginInlineEnd: vars.s2 });
export const extras = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.s4}`,
  lineHeight: 2.2,
});
