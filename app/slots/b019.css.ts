import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const list = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from768]: { gridTemplateColumns: "repeat(auto-fit, minmax(20rem, 1fr))" } },
});
export const brand = style({
  display: "grid",
  alignContent: "start",
  gap: vars.s4,
  padding: vars.s4,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
});
export const who = style({
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr)",
  alignItems: "center",
  gap: `0 ${vars.s4}`,
  color: vars.ink,
  lineHeight: 1.5,
  textDecoration: "none",
});
globalStyle(`${who} > img`, { gridRow: "1 / 3" });
globalStyle(`${who} > b`, { alignSelf: "end", fontFamily: vars.serif, fontSize: vars.large });
globalStyle(`${who} > span`, { alignSelf: "start", fontSize: vars.small });
globalStyle(`${who}:hover b`, { textDecoration: "underline" });
