import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** One box for all that there is to choose from, with a hairline between: a card for each would be a wall. Six and more stand in two columns where there is room. */
export const list = style({
  display: "grid",
  gap: 1,
  overflow: "clip",
  background: vars.line,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  "@media": {
    [media.from992]: { selectors: { "&:has(> :nth-child(6))": { gridTemplateColumns: "1fr 1fr" } } },
  },
  selectors: {
    // those behind the summary: within the same box, each with the width that its fields need
    "details > &&": {
      gridTemplateColumns: "1fr",
      border: "none",
      borderTop: `1px solid ${vars.line}`,
      borderRadius: 0,
    },
  },
});
export const option = style({
  paddingInline: vars.s3,
  background: vars.sheet,
  selectors: {
    "&:has(> div > input:checked)": { background: vars.accentTint },
    // its words stay readable: they say what is missing
    "&:has(> div > input:disabled)": { background: vars.paper, color: vars.faint },
    // the last of an odd number leaves no hole beside it
    "&:last-child:nth-child(odd)": { gridColumn: "1 / -1" },
  },
});
globalStyle(`${option} > div > input:disabled + label`, { cursor: "default" });
/** Indented under the option's label. */
export const under = style({
  marginTop: -8,
  marginBottom: 0,
  paddingInlineStart: `calc(20px + ${vars.s2})`,
  paddingBottom: vars.s3,
});

/** What belongs to one option only. Browsers without :has show it always; the server ignores what does not apply. */
export const reveal = style({ paddingBottom: vars.s4 });
globalStyle(`${option}:has(> div > input:not(:checked)) > ${reveal}`, { display: "none" });

/** The whole height of a finger. */
export const others = style({
  minHeight: 44,
  padding: `${vars.s2} ${vars.s3}`,
  cursor: "pointer",
  color: vars.accent,
  background: vars.sheet,
  // within the box, which cuts what goes beyond it
  ":focus-visible": { outlineOffset: -3 },
});
