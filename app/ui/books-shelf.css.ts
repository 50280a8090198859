import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const shelf = style({
  display: "flex",
  alignItems: "end",
  gap: vars.s2,
  overflow: "hidden",
  marginBottom: vars.s2,
  borderBottom: `3px solid ${vars.shelf}`,
});
globalStyle(`${shelf} img`, { width: 48, height: 60, objectFit: "contain", objectPosition: "bottom" });
