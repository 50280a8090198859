import { style } from "@vanilla-extract/css";
import { control, withButton } from "#styles/form.css";

export const search = style([withButton, { maxWidth: "30rem" }]);
export const box = control;
