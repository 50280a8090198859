import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const entries = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.s2} ${vars.s4}`,
  paddingBlock: vars.s4,
  borderTop: `1px solid ${vars.line}`,
});
/** a name of any length wraps, and the buttons stay beside it or go below */
export const words = style({ display: "grid", flex: "1 1 14rem", minWidth: 0, gap: vars.s1, overflowWrap: "anywhere" });
