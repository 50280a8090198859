import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** What must be known before it is bought. */
export const warning = style({ paddingInlineStart: vars.s3, borderInlineStart: `6px solid ${vars.line}` });
/** A bookseller's own hand: the Kai of each system, on Linux its own first, which costs least where it is looked for. */
export const note = style({
  fontFamily: `"AR PL UKai TW", DFKai-SB, BiauKaiTC, BiauKai, "Kaiti TC", ${vars.serif}`,
  fontSize: vars.large,
});
/** Where the stage stays in sight: as high as what is told beside it, so that it slides over nothing below. */
export const pictures = style({
  minWidth: 0,
  "@media": { [media.from768]: { gridArea: "picture", alignSelf: "stretch" } },
});
/** The cover leads to its large picture. */
export const large = style({
  display: "grid",
  justifyItems: "center",
  width: "100%",
  borderRadius: "inherit",
  cursor: "zoom-in",
});
export const row = style({
  display: "flex",
  gap: vars.s2,
  overflowX: "auto",
  scrollSnapType: "x proximity",
  padding: 5,
});
globalStyle(`${row} > li`, { flex: "none", scrollSnapAlign: "start" });
globalStyle(`${row} img`, { height: 90, objectFit: "contain" });
