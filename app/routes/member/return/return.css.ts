import { globalStyle, style } from "@vanilla-extract/css";
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
export const order = style([digits, { display: "grid", gap: vars.s1 }]);
