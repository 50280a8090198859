import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const shelves = style({
  display: "grid",
  gap: vars.s4,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
});
export const shelf = style({ lineHeight: 1.5 });
globalStyle(`${shelf} > a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  marginInlineEnd: vars.s3,
  "@media": { [media.from992]: { minHeight: 32 } },
});
export const shelfLink = style({ fontWeight: 700 });
// after the rule for all of them
globalStyle(`${shelf} > ${shelfLink}`, { display: "flex" });
