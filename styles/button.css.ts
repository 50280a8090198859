import { style } from "@vanilla-extract/css";
import { vocabulary } from "./layers.css.ts";
import { media } from "./media.ts";
import { vars } from "./theme.css.ts";

const word = (style: Record<string, unknown>) => ({ "@layer": { [vocabulary]: style } });

const base = style(
  word({
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: 44,
    padding: ".375em 1.25em",
    border: "1px solid transparent",
    borderRadius: vars.radius,
    fontWeight: 700,
    lineHeight: 1.3,
    textDecoration: "none",
    textAlign: "center",
    // in two lines no character stands alone
    textWrap: "balance",
    cursor: "pointer",
    ":active": { transform: "translateY(1px)" },
    ":disabled": { opacity: 0.6, cursor: "not-allowed" },
  }),
);

/** The one thing to do here: 加入購物車, 前往結帳, 送出訂單. */
export const primary = style([
  base,
  {
    "@layer": {
      [vocabulary]: {
        background: vars.accent,
        color: vars.onAccent,
        ":hover": { background: vars.accentDeep, color: vars.onAccent },
        // forced colours take its ground away: the edge says that it is the first
        "@media": { [media.forced]: { borderWidth: 4 } },
      },
    },
  },
]);

/** Whatever else may be done. */
export const secondary = style([
  base,
  {
    "@layer": {
      [vocabulary]: {
        background: vars.sheet,
        borderColor: vars.accent,
        color: vars.accent,
        ":hover": { background: vars.accentTint, color: vars.accentDeep },
      },
    },
  },
]);

/** A button that reads like a link: 移除, 登出, 復原. */
export const quiet = style(
  word({
    minHeight: 44,
    padding: 0,
    border: 0,
    background: "none",
    color: vars.accent,
    textDecoration: "underline",
    textUnderlineOffset: ".2em",
    cursor: "pointer",
    ":hover": { color: vars.accentDeep, textDecorationThickness: "2px" },
  }),
);

/** The whole width of its box. */
export const wide = style(word({ width: "100%" }));
