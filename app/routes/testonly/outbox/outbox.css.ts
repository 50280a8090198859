import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const heading = style({ fontSize: vars.h3 });
export const body = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere", font: "inherit", marginTop: vars.s2 });
