import { globalStyle, style } from "@vanilla-extract/css";
import { column } from "#styles/page.css";
import { vars } from "#styles/theme.css";

export const header = style({ background: vars.sheet, borderBottom: `1px solid ${vars.line}` });
export const row = style([
  column,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: vars.s4,
    minHeight: 56,
    fontSize: vars.small,
  },
]);
// the empty half of its ） is past the column's edge
globalStyle(`${row} > :last-child`, { marginInlineEnd: "-.5em" });
export const footer = style([column, { paddingBlock: vars.s3, color: vars.faint, fontSize: vars.small }]);
