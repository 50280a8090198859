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

export const words = style({ display: "grid", justifyItems: "start" });
export const order = style({ display: "inline-block", minHeight: 24 });
