import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const ledger = style([digits, { width: "100%", borderCollapse: "collapse" }]);
globalStyle(`${ledger} > caption`, { paddingBottom: vars.s2, color: vars.faint, textAlign: "start" });
globalStyle(`${ledger} :is(th, td)`, {
  padding: `${vars.s2} ${vars.s3} ${vars.s2} 0`,
  borderBottom: `1px solid ${vars.line}`,
  textAlign: "start",
  verticalAlign: "top",
});
// numbers stand under one another, the last of them at the edge
globalStyle(`${ledger} :is(th, td):nth-child(n + 3)`, { textAlign: "end", whiteSpace: "nowrap" });
globalStyle(`${ledger} :is(th, td):last-child`, { paddingInlineEnd: 0 });
globalStyle(`${ledger} th`, { whiteSpace: "nowrap" });
globalStyle(`${ledger} th:first-child`, { "@media": { [media.from768]: { width: "9rem" } } });

/** Its own width in its own letters, for what a phone shows twice as large: an entry is three lines then, and so is the heading, which says what they are. */
export const book = style({ containerType: "inline-size" });
const narrow = (rule: Parameters<typeof globalStyle>[1]) => ({ "@container": { "(max-width: 17em)": rule as object } });
globalStyle(
  `${ledger} tr`,
  narrow({
    display: "grid",
    gridTemplateColumns: "1fr auto",
    borderBottom: `1px solid ${vars.line}`,
  }),
);
globalStyle(`${ledger} tr > :is(th, td)`, narrow({ borderBottom: 0, padding: `${vars.s1} 0` }));
globalStyle(`${ledger} tr > :is(th, td):nth-child(-n + 2)`, narrow({ gridColumn: "1 / -1" }));
globalStyle(`${ledger} tr > :is(th, td):nth-child(3)`, narrow({ textAlign: "start" }));
globalStyle(`${ledger} td:first-child`, { whiteSpace: "nowrap" });

export const words = style({ display: "grid", justifyItems: "start" });
/** The day and the sum of an order: each in one piece. */
export const whole = style({ wordBreak: "keep-all" });
export const order = style({ display: "inline-block", minHeight: 24 });
