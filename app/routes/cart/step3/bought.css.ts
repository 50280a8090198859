import { style } from "@vanilla-extract/css";
import { standing } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const list = style({ display: "grid", gap: vars.s3 });
export const line = style({
  display: "grid",
  gridTemplateColumns: "48px minmax(0, 1fr) auto",
  gap: vars.s3,
  alignItems: "center",
});
export const cover = style({
  height: 63,
  ...standing,
});
export const name = style({ color: vars.ink, lineHeight: 1.5, wordBreak: "keep-all" });
export const amount = style([digits, { textAlign: "end", whiteSpace: "nowrap" }]);
