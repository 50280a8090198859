import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const empty = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.s3,
  paddingBlock: `${vars.s3} ${vars.s6}`,
  textAlign: "center",
  textWrap: "balance",
});
export const title = style({ fontFamily: vars.serif, fontSize: vars.h3, fontWeight: 700 });
