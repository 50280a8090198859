import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** One press of a finger or two of a mouse choose all of it, with scripts or without. */
export const number = style({ userSelect: "all" });
/** Empty without scripts; the button that comes is as high as a finger, and its line stays as high as it was. */
export const beside = style({ display: "inline-flex", alignItems: "center", verticalAlign: "middle" });
globalStyle(`${beside} > button`, {
  minHeight: 44,
  margin: "-.625rem -.5rem -.625rem 0",
  padding: "0 .5rem",
  border: 0,
  background: "none",
  color: vars.accent,
  fontFamily: vars.sans,
  fontSize: vars.small,
  fontWeight: 700,
  textDecoration: "underline",
  textUnderlineOffset: ".2em",
  whiteSpace: "nowrap",
  cursor: "pointer",
  "@media": { [media.print]: { display: "none" } },
});
globalStyle(`${beside} > button:hover`, { color: vars.accentDeep, textDecorationThickness: "2px" });
globalStyle(`dd:has(> ${number})`, {
  // sixteen digits and the button in one line of a phone
  // and an order's fourteen where letters are twice as large
  "@media": { "(max-width: 24.25em)": { fontSize: vars.body }, [media.inLargeLetters]: { fontSize: vars.small } },
});
/** What a press came to, over the page: nothing in it moves. */
export const told = style({
  position: "fixed",
  zIndex: 20,
  insetInline: vars.s4,
  bottom: `calc(${vars.s4} + var(--under-thumb, 0px))`,
  width: "fit-content",
  marginInline: "auto",
  pointerEvents: "none",
  "@media": { [media.print]: { display: "none" } },
  selectors: {
    "&:not(:empty)": {
      padding: `${vars.s2} ${vars.s4}`,
      border: "1px solid transparent",
      borderRadius: vars.radius,
      background: vars.ink,
      color: vars.paper,
    },
  },
});
