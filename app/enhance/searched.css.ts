import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const place = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${vars.s4}`,
  marginTop: vars.s6,
  borderTop: `1px solid ${vars.line}`,
  paddingTop: vars.s3,
  selectors: { "&[hidden]": { display: "none" } },
});
export const title = style({ fontFamily: "inherit", fontSize: vars.small, fontWeight: 600, color: vars.faint });
globalStyle(`${place} a`, { display: "flex", alignItems: "center", minHeight: 44 });
export const clear = style({ marginInlineStart: "auto" });
