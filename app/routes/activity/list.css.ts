import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const heading = style({ marginBottom: vars.s4 });
export const group = style({ marginBottom: vars.s6 });
export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
  gap: vars.s5,
});
export const tile = style({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  color: vars.ink,
  textDecoration: "none",
});
export const scene = style({ aspectRatio: "16 / 9" });
export const words = style({ display: "grid", gap: vars.s1, padding: vars.s4 });
export const title = style({ fontFamily: vars.serif, fontSize: vars.large, lineHeight: 1.5 });
globalStyle(`${tiles} > :only-child ${title}`, { "@media": { [media.from768]: { fontSize: vars.h2 } } });
globalStyle(`${tile}:hover ${title}`, { textDecoration: "underline" });
/** The only one of a wide page: its words stand beside its picture, so that neither a hole nor a wall is beside it. */
globalStyle(`${tiles} > :only-child > ${tile}`, { "@media": { [media.from768]: { flexDirection: "row" } } });
globalStyle(`${tiles} > :only-child ${scene}`, { "@media": { [media.from768]: { flex: "0 0 60%" } } });
globalStyle(`${tiles} > :only-child ${words}`, {
  "@media": { [media.from768]: { alignContent: "center", gap: vars.s2, padding: vars.s5 } },
});
export const lead = style({ color: vars.faint, fontSize: vars.small });
globalStyle(`${words} > small`, { color: vars.faint });
