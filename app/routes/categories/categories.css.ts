import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const tops = style({ display: "flex", flexWrap: "wrap", gap: `0 ${vars.s4}`, marginBottom: vars.s5 });
globalStyle(`${tops} a`, { display: "flex", alignItems: "center", minHeight: 44 });
export const brands = style({ display: "flex", flexWrap: "wrap", gap: `0 ${vars.s4}` });
globalStyle(`${brands} a`, { display: "flex", alignItems: "center", minHeight: 44 });
export const top = style({ marginBottom: vars.s6 });
globalStyle(`${top} h2 a`, { color: vars.ink });
