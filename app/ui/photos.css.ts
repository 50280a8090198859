import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** Each with its name and the button that takes it away again. */
export const photos = style({ display: "grid", gap: vars.s2, marginBlock: vars.s2 });
export const photo = style({
  display: "grid",
  gridTemplateColumns: "72px minmax(0, 1fr) auto",
  gap: vars.s3,
  alignItems: "center",
});
export const files = style({
  width: "100%",
  minHeight: 44,
  "::file-selector-button": {
    minHeight: 44,
    marginInlineEnd: vars.s3,
    padding: ".375em 1.25em",
    border: `1px solid ${vars.accent}`,
    borderRadius: vars.radius,
    background: vars.sheet,
    color: vars.accent,
    font: "inherit",
    fontWeight: 700,
    cursor: "pointer",
  },
});
