import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { forcedGround } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** One scrolling line on a phone. */
export const groups = style({ display: "flex", gap: vars.s2, overflowX: "auto", scrollbarWidth: "thin" });
export const spread = style({ display: "flex", flexWrap: "wrap", gap: vars.s2 });
export const group = style([
  digits,
  {
    display: "grid",
    placeContent: "center",
    minHeight: 44,
    paddingInline: vars.s3,
    borderRadius: vars.radius,
    border: `1px solid ${vars.edge}`,
    color: vars.ink,
    textDecoration: "none",
    whiteSpace: "nowrap",
    ":hover": { textDecoration: "underline" },
    "@media": { [media.forced]: { selectors: { "&[aria-current]": forcedGround } } },
    selectors: {
      "&[aria-current]": { background: vars.accent, borderColor: vars.accent, color: vars.onAccent, fontWeight: 700 },
    },
  },
]);
