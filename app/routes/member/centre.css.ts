import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { stack } from "#styles/page.css";
import { vars } from "#styles/theme.css";

/** What begins with a heading stands apart from what was before it. */
export const parts = style([stack]);
globalStyle(`${parts} > :is(section, dl)`, { marginTop: vars.s4 });
/** Of one height, and no row with a hole: the points, which say most, have the room of two where five do not fit. */
export const facts = style({
  display: "grid",
  gap: vars.s3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))",
  "@media": {
    [media.from576]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gridAutoRows: "1fr" },
    [media.from1280]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" },
  },
});
globalStyle(`${facts} > :first-child`, {
  gridColumn: "1 / -1",
  "@media": { [media.from576]: { gridColumn: "span 2" }, [media.from1280]: { gridColumn: "auto" } },
});
export const amount = style({ fontSize: vars.h3, fontWeight: 700, fontVariantNumeric: "tabular-nums" });
