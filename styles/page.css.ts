import { globalStyle, style } from "@vanilla-extract/css";
import { vocabulary } from "./layers.css.ts";
import { media } from "./media.ts";
import { vars } from "./theme.css.ts";

const word = (style: Record<string, unknown>) => ({ "@layer": { [vocabulary]: style } });

/** The page's column: 1272 px at the most (specification §9). */
export const column = style(
  word({
    width: "100%",
    maxWidth: 1272,
    marginInline: "auto",
    paddingInline: vars.rim,
  }),
);
/** A column for reading and for forms that stand alone: sign-in, checkout details. */
export const narrow = style(word({ width: "100%", maxWidth: 640, marginInline: "auto" }));
/** `<main>` */
export const main = style(word({ flex: "1 0 auto", paddingBlock: `${vars.s4} ${vars.s6}` }));
globalStyle(`${main} > h1`, word({ marginBottom: vars.s4 }));
globalStyle(`${main}:focus`, word({ outline: "none" }));
/** Children one under another with an even distance. */
export const stack = style(word({ display: "grid", gap: vars.s4, gridTemplateColumns: "minmax(0, 1fr)" }));
/** Children side by side, wrapping. */
export const cluster = style(
  word({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${vars.s2} ${vars.s4}` }),
);
/** A sheet of paper on the table: a box that belongs together. */
export const box = style(
  word({
    background: vars.sheet,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    padding: vars.rim,
  }),
);
/** Main part and side part: under one another on a phone, side by side from 992 px. */
export const withSide = style(
  word({
    display: "grid",
    gap: vars.s5,
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    "@media": { [media.from992]: { gridTemplateColumns: "minmax(0, 1fr) 340px" } },
  }),
);
/** A side part that stays in sight beside a long page: what the order comes to. */
export const staying = style(
  word({ "@media": { [media.from992]: { position: "sticky", top: `calc(56px + ${vars.s4})` } } }),
);
/** The same with the side part first: facets, the member menu. */
export const sideFirst = style(
  word({ "@media": { [media.from992]: { gridTemplateColumns: "240px minmax(0, 1fr)" } } }),
);
/** A section's heading with its rule. */
export const sectionHead = style(
  word({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    gap: vars.s3,
    marginBottom: vars.s4,
    paddingBottom: vars.s2,
    borderBottom: `1px solid ${vars.line}`,
  }),
);
