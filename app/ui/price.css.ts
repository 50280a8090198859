import { globalStyle, style } from "@vanilla-extract/css";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** The amount to pay is the one thing in red, and only where it is reduced. It breaks between its words: never 79 from 折. */
export const price = style([
  digits,
  { display: "block", color: vars.faint, fontSize: vars.small, fontWeight: 400, wordBreak: "keep-all" },
]);
export const page = style([price, { fontSize: vars.body }]);
globalStyle(`${price} > b`, { color: vars.ink, fontSize: vars.large, lineHeight: 1.4, whiteSpace: "nowrap" });
globalStyle(`${price}:has(> s) > b`, { color: vars.price });
// what it would have cost stands on its own line wherever the room ends, so that amounts of one row are level
globalStyle(`${price} > b::after`, { content: '"\\A"', whiteSpace: "pre" });
globalStyle(`${price} > s`, { whiteSpace: "nowrap" });
globalStyle(`${page} > b`, { fontSize: "2rem", lineHeight: 1.3 });
