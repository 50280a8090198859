import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const legend = style({ marginBottom: vars.s3, fontWeight: 700 });
export const kinds = style({ display: "grid", gap: vars.s3 });
/** What is told of a kind stands under its name, not under its box. */
export const kind = style({ borderTop: `1px solid ${vars.line}`, paddingTop: vars.s3 });
globalStyle(`${kind}:first-child`, { borderTop: 0, paddingTop: 0 });
globalStyle(`${kind} > p`, { marginTop: -8, paddingInlineStart: `calc(20px + ${vars.s2})` });
export const since = style({ display: "block", color: vars.accent });
export const waits = style({ display: "block", color: vars.ink });
