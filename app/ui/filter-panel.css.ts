import { globalStyle, style } from "@vanilla-extract/css";
import { secondary } from "#styles/button.css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const panel = style({});
export const inside = style({ paddingTop: vars.s4 });

// Beside the list the panel is always open; a browser that cannot open it by style keeps its button.
globalStyle(`${panel}::details-content`, {
  "@media": { [media.from992]: { contentVisibility: "visible", blockSize: "auto" } },
});
export const summary = style([
  secondary,
  {
    width: "100%",
    "@media": { [media.from992]: { "@supports": { "selector(::details-content)": { display: "none" } } } },
  },
]);
