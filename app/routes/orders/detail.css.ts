import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const facts = style({ display: "grid", gap: vars.s3 });
export const fact = style({
  display: "grid",
  "@media": { [media.from576]: { gridTemplateColumns: "7rem minmax(0, 1fr)" } },
});
export const lines = style({ display: "grid" });
export const line = style({
  display: "grid",
  gap: vars.s2,
  paddingBlock: vars.s3,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.from576]: { gridTemplateColumns: "minmax(0, 1fr) auto 6rem", textAlign: "end" } },
});
