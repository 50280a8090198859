import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** Code and number side by side where both are read whole. */
export const mobile = style({
  display: "grid",
  gap: vars.s3,
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9.5em), 1fr))",
});

/** Parts of an address side by side where there is room, together as wide as the street. */
export const parts = style({ display: "flex", flexWrap: "wrap", gap: vars.s4, alignItems: "end" });
globalStyle(`${parts} > *`, { flex: "1 1 200px" });
/** the street has a line of its own */
globalStyle(`${parts} > :has(> input[name="recipient.address"])`, { flexBasis: "100%" });
export const more = style({ minHeight: 44, paddingBlock: vars.s2, cursor: "pointer", color: vars.accent });
