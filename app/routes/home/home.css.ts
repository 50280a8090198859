import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const home = style({
  display: "grid",
  gap: vars.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
});
// what has a heading keeps its distance from what has none
globalStyle(`${home} > div:has(> section) + div:has(> section)`, {
  "@media": { [media.from992]: { marginTop: vars.s3 } },
});
// the window begins where the header ends
globalStyle(`${home} > h1 + [data-slot=B007]`, { marginTop: `calc(-1 * ${vars.s4})` });
