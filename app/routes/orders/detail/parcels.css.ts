import { style } from "@vanilla-extract/css";
import { standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

/** Which parcel it is, and where it stands. */
export const title = style({ display: "flex", flexWrap: "wrap", gap: `0 ${vars.s4}`, alignItems: "baseline" });
export const status = style({ font: `400 ${vars.body}/1.7 ${vars.sans}` });
export const covers = style({ display: "flex", flexWrap: "wrap", gap: `${vars.s2} ${vars.s4}` });
export const line = style({ display: "flex", gap: vars.s2, alignItems: "end", minWidth: 0 });
export const cover = style({ height: 53, ...standing });
