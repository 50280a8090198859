import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/**
 * Covers side by side on one line of shelf, which goes from wall to wall however few they are. On a phone the line is moved by a finger, and a book that is
 * half in sight says so: one under another, two lists of twelve hid what else the page has. Elsewhere what has no room stands on the next.
 */
export const row = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "max(4.5rem, 22%)",
  overflowX: "auto",
  scrollSnapType: "x proximity",
  scrollbarWidth: "thin",
  rowGap: vars.s4,
  "@media": {
    [media.from576]: {
      gridAutoFlow: "row",
      gridTemplateColumns: "repeat(auto-fill, minmax(4.75rem, 1fr))",
      overflowX: "visible",
    },
  },
  background: `repeating-linear-gradient(#0000 0 96px, ${vars.shelf} 96px 104px, #0000 104px calc(104px + ${vars.s4}))`,
});
export const place = style({
  display: "grid",
  alignItems: "end",
  scrollSnapAlign: "start",
  borderBottom: `8px solid ${vars.shelf}`,
});
// a ring outside would be cut by the line
export const book = style({ display: "grid", justifyItems: "center", padding: `0 ${vars.s1}`, outlineOffset: -3 });
export const cover = style({
  width: "100%",
  maxWidth: 80,
  height: 96,
  objectFit: "contain",
  objectPosition: "bottom",
  filter: "drop-shadow(0 2px 4px rgb(0 0 0 / .24))",
});
