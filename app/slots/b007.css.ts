import { globalStyle, style } from "@vanilla-extract/css";
import { evenly } from "#styles/evenly.css";
import { media } from "#styles/media";
import { forcedGround } from "#styles/rules";
import { vars } from "#styles/theme.css";
import forest from "../../styles/drawings/window.svg";

/** From edge to edge of the window. */
export const carousel = style({ position: "relative", marginInline: "calc(50% - 50vw)" });
globalStyle(`html:has(${carousel})`, { overflowX: "clip" });
// Splide's own style hides the row until it has begun: where its script fails after it, the row is the one that is scrolled by hand.
globalStyle(`${carousel}.splide:not(.is-initialized)`, { visibility: "visible" });
export const track = style({
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollbarWidth: "thin",
  background: `${vars.tint} url(${forest}) 50% 100% / cover no-repeat`,
});
globalStyle(`${carousel}:not(.is-initialized) > ${track}`, { overflowX: "auto" });
export const list = style({ display: "flex" });
/** The covers stand on the shelf, as high as the window allows; the line hangs at its right edge. */
export const slide = style({
  display: "grid",
  flex: "none",
  width: "100%",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  // one shelf for all slides, and the covers stand on it: on a phone the captions differ in height, on wide windows the covers
  gridTemplateRows: "minmax(15.5rem, auto) 12px 1fr",
  "@media": { [media.from768]: { gridTemplateRows: "1fr 12px auto" } },
  gap: `0 ${vars.s4}`,
  scrollSnapAlign: "start",
});
// where the page's column begins
const edge = vars.s4;
const wideEdge = `max(${vars.s5}, 50% - 38.25rem)`;
const room = { paddingInline: edge, "@media": { [media.from768]: { paddingInline: wideEdge } } };
export const sign = style({
  gridArea: "1 / 2",
  alignSelf: "start",
  maxHeight: "15rem",
  marginRight: vars.s4,
  padding: `${vars.s3} ${vars.s2}`,
  background: vars.paper,
  borderRadius: `0 0 ${vars.radius} ${vars.radius}`,
  fontSize: "1.25rem",
  letterSpacing: ".05em",
  textWrap: "wrap",
  writingMode: "vertical-rl",
  "@media": {
    [media.from768]: {
      maxHeight: "29rem",
      marginRight: `max(${vars.s5}, 50vw - 38.25rem)`,
      padding: `${vars.s4} ${vars.s3}`,
      fontSize: "2.5rem",
    },
  },
});
export const covers = style([
  evenly,
  room,
  {
    gridArea: "1 / 1",
    gap: vars.s3,
    paddingTop: vars.s4,
    paddingInlineEnd: 0,
    "@media": { [media.from768]: { gap: vars.s5, paddingTop: vars.s5, paddingInlineEnd: 0 } },
  },
]);
globalStyle(`${covers} > a`, { width: "100%", maxWidth: "19rem" });
// one stands a little lower than its neighbours
globalStyle(`${covers} > :nth-child(2)`, { maxWidth: "16rem" });
globalStyle(`${covers} img`, {
  width: "100%",
  aspectRatio: "5 / 6",
  objectFit: "contain",
  objectPosition: "bottom",
  filter: "drop-shadow(0 4px 6px rgb(0 0 0 / .4))",
});
// The slide's own colour paints the shelf; an attribute of the picture, because the page's policy allows no style attributes.
export const shelf = style({ gridColumn: "1 / -1", width: "100%", height: 12 });
export const caption = style([
  room,
  {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${vars.s2} ${vars.s4}`,
    paddingBlock: vars.s3,
    background: vars.tint,
  },
]);
export const dots = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.s1,
  counterReset: "slide",
});
// clear of the button that stops the slides, which in large letters hangs over them
globalStyle(`${carousel} > ${dots}`, {
  display: "flex",
  width: "auto",
  justifyContent: "end",
  marginTop: vars.s2,
  paddingInline: `calc(${edge} + 4em + 2 * ${vars.s3} + ${vars.s2}) ${vars.s4}`,
  "@media": {
    [media.from768]: { justifyContent: "center", paddingInline: vars.s4 },
    [media.inLargeLetters]: { paddingInline: vars.s4 },
  },
});
// Splide's own buttons stand in its place from the same frame on
globalStyle(`${carousel}.is-initialized > p`, { display: "none" });
export const dot = style({
  display: "grid",
  placeItems: "center",
  minWidth: 44,
  minHeight: 44,
  // seen where colours are the reader's own; else only the slide in sight has a ground
  border: "1px solid transparent",
  borderRadius: 22,
  background: "none",
  color: vars.faint,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: vars.accentTint, color: vars.accentDeep },
    "&[aria-selected=true]": {
      background: vars.accent,
      color: vars.onAccent,
      "@media": { [media.forced]: forcedGround },
    },
  },
});
// Splide's own buttons have a name only
globalStyle(`${carousel}.is-initialized ${dot}`, { counterIncrement: "slide", cursor: "pointer" });
globalStyle(`${carousel}.is-initialized ${dot}::before`, { content: "counter(slide)" });
export const pause = style({
  position: "absolute",
  zIndex: 1,
  insetBlockEnd: 0,
  insetInlineStart: edge,
  "@media": {
    [media.from768]: { insetInlineStart: wideEdge },
    [media.inLargeLetters]: { insetBlock: `${vars.s2} auto` },
  },
  minHeight: 44,
  paddingInline: vars.s3,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  color: vars.ink,
});
