import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const coupons = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from768]: { gridTemplateColumns: "repeat(auto-fit, minmax(17rem, 1fr))" } },
});
/** A ticket: what it brings, and behind the perforation its code. */
export const coupon = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 8rem",
  border: `1px solid ${vars.edge}`,
  borderRadius: 8,
  background: vars.priceTint,
});
export const words = style({
  display: "grid",
  alignContent: "center",
  padding: `${vars.s3} ${vars.s4}`,
  color: vars.ink,
  fontSize: vars.small,
  lineHeight: 1.5,
  textDecoration: "none",
});
globalStyle(`${words} > b`, { fontFamily: vars.serif, fontSize: vars.h2 });
globalStyle(`${words}:hover b`, { textDecoration: "underline" });
export const code = style({
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  textAlign: "center",
  gap: vars.s1,
  padding: vars.s2,
  borderInlineStart: `2px dashed ${vars.edge}`,
  fontSize: vars.small,
  lineHeight: 1.5,
});
// a press takes the whole code
globalStyle(`${code} > code`, { fontSize: vars.large, fontWeight: 700, userSelect: "all" });
