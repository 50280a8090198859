import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const home = style({ display: "grid", gap: vars.s5, gridTemplateColumns: "minmax(0, 1fr)" });
