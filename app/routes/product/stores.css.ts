import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const stores = style({ display: "grid", borderTop: `1px solid ${vars.line}` });
export const store = style({
  display: "grid",
  gap: `${vars.s1} ${vars.s4}`,
  paddingBlock: vars.s3,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.from768]: { gridTemplateColumns: "14em 5em 1fr", alignItems: "baseline" } },
});
export const has = style({ color: vars.accent, fontWeight: 700 });
export const hasNone = style({ color: vars.faint });
export const tel = style({ whiteSpace: "nowrap" });
