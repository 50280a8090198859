import { globalStyle, style } from "@vanilla-extract/css";
import { cloths, letters } from "#styles/cloths";
import { vars } from "#styles/theme.css";

/** Books on a shelf that is scrolled by hand where the window is too narrow for all of them. */
export const shelf = style({
  display: "flex",
  alignItems: "end",
  gap: 3,
  width: "100%",
  overflowX: "auto",
  paddingTop: vars.s2,
  borderBottom: `6px solid ${vars.shelf}`,
});
cloths.forEach((background, place) =>
  globalStyle(`${shelf} > :nth-child(${cloths.length}n + ${place + 1})`, { background }),
);
globalStyle(`${shelf} > :nth-child(3n)`, { height: "8.5rem" });
export const spine = style({
  flex: "1 0 46px",
  display: "grid",
  placeItems: "center",
  maxWidth: "6rem",
  // of a name that is longer two or three columns, not a tower
  height: "9.5rem",
  paddingBlock: vars.s3,
  // seen where colours are the reader's own
  border: "1px solid transparent",
  borderRadius: "2px 2px 0 0",
  color: letters,
  fontFamily: vars.serif,
  fontWeight: 700,
  letterSpacing: ".16em",
  textDecoration: "none",
  textOrientation: "upright",
  writingMode: "vertical-rl",
  ":hover": { color: "#fff", textDecoration: "underline" },
  ":focus-visible": { outlineOffset: -3, outlineColor: "#fff" },
});
