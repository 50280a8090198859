import { style } from "@vanilla-extract/css";
import { control } from "#styles/form.css";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const row = style({ display: "inline-flex", alignItems: "center", flexWrap: "wrap", gap: vars.s2 });
export const stepper = style({ display: "inline-flex", alignItems: "stretch" });
export const input = style([control, digits, { width: 72, paddingInline: vars.s1, textAlign: "center" }]);
/** As tall as the box between the two, and as wide as a finger. */
export const step = style({
  display: "inline-grid",
  placeItems: "center",
  width: 44,
  minHeight: 44,
  padding: 0,
  border: `1px solid ${vars.edge}`,
  background: vars.tint,
  color: vars.ink,
  cursor: "pointer",
  ":hover": { background: vars.accentTint },
  ":disabled": { color: vars.faint, cursor: "default" },
  selectors: { "&[aria-disabled=true]": { color: vars.faint, cursor: "default" } },
  ":first-child": { borderInlineEnd: 0, borderRadius: `${vars.radius} 0 0 ${vars.radius}` },
  ":last-child": { borderInlineStart: 0, borderRadius: `0 ${vars.radius} ${vars.radius} 0` },
});
