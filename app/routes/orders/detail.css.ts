import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { standing } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** In the member's area too, where it is no child of the page itself. */
export const heading = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.s3} ${vars.s2}`,
  marginBlock: `${vars.s2} ${vars.s4}`,
});
globalStyle(`${heading} > h1`, { "@media": { [media.inLargeLetters]: { fontSize: vars.h3 } } });
/** What is asked about the order: no wider than a letter, and where the order began. */
export const leaf = style({ maxWidth: 640 });
/** Beside the member's menu, and with letters twice as large, a second part left the first a letter's width: there they stand one under another. */
const large = "(max-width: 61.99em)";
/** State, deeds and sum, the rest: one under another on a phone; from 992 px the second stands beside both others. */
export const parts = style({
  rowGap: vars.s4,
  "@media": { [media.from992]: { gridTemplateRows: "auto 1fr" } },
  selectors: { "&&": { "@media": { [large]: { gridTemplate: "none / minmax(0, 1fr)" } } } },
});
// on paper a part is whole where the page has room for it
globalStyle(`${parts} section`, { "@media": { [media.print]: { breakInside: "avoid" } } });
export const side = style({
  "@media": { [media.from992]: { gridArea: "1 / 2 / span 2" }, [large]: { gridArea: "auto" } },
});
export const title = style({ marginBottom: vars.s2 });
/** What a line is wide enough for hangs on the letters too: beside the second part, and twice as large, one stood under another. */
export const lines = style({ display: "grid", containerType: "inline-size" });
const wide = "(min-width: 30em)";
const narrow = "(max-width: 10em)";
/** Where it is narrow the name has the row above; prices stand under one another everywhere. */
export const line = style([
  digits,
  {
    display: "grid",
    gridTemplateColumns: "48px minmax(0, 1fr) auto",
    gap: `${vars.s1} ${vars.s4}`,
    alignItems: "start",
    paddingBlock: vars.s3,
    borderTop: `1px solid ${vars.line}`,
    "@container": {
      [wide]: { gridTemplateColumns: "48px minmax(0, 1fr) auto 6rem", alignItems: "center" },
      // letters twice as large leave each thing a line: a price was broken
      [narrow]: { gridTemplateColumns: "48px minmax(0, 1fr)" },
    },
    selectors: { "&:last-child": { paddingBottom: 0 } },
  },
]);
export const name = style({ gridColumn: "2 / -1", "@container": { [wide]: { gridColumn: "auto" } } });
/** Beside the name and what it costs where it is narrow. */
export const cover = style({
  height: 63,
  gridRow: "1 / span 2",
  ...standing,
  "@container": { [wide]: { gridRow: "auto" }, [narrow]: { gridRow: "1 / span 3" } },
});
export const read = style({ display: "inline-block", marginInlineEnd: vars.s3, fontWeight: 700 });
export const each = style({ color: vars.faint });
export const amount = style({ textAlign: "end", "@container": { [narrow]: { textAlign: "start" } } });
