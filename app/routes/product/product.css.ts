import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/**
 * On a phone price and buttons come before what is told; from 768 px the facts stand below the cover, beside the box to buy; from 992 px
 * the text stands beside the cover, the facts below both, and the box to buy beside all of it.
 */
export const top = style({
  display: "grid",
  // as far from each other as what follows: each part begins anew
  gap: vars.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": {
    [media.from768]: {
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
      gridTemplateRows: "auto auto 1fr",
      gridTemplateAreas: '"picture heading" "picture purchase" "facts purchase" "text text"',
    },
    [media.from992]: {
      // what others bought is another matter
      marginBottom: vars.s4,
      gap: `${vars.s5} ${vars.s6}`,
      gridTemplateColumns: "minmax(0, 3fr) minmax(0, 4fr) 300px",
      gridTemplateRows: "auto 1fr auto",
      gridTemplateAreas: '"picture heading purchase" "picture text purchase" "facts facts purchase"',
    },
  },
});
/** Of other goods there is less to tell: text and facts together are as high as their picture. */
export const goods = style({
  "@media": {
    [media.from992]: {
      gridTemplateRows: "auto auto 1fr",
      gridTemplateAreas: '"picture heading purchase" "picture text purchase" "picture facts purchase"',
    },
  },
});
const area = (name: string) => ({ "@media": { [media.from768]: { gridArea: name } } });
/** A stage with a shelf. */
export const picture = style({
  display: "grid",
  justifyItems: "center",
  borderBottom: `10px solid ${vars.shelf}`,
  borderRadius: `${vars.radius} ${vars.radius} 0 0`,
  background: vars.tint,
});
export const cover = style({
  // so high that the price below is in sight too
  width: `min(100% - 2 * ${vars.s5}, 12.5rem)`,
  marginTop: vars.s5,
  aspectRatio: "5 / 6",
  objectFit: "contain",
  objectPosition: "bottom",
  filter: "drop-shadow(0 3px 6px rgb(0 0 0 / .28))",
  "@media": { [media.from768]: { width: `min(100% - 2 * ${vars.s5}, 20rem)` } },
});
/** Goods are photographed in a frame of their own, which is the stage's. */
export const filling = style({
  width: "100%",
  aspectRatio: "5 / 6",
  objectFit: "cover",
  borderRadius: "inherit",
  "@media": { [media.dark]: { filter: "brightness(.86)" } },
});
export const heading = style({ display: "grid", gap: vars.s2, minWidth: 0, ...area("heading") });
// a name breaks between its parts, not within a word of it
globalStyle(`${heading} > h1`, { wordBreak: "keep-all" });
/** A word for it, and that it is there. */
export const good = style({ color: vars.accent, fontWeight: 700 });
export const subTitle = style({ fontSize: vars.large });
export const faint = style({ color: vars.faint });

/** The text, and what is offered beside the product. */
export const told = style({ display: "grid", gap: vars.s5, alignContent: "start", maxWidth: "40em", ...area("text") });
export const text = style({ display: "grid", gap: vars.s4, whiteSpace: "pre-line" });
// what it is about, before the rest is read
globalStyle(`${text} > p:first-child`, {
  paddingInlineStart: vars.s4,
  borderInlineStart: `4px solid ${vars.shelf}`,
  fontFamily: vars.serif,
  fontSize: vars.large,
  fontWeight: 700,
});
export const facts = style(area("facts"));
// one column or two, never three
export const factRows = style({
  gridTemplateColumns: "repeat(auto-fit, minmax(max(min(13rem, 100%), 40%), 1fr))",
  columnGap: vars.s5,
});

export const purchase = style({
  display: "grid",
  gap: vars.s3,
  padding: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  ...area("purchase"),
});
export const cartForm = style([screenOnly, { display: "grid", gap: vars.s3 }]);
// no character of 加入購物車 stands alone
globalStyle(`${cartForm} button:not([type])`, {
  "@media": { [media.inLargeLetters]: { paddingInline: vars.s2, textWrap: "balance" } },
});
/** A switch: the one that this page is of is marked. */
export const editions = style({ display: "flex", flexWrap: "wrap", gap: vars.s2 });
// every line of them ends where the buttons above end
globalStyle(`${editions} > *`, { flexGrow: 1 });
globalStyle(`${editions} :is(a, b)`, {
  display: "grid",
  placeItems: "center",
  minHeight: 44,
  fontSize: vars.small,
  paddingInline: vars.s2,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
});
globalStyle(`${editions} b`, { background: vars.accentTint });
/** What else may be done with it, beside each other. */
export const deeds = style([
  screenOnly,
  { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: vars.s5 },
]);
export const trial = style({ display: "inline-block", minHeight: 24 });
export const notes = style({
  display: "grid",
  gap: vars.s1,
  paddingTop: vars.s3,
  borderTop: `1px solid ${vars.line}`,
  color: vars.faint,
  fontSize: vars.small,
});

export const page = style({ display: "grid", gap: vars.s5, gridTemplateColumns: "minmax(0, 1fr)" });
const afterTheFirstFrame = keyframes({ from: { contentVisibility: "hidden" } });
/**
 * Below the page of a phone: it is laid out when it comes near. Near are two windows and a half, so without the animation, which needs no script and lasts
 * one frame, the first frame laid it out and the cover waited. Nothing that is read stands under it, so that no place is lost by it.
 */
export const related = style([
  screenOnly,
  {
    animation: `${afterTheFirstFrame} 1ms step-end`,
    contentVisibility: "auto",
    containIntrinsicHeight: "auto 450px",
    overflowClipMargin: 6,
  },
]);
/** So many cards of a row (ui/product-grid) with what lies between them, and the other row beside them. */
export const few = styleVariants({ 1: "182px", 2: "380px", 3: "578px" }, (width) => ({
  "@media": { [media.from992]: { gridTemplateColumns: `${width} minmax(0, 1fr)`, columnGap: vars.s6 } },
}));
