import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** Where the picture of narrow pages stands. */
export const narrow = "(max-width: 767.98px)";

export const banner = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `0 ${vars.s4}`,
  padding: `${vars.s2} ${vars.s5}`,
  background: vars.accent,
  color: vars.onAccent,
  // a ribbon
  clipPath: "polygon(0 0, 100% 0, calc(100% - .75rem) 50%, 100% 100%, 0 100%, .75rem 50%)",
  textDecoration: "none",
  textAlign: "center",
  // an amount's 元 does not stand alone
  textWrap: "balance",
  ":focus-visible": { outlineOffset: -4, outlineColor: vars.onAccent },
  // by night it does not shout
  "@media": {
    [media.dark]: { background: vars.accentTint, color: vars.ink, ":focus-visible": { outlineColor: vars.focus } },
  },
  ":hover": { background: vars.accentDeep, color: vars.onAccent },
});
export const picture = style({ width: "100%", height: "auto" });
