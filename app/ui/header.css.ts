import { globalStyle, style } from "@vanilla-extract/css";
import { column } from "#styles/page.css";
import { control } from "#styles/form.css";
import { primary, quiet } from "#styles/button.css";
import { media } from "#styles/media";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const skip = style([
  primary,
  {
    position: "absolute",
    zIndex: 9,
    top: 4,
    left: 4,
    selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
  },
]);

export const header = style({
  background: vars.sheet,
  borderBottom: `1px solid ${vars.line}`,
  borderTop: `4px solid ${vars.accent}`,
});

// The category list opens inside the row it stands in and pushes the page down: nothing that has the focus is ever hidden behind it.
// Where there is too little room, or the letters are large, each part takes a row of its own.
export const bar = style([
  column,
  {
    display: "flex",
    flexWrap: "wrap",
    gap: `${vars.s2} ${vars.s3}`,
    alignItems: "start",
    paddingBlock: vars.s2,
    "@media": { [media.from992]: { columnGap: vars.s5, paddingBlock: vars.s3 } },
  },
]);

export const logo = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  minHeight: 44,
  color: vars.ink,
  fontFamily: vars.serif,
  fontSize: "1.375rem",
  fontWeight: 700,
  letterSpacing: ".12em",
  lineHeight: 1,
  textDecoration: "none",
  whiteSpace: "nowrap",
});
export const mark = style({
  flex: "none",
  width: 36,
  height: 36,
  fill: vars.accent,
  "@media": { "(max-width: 349px)": { display: "none" } },
});
export const markInk = style({ fill: vars.onAccent });

export const categories = style([
  screenOnly,
  {
    order: 1,
    selectors: { "&:has(> details[open])": { flexBasis: "100%" } },
    "@media": { [media.from992]: { order: 0, selectors: { "&:has(> details[open])": { order: 3 } } } },
  },
]);
export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.s2,
  width: "7.25rem",
  minHeight: 44,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  fontWeight: 700,
  whiteSpace: "nowrap",
  "::before": {
    content: '""',
    width: 14,
    height: 10,
    borderBlock: "2px solid",
  },
  ":hover": { background: vars.accentTint },
});
// Safari before 18 keeps its triangle otherwise
globalStyle(`${summary}::-webkit-details-marker`, { display: "none" });
export const panel = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(7.5em, 1fr))",
  gap: `0 ${vars.s3}`,
  paddingBlock: vars.s3,
});
export const panelLink = style({ display: "flex", alignItems: "center", minHeight: 44, color: vars.ink });

export const search = style([
  screenOnly,
  {
    order: 2,
    flex: "1 1 11rem",
    minWidth: "min(100%, 11rem)",
    display: "flex",
    position: "relative",
    "@media": { [media.from992]: { order: 0 } },
  },
]);
export const searchBox = style([
  control,
  {
    minWidth: 0,
    paddingInline: vars.s2,
    borderEndEndRadius: 0,
    borderStartEndRadius: 0,
    borderInlineEnd: 0,
    textOverflow: "ellipsis",
    "::placeholder": { fontSize: vars.small },
    "@media": { [media.from768]: { paddingInline: vars.s3 } },
  },
]);
export const searchButton = style([primary, { flex: "none", borderEndStartRadius: 0, borderStartStartRadius: 0 }]);

export const account = style([
  screenOnly,
  {
    flex: "1 1 auto",
    display: "flex",
    justifyContent: "flex-end",
    flexWrap: "wrap",
    columnGap: vars.s3,
    fontSize: vars.small,
    "@media": { [media.from992]: { flexGrow: 0 } },
  },
]);
export const accountLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.s1,
  minHeight: 44,
  color: vars.ink,
  textDecoration: "none",
  whiteSpace: "nowrap",
  ":hover": { textDecoration: "underline" },
});
export const logout = style([quiet, accountLink, { padding: 0, fontSize: "inherit" }]);
export const cart = style([accountLink, { fontWeight: 700, color: vars.accent }]);
export const cartIcon = style({
  flex: "none",
  fill: "none",
  stroke: "currentcolor",
  strokeWidth: 2,
  "@media": { "(max-width: 379px)": { display: "none" } },
});
