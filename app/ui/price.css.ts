import { style } from "@vanilla-extract/css";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const price = style([
  digits,
  {
    display: "block",
    fontSize: vars.small,
    color: vars.faint,
  },
]);
export const amount = style({ whiteSpace: "nowrap", color: vars.price, fontSize: vars.large, lineHeight: 1.4 });
export const label = style({
  marginInlineEnd: vars.s2,
  paddingInline: ".4em",
  border: "1px solid",
  borderRadius: vars.radius,
  color: vars.price,
  fontSize: ".8125rem",
  fontWeight: 700,
  lineHeight: 1.5,
  whiteSpace: "nowrap",
});

export const page = style([digits, { display: "grid", gap: vars.s1 }]);
export const now = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: `0 ${vars.s2}` });
export const large = style({ color: vars.price, fontSize: "2rem", lineHeight: 1.3 });
export const was = style({ color: vars.faint });
