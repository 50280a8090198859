import { globalStyle, style } from "@vanilla-extract/css";
import { wide } from "#styles/button.css";
import { stack } from "#styles/page.css";
import { vars } from "#styles/theme.css";

/** Apart from the words above, whatever they stand in. */
export const wayOn = style([stack, wide, { paddingTop: vars.s5, textAlign: "start" }]);
// a name under its cover, as of all other cards
globalStyle(`${wayOn} li > a`, { color: vars.ink, fontWeight: 700, textDecoration: "none" });
