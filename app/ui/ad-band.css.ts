import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { cluster } from "#styles/page.css";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";

export const band = style([cluster, screenOnly, { justifyContent: "center", background: vars.tint }]);
// a picture has its room before it comes, all of the row or beside the words; <picture> itself is no box
globalStyle(`${band} img`, { flex: "1 1 16rem", minWidth: 0, height: 44, objectFit: "cover" });
globalStyle(`${band} > span`, { paddingInlineEnd: vars.s4 });
/** Across the page's column. */
export const high = style({ marginBlock: vars.s4 });
globalStyle(`${high} img`, { height: "clamp(88px, 12vw, 150px)" });
/** Where the page is wide, and where it is not. */
export const ofWide = style({ "@media": { "(max-width: 767.98px), print": { display: "none !important" } } });
export const ofNarrow = style({ "@media": { [media.from768]: { display: "none !important" } } });
/** Among other things. */
export const mark = style({ width: 80, height: 40, objectFit: "contain" });
/** Below the list of categories. */
export const among = style([cluster, { gridColumn: "1 / -1", borderTop: `1px solid ${vars.line}` }]);
