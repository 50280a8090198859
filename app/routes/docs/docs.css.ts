import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** One line that is scrolled by a thumb; beside the text where there is room, and in sight while one reads. */
export const contents = style({
  display: "flex",
  gap: `0 ${vars.s4}`,
  overflowX: "auto",
  borderBottom: `1px solid ${vars.line}`,
  whiteSpace: "nowrap",
  "@media": {
    [media.from992]: {
      position: "sticky",
      top: `calc(56px + ${vars.s4})`,
      display: "grid",
      border: 0,
      whiteSpace: "normal",
    },
    [media.print]: { display: "none" },
  },
});
globalStyle(`${contents} > a`, {
  display: "flex",
  alignItems: "center",
  flex: "none",
  minHeight: 44,
  color: vars.ink,
  textDecoration: "none",
});
globalStyle(`${contents} > a:hover`, { textDecoration: "underline" });
globalStyle(`${contents} > a:focus-visible`, { outlineOffset: -3 });
globalStyle(`${contents} > [aria-current]`, {
  color: vars.accent,
  fontWeight: 700,
  boxShadow: "inset 0 -3px",
  "@media": { [media.from992]: { boxShadow: "inset 3px 0", paddingInlineStart: vars.s3 } },
});
/** Of which `parts` asks whether there is room, in sizes of its letters. */
export const room = style({ containerType: "inline-size" });
/** What a long page holds: before it, and beside it where there is room, in sight while one reads. */
export const parts = style({
  "@container": {
    "(min-width: 72em)": {
      position: "sticky",
      top: `calc(56px + ${vars.s4})`,
      float: "right",
      width: "15rem",
      marginInlineEnd: "-17rem",
      paddingInlineStart: vars.s4,
      borderInlineStart: `1px solid ${vars.line}`,
    },
  },
  "@media": { [media.print]: { display: "none" } },
});

export const table = style({ width: "100%", borderCollapse: "collapse" });
globalStyle(`${table} > caption`, { paddingBlock: vars.s2, fontWeight: 700, textAlign: "start" });
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.s2} ${vars.s3} ${vars.s2} 0`,
  borderBottom: `1px solid ${vars.line}`,
  textAlign: "start",
  verticalAlign: "top",
});
