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
// what stands below a window's height is laid out when it comes near; what is as wide as the window is not cut to the column
globalStyle(`${home} > [data-slot]:nth-of-type(n + 4):has(> section):not([data-slot=B007], [data-slot=B025])`, {
  contentVisibility: "auto",
  // of the row of covers that most of them are
  containIntrinsicHeight: "auto 430px",
  // the ring of what has the focus
  overflowClipMargin: 6,
  "@media": { [media.from992]: { containIntrinsicHeight: "auto 460px" } },
});
