import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

/** The button that shows it stands beside the field where there is room: nothing moves when it comes. */
export const password = style({ display: "flex", gap: vars.s2, alignItems: "stretch" });
export const field = style({ flex: 1, minWidth: 0 });
export const given = style({ background: vars.tint });
