import { vars } from "./theme.css.ts";

/** Rules that styles of several rooms begin with; each adds its own measures. */

/** For readers only. */
export const outOfSight = { position: "absolute", width: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

/** A link that only the keyboard meets. It lies over the page, not in it: what a pointer presses while it has the focus stays where it is. */
export const overThePage = { position: "absolute", zIndex: 2, selectors: { "&:not(:focus)": outOfSight } } as const;

/** A cover on the shelf that its lower edge is, whatever its shape. */
export const standing = {
  objectFit: "contain",
  objectPosition: "bottom",
  borderBottom: `3px solid ${vars.shelf}`,
} as const;

/** Forced colours take grounds away: what a ground alone tells (chosen, done) is told by the text's colour. */
export const forcedGround = { forcedColorAdjust: "none", background: "CanvasText", color: "Canvas" } as const;

/** A link among others of its kind, in a line that is scrolled: a shelf, a list, a part of the page. */
export const chip = {
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  paddingInline: vars.s3,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: 22,
  textDecoration: "none",
} as const;
