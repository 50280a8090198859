import { style } from "@vanilla-extract/css";
import { column } from "#styles/page.css";
import { media } from "#styles/media";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const footer = style({ background: vars.tint, borderTop: `1px solid ${vars.line}`, fontSize: vars.small });
export const inner = style([
  column,
  {
    display: "grid",
    gap: vars.s5,
    paddingBlock: vars.s5,
    "@media": { [media.from768]: { gridTemplateColumns: "2fr 3fr" } },
  },
]);
export const links = style([
  screenOnly,
  {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(9em, 1fr))",
    gap: `0 ${vars.s4}`,
    alignContent: "start",
  },
]);
export const link = style({ display: "inline-flex", alignItems: "center", minHeight: 36, color: vars.ink });
export const name = style({ fontFamily: vars.serif, fontSize: vars.large, fontWeight: 700 });
