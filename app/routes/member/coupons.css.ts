import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** Its own width in its own letters: twice as large on a phone, what a ticket brings stands above what it is for, and a date has room. */
export const tickets = style({ containerType: "inline-size", display: "grid", gap: vars.s3 });
const narrow = "(max-width: 17em)";
export const coupons = style([
  tickets,
  {
    gridTemplateColumns: "minmax(0, 1fr)",
    "@media": { [media.from768]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
]);
/** A ticket: what it brings, and behind the perforation what it is for. */
export const coupon = style({
  display: "grid",
  gridTemplateColumns: "6.5rem minmax(0, 1fr)",
  border: `1px solid ${vars.edge}`,
  borderRadius: 8,
  overflow: "hidden",
  background: vars.sheet,
  "@container": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const worth = style({
  display: "grid",
  placeContent: "center",
  padding: vars.s2,
  borderInlineEnd: `2px dashed ${vars.edge}`,
  fontSize: vars.h3,
  fontWeight: 700,
  textAlign: "center",
  "@container": { [narrow]: { borderInlineEnd: 0, borderBlockEnd: `2px dashed ${vars.edge}` } },
});
/** What can be used stands out. */
export const good = style({ background: vars.priceTint });
export const words = style({ display: "grid", alignContent: "center", padding: vars.s3, minWidth: 0 });
/** A date stands in one line. */
export const days = style({ wordBreak: "keep-all", overflowWrap: "normal" });
// 滿 1,500 打 | 88折
globalStyle(`${words} strong`, { wordBreak: "keep-all" });
globalStyle(`${words} code`, { fontWeight: 700, userSelect: "all" });
/** What it costs, and the button that takes it. */
export const deed = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.s1} ${vars.s3}`,
  marginTop: vars.s2,
});
/** One field and its button, in a line where there is room. */
export const claim = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.s3 });
globalStyle(`${claim} > :first-child`, { flex: "1 1 14rem", minWidth: 0 });
// in letters twice as large its words still stand in one line of a phone
globalStyle(`${claim} > button`, { wordBreak: "keep-all", paddingInline: "min(1.25em, 5vw)" });
