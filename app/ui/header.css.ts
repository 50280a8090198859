import { globalStyle, style } from "@vanilla-extract/css";
import { control } from "#styles/form.css";
import { primary, quiet } from "#styles/button.css";
import { media } from "#styles/media";
import { outOfSight } from "#styles/rules";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const skip = style([
  primary,
  {
    position: "absolute",
    zIndex: 11,
    top: 4,
    left: 4,
    selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
  },
]);

/** No box of its own: the second row stays in sight for as long as the page is, not only as long as the first. */
export const header = style({ display: "contents" });

/** The page's column without an element for it. */
const row = style({
  display: "flex",
  alignItems: "center",
  paddingInline: `max(${vars.rim}, 50% - 636px + ${vars.rim})`,
  background: vars.sheet,
});

export const top = style([row, { flexWrap: "wrap", justifyContent: "end", columnGap: vars.s4, fontSize: vars.small }]);

export const logo = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  minHeight: "max(44px, 1.4em)",
  marginInlineEnd: "auto",
  color: vars.ink,
  fontFamily: vars.serif,
  fontSize: "1.375rem",
  fontWeight: 700,
  letterSpacing: ".12em",
  lineHeight: 1,
  textDecoration: "none",
  whiteSpace: "nowrap",
});
/** The shop's own name is in the display face; another's may be there in parts. */
export const ownName = style({ fontFamily: vars.display });
export const mark = style({ flex: "none", width: 30, height: 30, fill: vars.accent });
export const markInk = style({ fill: vars.onAccent });

export const account = style([
  screenOnly,
  {
    display: "flex",
    alignItems: "center",
    minHeight: 44,
    color: vars.ink,
    textDecoration: "none",
    whiteSpace: "nowrap",
    ":hover": { textDecoration: "underline" },
  },
]);
export const logout = style([quiet, account]);

/** Menu, search and cart: 56 px that stay at the top, where the window is high enough to spare them. */
export const bar = style([
  row,
  screenOnly,
  {
    display: "grid",
    gridTemplateColumns: "44px minmax(0, 1fr) auto",
    alignItems: "start",
    columnGap: vars.s1,
    paddingBlock: "6px 5px",
    borderBottom: `1px solid ${vars.line}`,
    "@media": {
      [media.from992]: { gridTemplateColumns: "7rem minmax(0, 1fr) auto", columnGap: vars.s4 },
      "(min-height: 20em)": { position: "sticky", zIndex: 10, top: 0 },
    },
  },
]);

// The list of categories opens under the whole row, with the row's own height, and pushes the page down: nothing is ever hidden behind it. The
// search and the cart lie over the row that its button stands in.
export const categories = style({ gridArea: "1 / 1 / 2 / -1" });
export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  width: "fit-content",
  minHeight: 44,
  paddingInline: 12,
  // the sign, not its target, stands on the column's edge
  marginInlineStart: -12,
  borderRadius: vars.radius,
  fontWeight: 700,
  whiteSpace: "nowrap",
  "::before": {
    content: '""',
    flex: "none",
    width: 20,
    height: 16,
    borderBlock: "2px solid",
    background: "linear-gradient(currentcolor, currentcolor) center / 100% 2px no-repeat",
    // colours that are forced leave the middle bar out
    forcedColorAdjust: "none",
  },
  ":hover": { background: vars.accentTint },
});
// Safari before 18 keeps its triangle otherwise
globalStyle(`${summary}::-webkit-details-marker`, { display: "none" });
export const panel = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(7.5em, 1fr))",
  columnGap: vars.s3,
  maxHeight: "60vh",
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingBlock: vars.s2,
});
/** 全部分類, the last of the categories (header.tsx) */
export const all = style({});
export const panelLink = style({
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  color: vars.ink,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
// what has the focus stays below the open list
globalStyle(`html:has(.${categories} > [open])`, { scrollPaddingTop: "calc(60vh + 4.375rem)" });

/** At both ends of the search's words and of its button's: with large text on a narrow screen less, so that what is typed keeps room. */
const ends = "clamp(.25rem, 6vw - .35rem, 1rem)";
export const search = style({
  gridArea: "1 / 2",
  position: "relative",
  display: "flex",
  // a phone at 200 %: a row of its own, else what is typed has room for one letter
  "@media": { "(max-width: 16em)": { gridArea: "2 / 1 / auto / -1" } },
});
export const searchBox = style([
  control,
  {
    minWidth: 0,
    paddingBlock: vars.s1,
    paddingInline: `${ends} calc(2.5em + 2 * ${ends})`,
    borderRadius: 22,
    textOverflow: "ellipsis",
    "::placeholder": { fontSize: vars.small },
  },
]);
export const searchButton = style([
  quiet,
  {
    position: "absolute",
    insetBlock: 0,
    insetInlineEnd: 0,
    paddingInline: ends,
    borderRadius: 22,
    fontWeight: 700,
    textDecoration: "none",
    ":hover": { background: vars.accentTint },
  },
]);

/** For readers only where the icon has to do. */
export const onWide = style({
  "@media": {
    "(max-width: 991.98px)": { ...outOfSight, height: 1 },
  },
});
export const cart = style({
  gridArea: "1 / 3",
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.s2,
  // with large text the count stands beside the icon, not over it
  minWidth: "max(44px, 2.25rem)",
  minHeight: 44,
  marginInlineEnd: -10,
  borderRadius: vars.radius,
  color: vars.accent,
  fontWeight: 700,
  textDecoration: "none",
  whiteSpace: "nowrap",
  ":hover": { background: vars.accentTint },
  "@media": { "(max-width: 991.98px)": { justifyContent: "start", paddingInlineStart: 10 } },
  selectors: {
    "&:not([data-cart-count='0'])::after": {
      // the name says it already; older browsers do not know the second form
      content: ["attr(data-cart-count)", 'attr(data-cart-count) / ""'],
      position: "absolute",
      top: 0,
      insetInlineEnd: 0,
      minWidth: "1.5em",
      paddingInline: ".4em",
      borderRadius: "1em",
      background: vars.price,
      color: vars.sheet,
      fontSize: ".75rem",
      lineHeight: 1.5,
      textAlign: "center",
      "@media": { [media.from992]: { display: "none" } },
    },
  },
});
export const cartIcon = style({ flex: "none", fill: "none", stroke: "currentcolor", strokeWidth: 1.75 });
