import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

export const asked = style({ marginBottom: vars.s3, fontWeight: 700 });
export const elsewhere = style({ marginBlock: `${vars.s5} ${vars.s3}`, fontSize: vars.h2 });
export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${vars.s5} ${vars.s4}`,
  "@media": { [media.from768]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const choice = style({ display: "flex", flexDirection: "column", gap: vars.s2, minWidth: 0 });
export const label = style({ flex: 1, display: "flex", flexDirection: "column", gap: vars.s2, cursor: "pointer" });
export const cover = style({ width: "100%", height: 160, ...standing });
export const tick = style({ display: "flex", gap: vars.s2, alignItems: "baseline" });
globalStyle(`${tick} > input`, { width: 20, height: 20, flex: "none", alignSelf: "center" });
export const count = style({ minHeight: 44, padding: vars.s2, flex: 1 });
export const row = style({ display: "flex", flexWrap: "wrap", gap: vars.s2, alignItems: "center" });
