import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  height: "100%",
  color: vars.ink,
  textDecoration: "none",
});

// Books and boxes stand on a shelf, whatever their shape.
export const cover = style({
  width: "100%",
  aspectRatio: "5 / 6",
  objectFit: "contain",
  objectPosition: "bottom",
  borderBottom: `3px solid ${vars.shelf}`,
  marginBottom: vars.s2,
});
export const name = style({
  fontWeight: 700,
  lineHeight: 1.5,
  selectors: { [`${card}:hover &`]: { textDecoration: "underline", textUnderlineOffset: ".2em" } },
});
export const by = style({ color: vars.faint, fontSize: vars.small, marginBottom: "auto" });
export const badges = style({
  position: "absolute",
  top: 0,
  left: 0,
  paddingInline: ".5em",
  background: vars.ink,
  color: vars.paper,
  borderRadius: vars.radius,
  fontSize: ".8125rem",
});
