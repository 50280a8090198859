import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const list = style({
  position: "absolute",
  zIndex: 8,
  top: "100%",
  insetInline: 0,
  maxHeight: "60vh",
  overflowY: "auto",
  overscrollBehavior: "contain",
  marginTop: 2,
  background: vars.sheet,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  boxShadow: "0 8px 24px rgb(0 0 0 / .18)",
});
export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s3,
  minHeight: 44,
  padding: `${vars.s1} ${vars.s3}`,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.tint },
    "&[aria-selected=true]": { background: vars.accentTint, outline: `2px solid ${vars.accent}`, outlineOffset: -2 },
  },
});
/** What it is stands behind its name where both fit into the line, else below. In every document: few words. */
export const words = style({ flex: 1, display: "flex", flexWrap: "wrap", justifyContent: "space-between" });
