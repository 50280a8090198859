import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { standing } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const list = style({ display: "grid", gap: vars.s3 });
export const line = style({
  display: "grid",
  gridTemplateColumns: "48px minmax(0, 1fr) auto",
  gap: vars.s3,
  alignItems: "center",
  // the amount goes below the name: beside it a name had three letters to a line
  "@media": { [media.inLargeLetters]: { gridTemplateColumns: "48px minmax(0, 1fr)", rowGap: 0 } },
});
export const cover = style({
  height: 63,
  ...standing,
  "@media": { [media.inLargeLetters]: { alignSelf: "start" } },
});
export const name = style({ color: vars.ink, lineHeight: 1.5, wordBreak: "keep-all" });
export const amount = style([
  digits,
  {
    textAlign: "end",
    whiteSpace: "nowrap",
    "@media": { [media.inLargeLetters]: { gridColumn: 2, textAlign: "start" } },
  },
]);
