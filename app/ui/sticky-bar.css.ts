import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** A low window (a phone on its side, letters twice as large) keeps its room, and the bar its place in the page. */
const stuck = media.thumb;
/** as high as one row; what the letters enlarge, they enlarge here */
const room = "calc(4.25rem + env(safe-area-inset-bottom))";

/** The page's one deed and what it comes to, at the bottom of the window; where there is room beside the page, in its place there. One of a page. */
export const bar = style({
  display: "grid",
  gap: vars.s3,
  "@media": {
    [stuck]: {
      position: "fixed",
      zIndex: 8,
      insetInline: 0,
      bottom: 0,
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: `${vars.s1} ${vars.s4}`,
      padding: `${vars.s2} ${vars.rim} calc(${vars.s2} + env(safe-area-inset-bottom))`,
      borderTop: `1px solid ${vars.line}`,
      background: vars.paper,
    },
  },
});
/** Says again what stands in the page, for as long as that may be out of sight. */
export const sum = style([
  digits,
  { display: "none", "@media": { [stuck]: { display: "block", fontSize: vars.small, lineHeight: 1.35 } } },
]);
globalStyle(`${sum} > b`, { display: "block", fontSize: vars.large, whiteSpace: "nowrap" });
globalStyle(`form:has([aria-busy=true]) ${sum} > b`, { color: vars.faint });
globalStyle(`${bar} > form`, { flex: "1 1 9rem" });
globalStyle(`${bar} > button`, { "@media": { [stuck]: { flex: "1 1 9rem", width: "auto", minHeight: 48 } } });
// the button says it
globalStyle(`${bar} > h2`, { "@media": { [stuck]: { position: "absolute", clipPath: "inset(50%)" } } });
// neither what has the focus nor the last of the page is behind it
globalStyle(`:root:has(${bar})`, { "@media": { [stuck]: { scrollPaddingBottom: `calc(${room} + ${vars.s3})` } } });
globalStyle(`body:has(${bar})`, { "@media": { [stuck]: { paddingBottom: room, vars: { "--under-thumb": room } } } });
