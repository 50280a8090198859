import { style } from "@vanilla-extract/css";
import { standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

export const gifts = style({ display: "grid", gap: vars.s2 });
export const gift = style({
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: vars.s3,
  paddingBlock: vars.s1,
  lineHeight: 1.5,
  wordBreak: "keep-all",
});
/** Beside the first line of the name, as the sums of the lines above stand. */
export const free = style({ alignSelf: "start" });
export const cover = style({ height: 50, ...standing });
export const mark = style({
  paddingInline: vars.s2,
  borderRadius: vars.radius,
  background: vars.accentTint,
  color: vars.accent,
  fontSize: vars.small,
});
