import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const groups = style({
  display: "grid",
  gap: `${vars.s5} ${vars.s6}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from960]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const group = style({ display: "grid", gap: vars.s3, alignContent: "start" });
export const picture = style({ aspectRatio: "5 / 2" });
export const keywords = style({ display: "flex", flexWrap: "wrap", gap: vars.s2, fontSize: vars.small });
export const keyword = style({
  display: "inline-grid",
  alignContent: "center",
  minHeight: 44,
  paddingInline: vars.s4,
  borderRadius: 22,
  background: vars.tint,
  textDecoration: "none",
  ":hover": { background: vars.accentTint },
});
