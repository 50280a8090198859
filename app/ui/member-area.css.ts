import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const area = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from992]: { gap: vars.s5, gridTemplateColumns: "12rem minmax(0, 1fr)" } },
});
export const page = style({ minWidth: 0 });
/** what a press in place came to (app/enhance/in-place.ts): in sight wherever in a long list it was, below the header that stays */
export const told = style({
  "@media": { "(min-height: 20em)": { position: "sticky", zIndex: 5, top: "4.375rem" } },
  ":focus": { outline: "none" },
});
// what comes to be focused stays clear of it too: it has two lines at the most
globalStyle(`html:has(${told}:not(:empty))`, {
  "@media": { "(min-height: 20em)": { scrollPaddingTop: "10.5rem" } },
});
export const side = style({ "@media": { [media.print]: { display: "none" } } });

/** the person's name and the kind of the card: in one line, or one over the other */
export const who = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.s3,
  marginBottom: vars.s3,
  overflowWrap: "anywhere",
  "@media": { [media.from992]: { display: "grid", paddingInline: vars.s3 } },
});

export const menu = style({
  background: vars.sheet,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  "@media": { [media.from992]: { background: "none", border: 0 } },
});
export const summary = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.s3,
  minHeight: 44,
  paddingInline: vars.s3,
  "::after": { content: '"＋" / ""', marginInlineStart: "auto" },
  // beside the page the menu is always open, where the browser lets a closed <details> show its content; elsewhere its button stays
  "@supports": { "selector(::details-content)": { "@media": { [media.from992]: { display: "none" } } } },
});
globalStyle(`${menu}::details-content`, {
  "@media": { [media.from992]: { contentVisibility: "visible", display: "block" } },
});
globalStyle(`${summary}::-webkit-details-marker`, { display: "none" });
globalStyle(`${menu}[open] > ${summary}::after`, { content: '"−" / ""' });

export const shelves = style({
  display: "grid",
  gap: vars.s3,
  padding: `0 0 ${vars.s3}`,
  "@media": { [media.from992]: { gap: vars.s4, padding: 0 } },
});
export const shelf = style({
  display: "block",
  paddingInline: vars.s3,
  color: vars.faint,
  fontSize: vars.small,
  borderBottom: `1px solid ${vars.line}`,
});
export const rooms = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(8em, 100%), 1fr))",
  "@media": { [media.from992]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  paddingInline: vars.s3,
  borderRadius: vars.radius,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
  selectors: { "&[aria-current]": { background: vars.accentTint, fontWeight: 700 } },
});
