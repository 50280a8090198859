import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** One question to a line, each as high as a finger. */
export const often = style({ display: "grid" });
globalStyle(`${often} > li + li`, { borderTop: `1px solid ${vars.line}` });
globalStyle(`${often} a`, { display: "flex", alignItems: "center", minHeight: 44, paddingBlock: vars.s1 });
