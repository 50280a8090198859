import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: vars.s2 });
export const optional = style({ color: vars.faint, fontSize: vars.small });
