import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { error } from "#styles/form.css";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const list = style({ borderTop: `1px solid ${vars.line}` });

/** On a phone the cover stands beside the name and everything else under it; from 1280 px it is a row of a table. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "60px minmax(0, 1fr) auto",
  gap: `${vars.s2} ${vars.s3}`,
  alignItems: "center",
  paddingBlock: vars.s3,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.from1280]: { gridTemplateColumns: "60px minmax(0, 1fr) 18.5rem 6rem", columnGap: vars.s4 } },
});
export const cover = style({ width: 60, height: 72, objectFit: "contain", alignSelf: "start" });
export const about = style({
  display: "grid",
  gap: vars.s1,
  justifyItems: "start",
  gridColumn: "2 / -1",
  "@media": { [media.from1280]: { gridColumn: "auto" } },
});
export const name = style({ fontWeight: 700, lineHeight: 1.5 });
export const facts = style({ color: vars.faint, fontSize: vars.small });
export const change = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.s2,
  gridColumn: "1 / 3",
  "@media": { [media.from1280]: { gridColumn: "auto" } },
});
// on a phone the button beside the box says what the number is
globalStyle(`${change} label`, {
  "@media": {
    "(max-width: 575px)": {
      position: "absolute",
      width: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});
/** Scripts set a number by themselves: the button keeps its place, so that nothing jumps when they come. */
export const needless = style({ visibility: "hidden" });
export const note = style([error, { gridColumn: "1 / -1" }]);
/** What stands where a line stood. */
export const removed = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.s3,
  paddingBlock: vars.s3,
  borderBottom: `1px solid ${vars.line}`,
  color: vars.faint,
});
/** In sight wherever the line is that somebody pressed. */
export const told = style({ position: "sticky", bottom: vars.s3, zIndex: 5, ":focus": { outline: "none" } });
export const sums = style({});
globalStyle(`${sums}[aria-busy=true] dd`, { color: vars.faint });
export const amount = style([digits, { textAlign: "right" }]);
export const crosssells = style({
  gridColumn: "1 / -1",
  display: "grid",
  gap: vars.s1,
  paddingInlineStart: vars.s3,
  borderInlineStart: `3px solid ${vars.line}`,
  fontSize: vars.small,
  "@media": { [media.from1280]: { gridColumn: "2 / -1" } },
});
/** The whole height of a finger. */
export const remove = style({ paddingInline: vars.s2 });
export const crosssell = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: vars.s3,
  "@media": { [media.from1280]: { gridTemplateColumns: "minmax(0, 1fr) auto 6.5rem" } },
});
