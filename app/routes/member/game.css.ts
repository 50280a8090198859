import { globalStyle, style } from "@vanilla-extract/css";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const today = style({ display: "grid", gap: vars.s3, justifyItems: "start" });

export const table = style([digits, { width: "100%", borderCollapse: "collapse" }]);
globalStyle(`${table} > caption`, { paddingBottom: vars.s2, color: vars.faint, textAlign: "start" });
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.s2} 0`,
  borderBottom: `1px solid ${vars.line}`,
  textAlign: "start",
});
globalStyle(`${table} :is(th, td):last-child`, { textAlign: "end" });

export const rules = style({ paddingInlineStart: "1.2em", listStyle: "disc" });
globalStyle(`${rules} > li + li`, { marginTop: vars.s1 });
