import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, 1fr)",
  fontSize: vars.small,
  textAlign: "center",
  counterReset: "step",
  "@media": { [media.inLargeLetters]: { gap: vars.s2, gridTemplateColumns: "minmax(0, 1fr)", textAlign: "start" } },
});
export const at = style([digits, { display: "block", color: vars.faint, fontWeight: 400 }]);
