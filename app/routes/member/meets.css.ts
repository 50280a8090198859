import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const meet = style({ display: "grid", paddingBlock: vars.s2 });
export const title = style({ width: "fit-content", minHeight: 44, display: "flex", alignItems: "center" });
