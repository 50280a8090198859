import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const list = style({ borderTop: `1px solid ${vars.line}` });
export const row = style({
  display: "grid",
  gap: vars.s2,
  paddingBlock: vars.s3,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.from768]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
export const words = style([digits, { display: "grid", justifyItems: "start", overflowWrap: "anywhere" }]);
export const beginning = style({ display: "inline-block", minHeight: 24 });
export const state = style([
  digits,
  {
    display: "flex",
    flexWrap: "wrap",
    gap: vars.s2,
    "@media": { [media.from768]: { flexDirection: "column", gap: 0, textAlign: "end" } },
  },
]);
