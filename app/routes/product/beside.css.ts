import { globalStyle, style } from "@vanilla-extract/css";
import { standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

export const offer = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  minHeight: 60,
  fontSize: vars.small,
});
export const label = style({ flex: 1, display: "flex", alignItems: "center", gap: vars.s2 });
globalStyle(`${label} > input`, { width: 20, height: 20 });
export const cover = style({ height: 48, ...standing });
export const count = style({ minHeight: 44, padding: vars.s2 });
