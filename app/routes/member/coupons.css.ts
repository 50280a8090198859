import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const coupons = style({
  display: "grid",
  gap: vars.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from768]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
/** A ticket: what it brings, and behind the perforation what it is for. */
export const coupon = style({
  display: "grid",
  gridTemplateColumns: "6.5rem minmax(0, 1fr)",
  border: `1px solid ${vars.edge}`,
  borderRadius: 8,
  background: vars.sheet,
});
export const worth = style({
  display: "grid",
  placeContent: "center",
  padding: vars.s2,
  borderInlineEnd: `2px dashed ${vars.edge}`,
  fontSize: vars.h3,
  fontWeight: 700,
  textAlign: "center",
});
/** What can be used stands out. */
export const good = style({ background: vars.priceTint });
export const words = style({ display: "grid", alignContent: "center", padding: vars.s3, minWidth: 0 });
globalStyle(`${words} code`, { fontWeight: 700, userSelect: "all" });
/** One field and its button, in a line where there is room. */
export const claim = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.s3 });
globalStyle(`${claim} > :first-child`, { flex: "1 1 14rem", minWidth: 0 });
