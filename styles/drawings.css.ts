import { style } from "@vanilla-extract/css";
import { vocabulary } from "./layers.css.ts";
import { media } from "./media.ts";
import { screenOnly } from "./text.css.ts";
import forest from "./drawings/forest.svg";
import night from "./drawings/forest-night.svg";

/** A clearing with books in the colour of the day, for pages that have nothing else to show. Decoration: no one has to see it. */
export const clearing = style([
  screenOnly,
  {
    "@layer": {
      [vocabulary]: {
        width: "100%",
        height: "clamp(120px, 20vw, 248px)",
        borderRadius: 4,
        background: `#8fae90 url(${forest}) 55% 100% / cover`,
        "@media": {
          [media.dark]: { background: `#112520 url(${night}) 55% 100% / cover` },
        },
      },
    },
  },
]);
