import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** Terms in a column of their own, on a phone too: the longest have four characters, in two lines where text is large and room is not. */
export const list = style({ display: "grid", gap: vars.s2 });
export const fact = style({ display: "grid", gridTemplateColumns: "min(5.5em, 32%) minmax(0, 1fr)", gap: vars.s3 });
globalStyle(`${fact} > dt`, { color: vars.faint });
globalStyle(`${fact} a`, { display: "inline-block", minHeight: 24 });
export const strong = style([fact, { alignItems: "baseline", fontVariantNumeric: "tabular-nums" }]);
globalStyle(`${strong} > dd`, { fontSize: vars.large, fontWeight: 700 });
