import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

const width = "clamp(220px, 72vw, 300px)";

/** A row that is scrolled by finger, wheel or arrow keys; where scripts run, a slider. */
export const slides = style({ position: "relative", minWidth: 0 });
// Splide's own style hides the row until it has begun
globalStyle(`${slides}.splide`, { visibility: "visible" });
export const track = style({
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollbarWidth: "thin",
  paddingBottom: vars.s3,
});
globalStyle(`${slides}:not(.is-initialized) > ${track}`, { overflowX: "auto" });
export const list = style({ display: "flex" });
globalStyle(`${list} > div`, { flex: "none", width: "100%", scrollSnapAlign: "start" });
globalStyle(`${list} > div:not(:last-child)`, { marginRight: vars.s4 });
/** Several in sight, as many as there is room for. */
export const several = style({});
globalStyle(`${several} > div`, { width });

/** Over the picture, so that they need no room of their own; they are as high as it is. */
export const arrows = style({
  position: "absolute",
  zIndex: 1,
  inset: "0 0 auto",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  paddingInline: vars.s2,
  boxSizing: "border-box",
  pointerEvents: "none",
});
export const arrowsOfSeveral = style([arrows, { height: `calc(${width} * .58)` }]);
globalStyle(`${slides}:not(.is-overflow) > ${arrows}`, { display: "none" });
const button = {
  minWidth: 44,
  minHeight: 44,
  border: `1px solid ${vars.edge}`,
  borderRadius: 22,
  background: vars.sheet,
  color: vars.ink,
  cursor: "pointer",
} as const;
export const arrow = style({
  ...button,
  display: "grid",
  placeItems: "center",
  padding: 0,
  pointerEvents: "auto",
  ":hover": { background: vars.accentTint },
  ":disabled": { visibility: "hidden" },
});
globalStyle(`${arrow} > svg`, { width: 16, height: 16, fill: "currentColor" });
globalStyle(`${arrow}.splide__arrow--prev > svg`, { transform: "scaleX(-1)" });
export const pause = style({
  ...button,
  position: "absolute",
  zIndex: 1,
  insetBlockStart: vars.s2,
  insetInlineEnd: vars.s2,
  paddingInline: vars.s3,
  fontSize: vars.small,
  ":hover": { background: vars.accentTint },
  "@media": { [media.from768]: { insetBlockStart: vars.s3, insetInlineEnd: vars.s3 } },
});
