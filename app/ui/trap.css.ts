import { style } from "@vanilla-extract/css";

export const away = style({ display: "none" });
