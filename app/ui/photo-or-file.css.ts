import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

const frame = style({
  display: "block",
  width: 72,
  height: 72,
  lineHeight: "70px",
  textAlign: "center",
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  overflow: "hidden",
});
export const file = style([frame, { background: vars.tint, fontWeight: 700, fontSize: vars.small }]);
export const picture = frame;
globalStyle(`${picture} > img`, { width: "100%", height: "100%", objectFit: "cover" });
