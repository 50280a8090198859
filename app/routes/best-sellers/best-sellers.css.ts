import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { chip, forcedGround } from "#styles/rules";
import { vars } from "#styles/theme.css";

/** Which list, and of what: lines of chips on a phone, beside the list where there is room. */
export const chips = style({
  display: "flex",
  gap: vars.s2,
  paddingBlock: vars.s1,
  fontSize: vars.small,
  whiteSpace: "nowrap",
});
globalStyle(`${chips} a`, chip);
globalStyle(`${chips} a:hover`, { background: vars.accentTint });
globalStyle(`${chips} [aria-current]`, {
  background: vars.accentTint,
  fontWeight: 700,
  "@media": { [media.forced]: forcedGround },
});
/** one level up */
export const up = style({ "::before": { content: '"‹" / ""', marginInlineEnd: ".4em" } });
/** Apart from the lines of chips above. */
export const below = style({ "@media": { [media.from992]: { marginTop: vars.s4 } } });
export const side = style({ minWidth: 0 });
globalStyle(`${side} ${chips}`, { "@media": { [media.from992]: { display: "grid", gap: 0 } } });
globalStyle(`${side} ${chips} a`, {
  "@media": { [media.from992]: { border: 0, borderRadius: vars.radius, background: "none" } },
});
globalStyle(`${side} ${chips} [aria-current]`, { "@media": { [media.from992]: { background: vars.accentTint } } });
export const basis = style({ marginBottom: vars.s4, color: vars.faint });
export const results = style({ minWidth: 0 });
/** A list of places. Its numerals are the list's own: they are read with it. */
export const ranked = style({ counterReset: "place" });
// where four in a row would leave the last one alone
globalStyle(`${ranked}:has(> li:last-child:nth-child(4n + 1))`, {
  "@media": { [media.from992]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" } },
});
globalStyle(`${ranked} > li`, { counterIncrement: "place", gridTemplateRows: "auto 1fr minmax(44px, auto)" });
globalStyle(`${ranked} > li::before`, {
  content: "counter(place)",
  gridColumn: "1 / -1",
  color: vars.accent,
  fontFamily: vars.serif,
  fontSize: "2.5rem",
  fontWeight: 700,
  lineHeight: 1,
});
