import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { standing } from "#styles/rules";
import { vars } from "#styles/theme.css";

export const section = style({
  display: "grid",
  gap: vars.s2,
  marginTop: vars.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
});
export const heading = style({ fontSize: vars.h3 });
/** One quiet row that is moved by a finger. */
export const row = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "min(18.5rem, 84%)",
  gap: vars.s3,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x proximity",
  scrollbarWidth: "thin",
  paddingBlock: vars.s1,
});
export const item = style({
  scrollSnapAlign: "start",
  display: "grid",
  gridTemplateColumns: "48px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: vars.s3,
  padding: vars.s3,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  "@media": { [media.inLargeLetters]: { gridTemplateColumns: "48px minmax(0, 1fr)" } },
});
globalStyle(`${item} button`, {
  paddingInline: vars.s3,
  "@media": { [media.inLargeLetters]: { gridColumn: 2, justifySelf: "start" } },
});
export const cover = style({ height: 60, ...standing });
export const about = style({ display: "grid", fontSize: vars.small, lineHeight: 1.5 });
globalStyle(`${about} s`, { whiteSpace: "nowrap" });
export const name = style({ color: vars.ink, textDecorationColor: vars.line, wordBreak: "keep-all" });
