import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const types = style({ display: "flex", flexWrap: "wrap", gap: `0 ${vars.s4}`, lineHeight: "44px" });
export const type = style({
  display: "grid",
  gap: vars.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingBlock: vars.s5,
});
