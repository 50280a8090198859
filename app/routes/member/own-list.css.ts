import { globalStyle, style } from "@vanilla-extract/css";
import { box } from "#styles/page.css";
import { standing } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

// asked of the list, in letters: with large letters the rows stay those of a phone
const roomy = "(min-width: 40rem)";
const narrow = "(max-width: 14rem)";
export const list = style({ containerType: "inline-size", display: "grid", gap: vars.s3 });
/** One product: its cover, its words, its buttons. */
export const entry = style([
  box,
  digits,
  {
    display: "grid",
    gridTemplateColumns: "5rem minmax(0, 1fr)",
    gap: `${vars.s2} ${vars.s4}`,
    alignItems: "start",
    "@container": {
      [roomy]: { gridTemplateColumns: "5rem minmax(0, 1fr) auto", alignItems: "center" },
      [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
  },
]);
export const cover = style({ width: "100%", height: 96, ...standing });
export const words = style({ display: "grid", gap: vars.s1, minWidth: 0, overflowWrap: "anywhere" });
export const name = style({
  fontFamily: vars.serif,
  fontWeight: 700,
  color: vars.ink,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
/** what is news of it */
export const news = style({ color: vars.accent, fontWeight: 700 });
export const deeds = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.s2} ${vars.s4}`,
  gridColumn: "1 / -1",
  "@container": { [roomy]: { gridColumn: "auto", justifyContent: "end" } },
});
// 移除 stands at the end, with another deed before it or without
globalStyle(`${deeds} > :last-child`, { marginInlineStart: "auto" });
