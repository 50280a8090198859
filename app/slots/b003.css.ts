import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const keywords = style({
  display: "flex",
  overflowX: "auto",
  scrollbarWidth: "none",
  alignItems: "baseline",
  gap: vars.s4,
  whiteSpace: "nowrap",
});
export const title = style({ flex: "none", fontSize: vars.body });
export const list = style({ display: "flex", gap: vars.s4 });
export const keyword = style({ display: "inline-block", paddingBlock: vars.s2 });
