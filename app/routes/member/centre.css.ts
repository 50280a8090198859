import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** As many in a row as there is room for; who is alone in the last has all of it. */
export const facts = style({ display: "flex", flexWrap: "wrap", gap: vars.s3 });
globalStyle(`${facts} > *`, { flex: "1 0 8.5rem" });
export const amount = style({ fontSize: vars.h3, fontWeight: 700, fontVariantNumeric: "tabular-nums" });
