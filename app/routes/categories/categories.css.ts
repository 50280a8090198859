import { globalStyle, style } from "@vanilla-extract/css";
import { cloths } from "#styles/cloths";
import { media } from "#styles/media";
import { chip } from "#styles/rules";
import { vars } from "#styles/theme.css";

const narrow = "(max-width: 991.98px)";

/** Where to: all of them in sight, with what sells most at their end. */
export const tops = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.s2,
  marginBottom: vars.s5,
  fontSize: vars.small,
});
globalStyle(`${tops} a`, chip);
globalStyle(`${tops} a:hover`, { background: vars.accentTint });
/** A bookcase: its name on the left, its shelves beside it; one under the other where there is no room. */
export const top = style({
  marginBottom: vars.s6,
  "@media": {
    [media.from992]: {
      display: "grid",
      gridTemplateColumns: "12rem minmax(0, 1fr)",
      columnGap: vars.s5,
      marginBottom: 0,
      paddingBlock: vars.s5,
      borderTop: `1px solid ${vars.line}`,
    },
  },
});
/** With a book's back before it, of the cloth that it has on every shelf; it stays beside its many shelves. */
export const name = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s3,
  "::before": {
    content: '""',
    flex: "none",
    width: 10,
    height: "1.75em",
    border: "1px solid transparent",
    borderRadius: 2,
  },
  "@media": {
    [narrow]: { paddingBottom: vars.s2, borderBottom: `1px solid ${vars.edge}` },
    [media.from992]: { position: "sticky", top: `calc(56px + ${vars.s4})`, alignSelf: "start" },
  },
});
globalStyle(`${name} > a`, { display: "flex", alignItems: "center", minHeight: 44, color: vars.ink });
globalStyle(`${name} > a:not(:hover)`, { textDecoration: "none" });
cloths.forEach((background, place) =>
  globalStyle(`${top}:nth-of-type(${cloths.length}n + ${place + 1}) > ${name}::before`, { background }),
);
// the shelves themselves are those of the home page's menu: here a table of two columns where one thumb works, and links that need no lines
globalStyle(`${top} > ul`, { "@media": { [narrow]: { gap: 0 } } });
globalStyle(`${top} > ul > li`, {
  "@media": { [narrow]: { display: "flow-root", paddingInlineStart: "6rem" } },
});
globalStyle(`${top} > ul > li + li`, { "@media": { [narrow]: { borderTop: `1px solid ${vars.line}` } } });
globalStyle(`${top} > ul > li > a`, { marginInlineEnd: vars.s2, color: vars.ink });
globalStyle(`${top} > ul > li > a:not(:hover)`, { textDecoration: "none" });
globalStyle(`${top} > ul > li > a:first-child`, {
  color: vars.accent,
  "@media": {
    [narrow]: { float: "inline-start", width: "5.5rem", marginInline: "-6rem 0", paddingBlock: vars.s2 },
  },
});
/** After the shelves, as one of them. */
export const brands = style({
  fontSize: vars.small,
  "@media": { [media.from992]: { gridColumn: 2, marginTop: vars.s4 } },
});
export const brandList = style({ display: "flex", flexWrap: "wrap", gap: vars.s2, marginTop: vars.s1 });
globalStyle(`${brandList} a`, chip);
globalStyle(`${brandList} a:hover`, { background: vars.accentTint });
