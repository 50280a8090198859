import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** Covers on one shelf line, the names below it. */
export const shelf = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(max(8.5rem, 18%), 1fr))",
  gap: `${vars.s5} ${vars.s4}`,
});
export const book = style({
  position: "relative",
  display: "grid",
  gridTemplateRows: "auto auto 1fr",
  alignContent: "start",
  gap: vars.s1,
  minWidth: 0,
});
export const cover = style({
  width: "100%",
  height: "auto",
  aspectRatio: "5 / 6",
  objectFit: "contain",
  objectPosition: "bottom",
  marginBottom: vars.s2,
  borderBottom: `8px solid ${vars.shelf}`,
  filter: "drop-shadow(0 2px 4px rgb(0 0 0 / .24))",
});
/** The whole book is the link. */
export const name = style({
  fontFamily: vars.serif,
  fontWeight: 700,
  color: vars.ink,
  textDecoration: "none",
  "::after": { content: "", position: "absolute", inset: 0 },
  selectors: { "&:hover": { textDecoration: "underline" } },
});
