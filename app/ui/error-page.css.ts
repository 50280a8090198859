import { globalStyle, style } from "@vanilla-extract/css";
import { control, withButton } from "#styles/form.css";

export const search = style([withButton, { maxWidth: "30rem" }]);
globalStyle(`${search} > label`, { gridColumn: "1 / -1", marginBottom: 0 });
export const box = control;
