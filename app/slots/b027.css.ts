import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const people = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "clamp(260px, 80vw, 24.4rem)",
  gap: vars.s4,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollbarWidth: "thin",
  paddingBottom: vars.s3,
});
export const person = style({
  display: "grid",
  alignContent: "start",
  gap: vars.s4,
  padding: vars.s4,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  scrollSnapAlign: "start",
});
export const who = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: `0 ${vars.s3}`,
  lineHeight: 1.5,
});
export const portrait = style({ gridRow: "1 / 3", width: 72, height: 72, borderRadius: "50%", objectFit: "cover" });
globalStyle(`${who} > b`, { alignSelf: "end" });
globalStyle(`${who} > small`, { alignSelf: "start", color: vars.faint });
export const quote = style({
  margin: 0,
  fontFamily: vars.serif,
  fontSize: vars.large,
  ":before": { content: "「", marginInlineStart: "-.5em" },
  ":after": { content: "」" },
});
