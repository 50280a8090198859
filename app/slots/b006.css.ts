import { globalStyle, style } from "@vanilla-extract/css";
import { cloths, letters } from "#styles/cloths";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const menu = style({ position: "relative" });
/** Books on a shelf, one for each category. */
export const tops = style({
  display: "flex",
  alignItems: "flex-start",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
});
/** The spine, the shelf, and under it room for the button that scripts put there; on a phone the spines alone. */
export const top = style({
  flex: "1 0 44px",
  // a book, also where it stands alone
  maxWidth: "6rem",
  display: "grid",
  gridTemplateRows: "11rem 0",
  rowGap: 6,
  alignItems: "end",
  background: `linear-gradient(${vars.shelf}, ${vars.shelf}) 0 11rem / 100% 6px no-repeat`,
  "@media": { [media.from540]: { gridTemplateRows: "11rem 44px" } },
});
export const link = style({
  display: "grid",
  placeItems: "center",
  height: "10rem",
  border: "1px solid transparent",
  borderRadius: "3px 3px 0 0",
  marginInline: 1.5,
  backgroundImage: "linear-gradient(90deg, #fff3 4px, #0000 4px calc(100% - 3px), #0003 0)",
  color: letters,
  fontFamily: vars.serif,
  fontWeight: 700,
  letterSpacing: ".12em",
  textDecoration: "none",
  textOrientation: "upright",
  writingMode: "vertical-rl",
  ":hover": { color: "#fff", textDecoration: "underline" },
  ":focus-visible": { outlineOffset: -4 },
});
cloths.forEach((backgroundColor, place) =>
  globalStyle(`${top}:nth-child(${cloths.length}n + ${place + 1}) > ${link}`, { backgroundColor }),
);
// no two neighbours are of one height
["10.75rem", "9.25rem", "calc(11rem - 2px)"].forEach((height, place) =>
  globalStyle(`${top}:nth-child(4n + ${place + 2}) > ${link}`, { height }),
);
/** A label that hangs from the shelf, so that the mark on it belongs to the book above; what is pressed is the whole room below the spine. */
export const more = style({
  display: "grid",
  placeContent: "start center",
  "@media": { "(max-width: 539.98px)": { display: "none" } },
  minHeight: 44,
  padding: 0,
  border: 0,
  background: `linear-gradient(${vars.shelf}, ${vars.shelf}) 50% 0 / 32px 20px no-repeat`,
  cursor: "pointer",
  "::before": {
    content: '""',
    width: 9,
    height: 9,
    marginTop: 3,
    borderInlineEnd: `2px solid ${vars.ink}`,
    borderBlockEnd: `2px solid ${vars.ink}`,
    transform: "rotate(45deg)",
  },
  selectors: { "&[aria-expanded=true]::before": { transform: "translateY(4px) rotate(225deg)" } },
});
export const panel = style({
  // it lies over what follows
  position: "absolute",
  zIndex: 7,
  insetBlockStart: "calc(11rem + 50px)",
  insetInline: 0,
  padding: vars.s5,
  background: vars.tint,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  boxShadow: "0 8px 24px rgb(0 0 0 / .18)",
  "@media": { "(max-width: 539.98px)": { display: "none" } },
});
export const extras = style({
  display: "flex",
  gap: `0 ${vars.s4}`,
  overflowX: "auto",
  scrollbarWidth: "none",
  fontSize: vars.small,
  lineHeight: 3.15,
  whiteSpace: "nowrap",
});
globalStyle(`${extras} > a:focus-visible`, { outlineOffset: -3 });
