import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** The picture, and over it its rectangles: both as wide as there is room, so they stay together. */
export const map = style({ position: "relative" });
export const wide = style({ display: "none", "@media": { [media.from768]: { display: "block" } } });
export const narrow = style({ "@media": { [media.from768]: { display: "none" } } });
export const picture = style({ width: "100%", borderRadius: vars.radius });
export const areas = style({ position: "absolute", inset: 0, width: "100%", height: "100%" });
globalStyle(`${areas} rect`, { fill: "#0000" });
globalStyle(`${areas} a:hover rect`, { stroke: vars.accent, strokeWidth: 4 });
// two colours: one of them shows, whatever is drawn below
globalStyle(`${areas} a:focus-visible`, { outline: "none" });
globalStyle(`${areas} a:focus-visible rect`, { fill: "#fff5", stroke: "#a35c00", strokeWidth: 10 });
