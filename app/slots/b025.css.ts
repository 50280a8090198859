import { globalStyle, style } from "@vanilla-extract/css";

/** From edge to edge of the window. */
export const wide = style({ marginInline: "calc(50% - 50vw)" });
globalStyle(`html:has(${wide})`, { overflowX: "clip" });
globalStyle(`${wide} > a`, { borderRadius: 0 });
