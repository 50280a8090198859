import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { standing } from "#styles/rules";
import { digits, screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const corner = style([
  screenOnly,
  {
    position: "fixed",
    zIndex: 20,
    insetInline: vars.s3,
    // what says that it is in the cart leaves the button of a phone's bar free
    bottom: `calc(${vars.s3} + var(--under-thumb, 0px))`,
    maxHeight: `calc(100vh - 2 * ${vars.s3})`,
    overflowY: "auto",
    "@media": { [media.from768]: { insetInlineStart: "auto", width: 380 } },
  },
]);
const box = style({
  display: "grid",
  gap: `${vars.s3} ${vars.s4}`,
  padding: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  boxShadow: "0 8px 32px #0006",
});
export const sheet = style([box, { gridTemplateColumns: "52px minmax(0, 1fr) 28px" }]);
export const alert = style([
  box,
  { gridTemplateColumns: "minmax(0, 1fr) 28px", alignItems: "center", color: vars.price, fontWeight: 700 },
]);
export const title = style({ gridColumn: "1 / 3", color: vars.accent, textWrap: "balance" });
export const cover = style({
  gridRow: 2,
  height: 65,
  ...standing,
});
export const words = style({
  gridColumn: "2 / -1",
  display: "grid",
  alignContent: "start",
  gap: vars.s1,
  lineHeight: 1.5,
});
globalStyle(`${words} > span`, { color: vars.faint, fontSize: vars.small });
export const sum = style([digits, { gridColumn: "1 / -1", display: "grid", gap: vars.s1, fontSize: vars.small }]);
// where both have no room beside each other the amount stands below its name, never in two parts
export const total = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: vars.s2,
});
globalStyle(`${total} > b`, { color: vars.price, fontSize: "1.25rem", whiteSpace: "nowrap" });
globalStyle(`${sum}[aria-busy=true] b`, { color: vars.faint });
export const close = style({
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  gridRow: 1,
  gridColumn: -2,
  margin: `calc(-1 * ${vars.s2}) -8px`,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.ink,
  cursor: "pointer",
  ":hover": { color: vars.accentDeep },
});
export const ways = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: vars.s3,
});
globalStyle(`${ways} > a`, { flex: "1 1 7rem" });

// what has the focus is never behind it, not even the last of the page
const room = "min(23.5rem, 60vh)";
globalStyle(`:root:has(.${corner} button)`, { scrollPaddingBottom: room });
globalStyle(`:root:has(.${corner} button) body`, { paddingBottom: room });
