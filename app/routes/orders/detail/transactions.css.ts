import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const list = style({ display: "grid" });
export const row = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.s4,
  paddingBlock: vars.s2,
  selectors: { "& + &": { borderTop: `1px solid ${vars.line}` } },
});
export const time = style({ display: "block", fontSize: vars.small });
