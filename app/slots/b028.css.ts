import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const themes = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.from540]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.from960]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});
export const theme = style({
  display: "grid",
  gridTemplateRows: "auto 1fr",
  overflow: "hidden",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
});
/** The books of the theme on its colour, which is an attribute of a drawing: the page's policy allows no style attributes. */
export const covers = style({
  position: "relative",
  display: "flex",
  alignItems: "flex-end",
  justifyContent: "center",
  gap: vars.s3,
  height: "10rem",
  padding: `${vars.s4} ${vars.s4} 0`,
});
export const ground = style({ position: "absolute", inset: 0, width: "100%", height: "100%" });
globalStyle(`${covers} > a`, { position: "relative", flex: "0 1 7rem", minWidth: 0 });
globalStyle(`${covers} img`, {
  width: "100%",
  maxHeight: "8.5rem",
  objectFit: "contain",
  objectPosition: "bottom",
  filter: "drop-shadow(0 3px 5px rgb(0 0 0 / .4))",
});
export const words = style({
  display: "grid",
  alignContent: "start",
  padding: vars.s4,
  color: vars.ink,
  fontSize: vars.small,
  textDecoration: "none",
});
globalStyle(`${words} > b`, { fontFamily: vars.serif, fontSize: vars.large });
globalStyle(`${words}:hover b`, { textDecoration: "underline" });
