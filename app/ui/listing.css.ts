import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const results = style({ minWidth: 0 });
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.s1} ${vars.s4}`,
  marginBottom: vars.s4,
  paddingBottom: vars.s2,
  borderBottom: `1px solid ${vars.line}`,
});

/** The old list while another is asked for; one that comes at once is not dimmed. */
export const products = style({ transition: "opacity .15s .15s" });
globalStyle(`${products}[aria-busy=true]`, { opacity: 0.5 });

export const sorts = style([screenOnly, { display: "flex", flexWrap: "wrap", fontSize: vars.small }]);
globalStyle(`${sorts} a`, {
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  paddingInline: vars.s2,
  borderRadius: vars.radius,
  textDecoration: "none",
});
globalStyle(`${sorts} a:hover`, { textDecoration: "underline" });
globalStyle(`${sorts} [aria-current]`, { background: vars.accentTint, fontWeight: 700 });

export const chosen = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.s2,
  marginBottom: vars.s4,
  fontSize: vars.small,
});
globalStyle(`${chosen} a`, {
  display: "inline-flex",
  alignItems: "center",
  gap: vars.s1,
  minHeight: 44,
  paddingInline: vars.s3,
  border: `1px solid ${vars.edge}`,
  borderRadius: 22,
  background: vars.sheet,
  textDecoration: "none",
});
globalStyle(`${chosen} a:hover`, { background: vars.accentTint, textDecoration: "line-through" });

export const filters = style([screenOnly, { "@media": { [media.from992]: { gridRow: 1 } } }]);
export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  minHeight: 44,
  paddingInline: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  fontWeight: 700,
  "::after": { content: '"＋"', marginInlineStart: "auto" },
});
globalStyle(`${filters}[open] > ${summary}::after`, { content: '"－"' });
// Beside the list the filters are always open, where the browser lets a closed <details> show its content; elsewhere its button stays.
globalStyle(`${filters}::details-content`, {
  "@media": { [media.from992]: { contentVisibility: "visible", display: "block" } },
});
globalStyle(`${summary}`, {
  "@supports": { "selector(::details-content)": { "@media": { [media.from992]: { display: "none" } } } },
});
export const form = style({
  display: "grid",
  gap: vars.s5,
  paddingTop: vars.s4,
  "@media": { [media.from992]: { paddingTop: 0 } },
});
export const legend = style({ fontWeight: 700, marginBottom: vars.s1 });
export const more = style({ display: "inline-flex", alignItems: "center", minHeight: 44 });
export const prices = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: vars.s3, fontSize: vars.small });
export const stock = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  minHeight: 44,
  fontSize: vars.small,
  cursor: "pointer",
});
globalStyle(`${stock} > input`, { width: 18, height: 18, accentColor: vars.accent });
export const buttons = style({ display: "grid", gap: vars.s3, justifyItems: "center" });
globalStyle(`${buttons} > button`, { width: "100%" });
export const restricted = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.s3 });
