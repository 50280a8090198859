import { style } from "@vanilla-extract/css";
import { wide } from "#styles/button.css";
import { stack } from "#styles/page.css";
import { vars } from "#styles/theme.css";

/** Apart from the words above, whatever they stand in. */
export const wayOn = style([stack, wide, { paddingTop: vars.s5, textAlign: "start", wordBreak: "keep-all" }]);
