import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";
import forest from "../../../styles/drawings/window.svg";

export const scene = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "end",
  overflow: "hidden",
  background: `${vars.tint} url(${forest}) 50% 100% / cover`,
});
export const picture = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
export const covers = style({
  display: "flex",
  flex: 1,
  alignItems: "flex-end",
  justifyContent: "space-evenly",
  gap: vars.s3,
  minHeight: 0,
  padding: `${vars.s4} ${vars.s4} 0`,
});
// as high before it has come as it is then
globalStyle(`${covers} img`, {
  flex: "0 1 auto",
  minWidth: 0,
  width: "auto",
  height: "100%",
  aspectRatio: "5 / 6",
  objectFit: "contain",
  objectPosition: "bottom",
  filter: "drop-shadow(0 3px 4px rgb(0 0 0 / .35))",
});
// one stands a little lower than its neighbours
globalStyle(`${covers} > :nth-child(even), ${covers} > :nth-child(even) > img`, { height: "88%" });
export const shelf = style({ flex: "none", width: "100%", height: 10 });
