import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const menu = style({
  padding: `${vars.s2} ${vars.s4}`,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
});
export const tops = style({
  display: "flex",
  columnGap: vars.s4,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
  "@media": {
    [media.from576]: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
      overflowX: "visible",
    },
    [media.from992]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" },
    [media.from1280]: { gridTemplateColumns: "repeat(8, minmax(0, 1fr))" },
  },
});
/** The link, and room for the button that scripts put beside it; on a phone the links alone, in one line that is scrolled. */
export const top = style({
  flex: "none",
  "@media": {
    [media.from576]: { display: "grid", gridTemplateColumns: "minmax(0, 1fr) 44px", alignItems: "center" },
  },
});
export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  color: vars.ink,
  fontWeight: 700,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
export const more = style({
  "@media": { "(max-width: 575px)": { display: "none" } },
  minHeight: 44,
  padding: 0,
  border: 0,
  background: "none",
  cursor: "pointer",
  "::before": {
    content: '""',
    display: "inline-block",
    width: 9,
    height: 9,
    borderInlineEnd: `2px solid ${vars.accent}`,
    borderBlockEnd: `2px solid ${vars.accent}`,
    transform: "translateY(-2px) rotate(45deg)",
  },
  selectors: { "&[aria-expanded=true]::before": { transform: "translateY(3px) rotate(225deg)" } },
});
export const panel = style({
  // it lies over what follows
  position: "absolute",
  zIndex: 7,
  insetBlockStart: "100%",
  insetInline: 0,
  padding: vars.s5,
  background: vars.tint,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  boxShadow: "0 8px 24px rgb(0 0 0 / .18)",
  "@media": { "(max-width: 575px)": { display: "none" } },
});
export const extras = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.s4}`,
  lineHeight: 2.75,
});
