import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** Covers side by side on one line of shelf, which goes from wall to wall however few they are; what has no room stands on the next. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(4.75rem, 1fr))",
  rowGap: vars.s4,
  background: `repeating-linear-gradient(#0000 0 96px, ${vars.shelf} 96px 104px, #0000 104px calc(104px + ${vars.s4}))`,
});
export const place = style({ display: "grid", alignItems: "end", borderBottom: `8px solid ${vars.shelf}` });
export const book = style({ display: "grid", justifyItems: "center", padding: `0 ${vars.s1}` });
export const cover = style({
  width: "100%",
  maxWidth: 80,
  height: 96,
  objectFit: "contain",
  objectPosition: "bottom",
  filter: "drop-shadow(0 2px 4px rgb(0 0 0 / .24))",
});
