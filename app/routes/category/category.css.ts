import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { chip } from "#styles/rules";
import { vars } from "#styles/theme.css";

export const below = style({
  display: "flex",
  gap: vars.s2,
  marginBottom: vars.s2,
  fontSize: vars.small,
  whiteSpace: "nowrap",
  "@media": { [media.from992]: { flexWrap: "wrap", marginBottom: vars.s5 } },
});
globalStyle(`${below} a`, chip);
globalStyle(`${below} a:hover`, { background: vars.accentTint });
