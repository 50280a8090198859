import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const messages = style({ display: "grid", gap: vars.s3 });
const message = style({
  display: "grid",
  gap: vars.s2,
  padding: vars.s4,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
});
export const asker = style([message, { background: vars.sheet }]);
/** The shop's word stands out by its edge as well as its colour. */
export const shop = style([message, { background: vars.tint, borderInlineStart: `4px solid ${vars.accent}` }]);
export const text = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
