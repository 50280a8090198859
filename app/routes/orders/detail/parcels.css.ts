import { globalStyle, style } from "@vanilla-extract/css";
import { standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

/** Which parcel it is, and where it stands. */
export const title = style({ display: "flex", flexWrap: "wrap", gap: `0 ${vars.s4}`, alignItems: "baseline" });
export const status = style({ font: `400 ${vars.body}/1.7 ${vars.sans}` });
/** Another way to pay, under the one that waits. */
export const card = style({ paddingTop: vars.s4, borderTop: `1px solid ${vars.line}` });
globalStyle(`${card} > form`, { maxWidth: "24rem" });
/** In columns, so that forty of them are looked through from the top. */
export const covers = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16rem), 1fr))",
  gap: `${vars.s2} ${vars.s4}`,
});
/** Names stand under one another where there is no cover too. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr)",
  gap: vars.s3,
  alignItems: "end",
});
export const cover = style({ height: 53, ...standing });
