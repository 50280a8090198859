import { globalStyle, style } from "@vanilla-extract/css";
import { box } from "#styles/page.css";
import { standing } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** A summary of errors and its ring stand clear of the way back. */
export const page = style({ marginTop: vars.s3 });
/** In columns where there is room: a select is no wider than its words need, and forty lines are half as high. */
export const lines = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 24rem), 1fr))",
  gap: `${vars.s4} ${vars.s6}`,
});
/** The cover beside what is chosen; without one its place is kept. */
export const line = style([
  digits,
  { display: "grid", gridTemplateColumns: "48px minmax(0, 1fr)", gap: vars.s4, alignItems: "start" },
]);
globalStyle(`${line} select`, { maxWidth: "14rem" });
export const cover = style({ height: 63, ...standing });
/** A row of a table where there is room, as in 訂單查詢; asked of the list, in letters. */
export const orders = style({ containerType: "inline-size", display: "grid", gap: vars.s3 });
export const order = style([
  box,
  digits,
  {
    display: "grid",
    gap: `${vars.s1} ${vars.s4}`,
    alignItems: "baseline",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"number total" "products products" "date date"',
    "@container": {
      "(min-width: 44rem)": {
        gridTemplateColumns: "9.5rem 7rem minmax(0, 1fr) 5rem",
        gridTemplateAreas: '"number date products total"',
        paddingBlock: vars.s4,
      },
    },
  },
]);
export const number = style({ gridArea: "number", display: "inline-block", minHeight: 24, fontWeight: 700 });
export const date = style({ gridArea: "date", color: vars.faint });
export const products = style({ gridArea: "products" });
export const total = style({ gridArea: "total", textAlign: "end" });
