import { style } from "@vanilla-extract/css";
import { named } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const search = style({
  display: "grid",
  gap: vars.s4,
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 200px), 1fr))",
});
export const list = style({
  display: "grid",
  gap: vars.s3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
});
/** A store: its name and place, and the button at the end of each, so that buttons of a row are level. */
export const store = style({ display: "grid", gap: vars.s2, gridTemplateRows: "auto 1fr auto" });
export const name = style([named, { fontSize: vars.body, fontWeight: 700 }]);
export const tag = style({ color: vars.faint, fontWeight: 400 });
