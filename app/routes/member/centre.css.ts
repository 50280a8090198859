import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const facts = style({
  display: "grid",
  gap: vars.s3,
  gridTemplateColumns: "repeat(auto-fit, minmax(8.5rem, 1fr))",
});
export const amount = style({ fontSize: vars.h3, fontWeight: 700, fontVariantNumeric: "tabular-nums" });
