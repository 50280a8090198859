import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** Terms in a column of their own, on a phone too: the longest have four characters. Where letters are twice as large they stand above: an order's number was broken. */
export const list = style({ display: "grid", gap: vars.s2 });
export const fact = style({
  display: "grid",
  gridTemplateColumns: "5.5em minmax(0, 1fr)",
  gap: vars.s3,
  "@media": { [media.inLargeLetters]: { display: "block" } },
});
globalStyle(`${fact} > dt`, { color: vars.faint });
globalStyle(`${fact} a`, { display: "inline-block", minHeight: 24 });
export const strong = style([fact, { alignItems: "baseline", fontVariantNumeric: "tabular-nums" }]);
globalStyle(`${strong} > dd`, { fontSize: vars.large, fontWeight: 700 });
