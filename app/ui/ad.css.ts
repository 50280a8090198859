import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** Where the picture of narrow pages stands. */
export const narrow = "(max-width: 767.98px)";

export const line = style([
  screenOnly,
  {
    marginTop: vars.s5,
    paddingTop: vars.s3,
    borderTop: `1px solid ${vars.line}`,
    color: vars.faint,
    fontSize: vars.small,
  },
]);
export const paint = style([
  screenOnly,
  { overflow: "hidden", border: `1px solid ${vars.line}`, borderRadius: vars.radius, background: vars.sheet },
]);
export const way = style({ display: "block", color: vars.ink, textDecoration: "none" });
/** Its place is kept: what comes late pushes nothing. */
export const picture = style({
  display: "block",
  width: "100%",
  // §9's default: a picture that is drawn for a page stands on white, by night too
  background: "#fff",
  aspectRatio: "16 / 5",
  objectFit: "cover",
  "@media": { [media.from768]: { aspectRatio: "159 / 20" } },
});
export const words = style({ display: "block", padding: `${vars.s3} ${vars.s4}` });
globalStyle(`${words} > strong`, { display: "block" });
globalStyle(`${way}:hover strong`, { textDecoration: "underline" });
