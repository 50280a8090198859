import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const menu = style({
  position: "relative",
  padding: `${vars.s2} ${vars.s4}`,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
});
export const tops = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: vars.s4,
  "@media": {
    [media.from576]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    [media.from992]: { gridTemplateColumns: "repeat(8, minmax(0, 1fr))" },
  },
});
// An open branch takes the whole width below its row of names.
export const branch = style({ selectors: { "&[open]": { display: "contents" } } });
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
  gridColumn: "1 / -1",
  padding: vars.s3,
  background: vars.tint,
  borderRadius: vars.radius,
});
export const shelves = style({
  display: "grid",
  gap: vars.s4,
  "@media": {
    [media.from576]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.from992]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});
export const shelf = style({ lineHeight: 2.2 });
export const shelfLink = style({ display: "block", fontWeight: 700 });
globalStyle(`${shelf} > a`, { marginInlineEnd: vars.s2 });
export const extras = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.s4}`,
  lineHeight: 2.2,
});
