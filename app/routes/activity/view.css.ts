import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { chip } from "#styles/rules";
import { vars } from "#styles/theme.css";

/** The window, and the line that hangs at its right edge. */
export const head = style({
  position: "relative",
  display: "grid",
  overflow: "hidden",
  borderRadius: vars.radius,
});
export const bare = style({ display: "block" });
export const scene = style({
  gridArea: "1 / 1",
  height: "17rem",
  "@media": { [media.from768]: { height: "26rem" } },
});
// the covers leave the line its place; the shelf goes from edge to edge
globalStyle(`${scene} > span`, { insetInlineEnd: "5rem", "@media": { [media.from768]: { insetInlineEnd: "9rem" } } });
export const sign = style({
  fontSize: "1.375rem",
  selectors: {
    [`${head} > &`]: {
      position: "relative",
      gridArea: "1 / 1",
      justifySelf: "end",
      alignSelf: "start",
      maxHeight: "15rem",
      marginRight: vars.s3,
      padding: `${vars.s3} ${vars.s2}`,
      background: vars.paper,
      borderRadius: `0 0 ${vars.radius} ${vars.radius}`,
      letterSpacing: ".05em",
      textWrap: "wrap",
      writingMode: "vertical-rl",
    },
  },
  "@media": {
    [media.from768]: {
      fontSize: "2.25rem",
      selectors: {
        [`${head} > &`]: { maxHeight: "24rem", marginRight: vars.s5, padding: `${vars.s4} ${vars.s3}` },
      },
    },
  },
});
/** Hung beside the covers, not before them. */
export const long = style({
  selectors: { [`${head} > &`]: { fontSize: "1rem" } },
  "@media": { [media.from768]: { selectors: { [`${head} > &`]: { fontSize: "1.5rem" } } } },
});
export const words = style({ marginBlock: vars.s4 });
globalStyle(`${words} > * + *`, { marginTop: vars.s3 });
export const lead = style({ fontFamily: vars.serif, fontSize: "1.25rem", fontWeight: 700, lineHeight: 1.6 });
export const ways = style({ display: "flex", flexWrap: "wrap", gap: vars.s2, fontSize: vars.small });
globalStyle(`${ways} a`, chip);
export const part = style({ marginTop: vars.s6 });
export const text = style({ marginBottom: vars.s4 });
/** Of fewer than fill a row the words stand before them, in the place of the first. */
export const few = style({
  "@media": {
    [media.from992]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 3fr)",
      gridTemplateRows: "auto 1fr",
      columnGap: vars.s5,
    },
  },
});
globalStyle(`${few} > :last-child`, { "@media": { [media.from992]: { gridArea: "1 / 2 / span 2" } } });
globalStyle(`${few} > :last-child > ul`, {
  "@media": { [media.from992]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const on = style({ marginTop: vars.s6 });
