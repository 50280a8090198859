import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const keywords = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: `0 ${vars.s4}` });
export const title = style({ fontSize: vars.body });
export const list = style({ display: "flex", flexWrap: "wrap", gap: `0 ${vars.s4}` });
export const keyword = style({ display: "inline-block", paddingBlock: vars.s1 });
