import { style } from "@vanilla-extract/css";
import { control } from "#styles/form.css";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const row = style({ display: "inline-flex", alignItems: "center", flexWrap: "wrap", gap: vars.s2 });
export const input = style([control, digits, { width: 84, textAlign: "center" }]);
