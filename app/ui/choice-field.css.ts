import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const list = style({ display: "grid", gap: vars.s2 });
export const option = style({
  paddingInline: vars.s3,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  selectors: {
    "&:has(> div > input:checked)": { borderColor: vars.accent, background: vars.accentTint },
    // its words stay readable: they say what is missing
    "&:has(> div > input:disabled)": { borderStyle: "dashed", background: vars.paper, color: vars.faint },
  },
});
globalStyle(`${option} > div > input:disabled + label`, { cursor: "default" });
/** Indented under the option's label. */
export const under = style({ marginTop: -8, marginBottom: 0, paddingInlineStart: 28, paddingBottom: vars.s3 });

/** What belongs to one option only. Browsers without :has show it always; the server ignores what does not apply. */
export const reveal = style({ paddingBottom: vars.s4 });
globalStyle(`${option}:has(> div > input:not(:checked)) > ${reveal}`, { display: "none" });

/** The whole height of a finger. */
export const others = style({ minHeight: 44, paddingBlock: vars.s2, cursor: "pointer", color: vars.accent });
