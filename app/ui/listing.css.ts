import { globalStyle, style } from "@vanilla-extract/css";
import { secondary } from "#styles/button.css";
import { media } from "#styles/media";
import { forcedGround, overThePage } from "#styles/rules";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** Where the filters are a sheet over the page instead of a part beside it. */
const narrow = "screen and (max-width: 991.98px)";

/** A line that is scrolled by a thumb instead of being broken; also its hidden words, which would widen the page. */
export const scrolled = style({
  position: "relative",
  "@media": {
    // the words for readers only stay in it
    [narrow]: {
      position: "relative",
      flexWrap: "nowrap",
      overflowX: "auto",
      overscrollBehaviorX: "contain",
      scrollbarWidth: "none",
    },
  },
});
globalStyle(`${scrolled} :focus-visible`, { outlineOffset: -3 });
export const title = style({ marginBottom: vars.s2, "@media": { [media.from992]: { marginBottom: vars.s4 } } });
/** Over the list, not of it: what it is a list of. */
export const correction = style({ marginBottom: vars.s3, overflowWrap: "anywhere" });
globalStyle(`${correction} > a:last-child`, { display: "inline-block", paddingBlock: vars.s2 });

/** Seen only by who comes by the keyboard: past some sixty stops of filters and orders. */
export const skip = style([secondary, overThePage]);

/** On a phone filters, number and orders are one line over the covers. */
export const list = style({
  "@media": { [narrow]: { gridTemplateColumns: "auto minmax(0, 1fr)", gap: `0 ${vars.s3}` } },
});
export const results = style({
  minWidth: 0,
  "@media": {
    [narrow]: {
      gridColumn: "1 / -1",
      gridRow: 1,
      display: "grid",
      gridTemplateColumns: "subgrid",
      alignItems: "start",
    },
  },
});
globalStyle(`${results} > *`, { "@media": { [narrow]: { gridColumn: "1 / -1", minWidth: 0 } } });
/** Where there is nothing to choose among, nothing stands beside the results. */
export const alone = style({});
globalStyle(`${alone} > ${results}`, { "@media": { [narrow]: { display: "block" } } });
export const told = style({ selectors: { "&:not(:empty)": { marginBottom: vars.s3 } } });

export const bar = style([
  scrolled,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: `${vars.s1} ${vars.s4}`,
    marginBottom: vars.s4,
    paddingBottom: vars.s2,
    borderBottom: `1px solid ${vars.line}`,
    whiteSpace: "nowrap",
    "@media": { [narrow]: { minHeight: 44, marginBottom: vars.s3, paddingBottom: 0, border: 0 } },
  },
]);

globalStyle(`${results} > ${bar}`, { "@media": { [narrow]: { gridColumn: 2 } } });

/** The old list while another is asked for: its covers are dimmed, its words stay readable. One that comes at once dims nothing. */
export const products = style({});
globalStyle(`${products}[aria-busy=true] img`, { opacity: 0.4, transition: "opacity .15s .15s" });

export const sorts = style([screenOnly, { display: "flex", fontSize: vars.small }]);
globalStyle(`${sorts} a`, {
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  paddingInline: vars.s2,
  borderRadius: vars.radius,
  textDecoration: "none",
});
globalStyle(`${sorts} a:hover`, { textDecoration: "underline" });
globalStyle(`${sorts} [aria-current]`, {
  background: vars.accentTint,
  fontWeight: 700,
  "@media": { [media.forced]: forcedGround },
});

export const chosen = style([
  scrolled,
  {
    display: "flex",
    flexWrap: "wrap",
    gap: vars.s2,
    marginBottom: vars.s3,
    fontSize: vars.small,
    whiteSpace: "nowrap",
  },
]);
globalStyle(`${chosen} a`, {
  display: "inline-flex",
  alignItems: "center",
  gap: vars.s1,
  minHeight: 44,
  paddingInline: vars.s3,
  border: `1px solid ${vars.edge}`,
  borderRadius: 22,
  background: vars.sheet,
  textDecoration: "none",
});
globalStyle(`${chosen} a:hover`, { background: vars.accentTint, textDecoration: "line-through" });

export const filters = style([
  screenOnly,
  {
    gridArea: "1 / 1",
    "@media": {
      [narrow]: {
        // the results' box lies over it
        zIndex: 1,
        selectors: {
          "&[open]": {
            position: "fixed",
            zIndex: 12,
            inset: 0,
            padding: `0 ${vars.s4}`,
            overflowY: "auto",
            overscrollBehavior: "contain",
            // clear of the line that stays above, and of the buttons
            scrollPaddingBlock: "4rem 8rem",
            background: vars.paper,
          },
        },
      },
    },
  },
]);
/** With something that could not be read: below the message that says so, and the list below it. */
export const wrong = style({});
// whoever goes on by keys to what lies behind sees it
globalStyle(
  `body:has(:focus-visible):not(:has(${filters} :focus-visible)) ${filters}[open], ${filters}${wrong}[open]`,
  { "@media": { [narrow]: { position: "static", gridColumnEnd: -1, padding: 0 } } },
);
globalStyle(`${filters}[open] ~ ${results}`, { "@media": { [narrow]: { gridRow: 2 } } });
export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  minHeight: 44,
  paddingInline: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.edge}`,
  borderRadius: 22,
  fontSize: vars.small,
  fontWeight: 700,
  "::after": { content: '"＋" / ""' },
});
globalStyle(`${filters}[open] > ${summary}`, {
  position: "sticky",
  zIndex: 1,
  top: 0,
  justifyContent: "space-between",
  borderRadius: 0,
  borderWidth: "0 0 1px",
  background: vars.paper,
  paddingInline: 0,
  minHeight: 56,
  fontSize: vars.body,
});
globalStyle(`${filters}${wrong}[open] > ${summary}`, { position: "static" });
globalStyle(`${filters}[open] > ${summary}::after`, { content: '"×" / ""', fontSize: "1.5rem" });
// Beside the list the filters are always open, where the browser lets a closed <details> show its content; elsewhere its button stays.
globalStyle(`${filters}::details-content`, {
  "@media": { [media.from992]: { contentVisibility: "visible", display: "block" } },
});
globalStyle(`${summary}`, {
  "@supports": { "selector(::details-content)": { "@media": { [media.from992]: { display: "none" } } } },
});
export const form = style({
  display: "grid",
  gap: vars.s5,
  paddingTop: vars.s4,
  "@media": { [media.from992]: { paddingTop: 0 } },
});
/** Not in the display face, which holds fixed headings alone: beside it stand those of the data. */
export const sansLegend = style({ fontWeight: 700, marginBottom: vars.s1 });
export const more = style({ display: "inline-flex", alignItems: "center", minHeight: 44 });
export const bounds = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: vars.s3, fontSize: vars.small });
/** A date with its calendar is wider than an amount. */
export const stock = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  minHeight: 44,
  fontSize: vars.small,
  cursor: "pointer",
});
globalStyle(`${stock} > input`, { width: 18, height: 18, accentColor: vars.accent });
export const buttons = style({
  display: "grid",
  gap: vars.s3,
  justifyItems: "center",
  "@media": {
    [narrow]: {
      position: "sticky",
      bottom: 0,
      paddingBlock: vars.s3,
      borderTop: `1px solid ${vars.line}`,
      background: vars.paper,
    },
  },
});
// the page is the scroller then, and keeps no room for them
globalStyle(`${filters}${wrong}[open] ${buttons}`, { "@media": { [narrow]: { position: "static" } } });
globalStyle(`${buttons} > button`, { width: "100%" });
export const restricted = style({
  marginTop: vars.s5,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.s3,
});
