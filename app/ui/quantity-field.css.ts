import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const row = style({ display: "inline-flex", alignItems: "center", flexWrap: "wrap", gap: vars.s2 });
/** One control of three parts: its edge is the box's, and red when the number is refused. */
export const stepper = style({
  display: "inline-flex",
  alignItems: "stretch",
  background: vars.sheet,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  selectors: { "&:has([aria-invalid])": { borderColor: vars.price, boxShadow: `0 0 0 1px ${vars.price}` } },
});
export const input = style([
  digits,
  {
    width: 64,
    minHeight: 44,
    padding: 0,
    border: 0,
    borderRadius: vars.radius,
    background: "none",
    fontWeight: 700,
    textAlign: "center",
  },
]);
// where the two buttons are to come, their room is there: nothing moves when they do
globalStyle(`${input}:only-child`, {
  "@media": { "(scripting: enabled)": { width: 44, marginInline: 44 } },
});
// beside two buttons nobody needs the browser's own
globalStyle(`button + ${input}`, { width: 44, appearance: "textfield" });
globalStyle(`button + ${input}::-webkit-inner-spin-button`, { display: "none" });
/** A number that is only read. */
export const counted = style([digits, { alignItems: "center", fontWeight: 700 }]);
/** As wide as a finger. */
export const step = style({
  display: "inline-grid",
  placeItems: "center",
  width: 44,
  minHeight: 44,
  padding: 0,
  border: 0,
  borderRadius: vars.radius,
  background: "none",
  cursor: "pointer",
  ":hover": { background: vars.accentTint, color: vars.accentDeep },
  selectors: {
    "&[aria-disabled=true]": {
      background: "none",
      color: vars.edge,
      cursor: "default",
      "@media": { [media.forced]: { color: "GrayText" } },
    },
  },
});
