import { globalStyle, style } from "@vanilla-extract/css";
import { evenly } from "#styles/evenly.css";
import { vars } from "#styles/theme.css";
import forest from "../../../styles/drawings/window.svg";

export const scene = style({
  display: "block",
  position: "relative",
  overflow: "hidden",
  background: `${vars.tint} url(${forest}) 50% 100% / cover no-repeat`,
});
export const picture = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
const board = 10;
// laid between edges, not shared out with the board: before the pictures had come, they were sometimes laid over it too
export const covers = style([
  evenly,
  {
    position: "absolute",
    inset: `0 0 ${board}px`,
    containerType: "size",
    gap: vars.s3,
    padding: `${vars.s4} ${vars.s4} 0`,
  },
]);
/** `share` of the height that the covers have: measured by their place, so a picture takes no other when it comes. */
const stands = (share: number) => ({ width: `${(share * 5) / 6}cqh`, height: `${share}cqh` });
globalStyle(`${covers} img`, {
  ...stands(100),
  objectFit: "contain",
  objectPosition: "bottom",
  filter: "drop-shadow(0 3px 4px rgb(0 0 0 / .35))",
});
// one stands a little lower than its neighbours
globalStyle(`${covers} > img:nth-child(even), ${covers} > :nth-child(even) > img`, stands(88));
export const shelf = style({ position: "absolute", bottom: 0, width: "100%", height: board });
