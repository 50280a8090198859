import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** A name breaks where its punctuation stands, not within a word. */
export const heading = style({ wordBreak: "keep-all" });
export const text = style({ whiteSpace: "pre-line" });
export const rows = style({ display: "grid", gap: vars.s3 });
/** A session and what can be done about it, side by side where there is room. */
export const row = style([
  digits,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: `${vars.s2} ${vars.s4}`,
    paddingBlock: vars.s3,
    borderBottom: `1px solid ${vars.line}`,
    selectors: { "&:last-child": { borderBottom: 0 } },
  },
]);
/** A long place breaks; what can be done stays at its side while there is room for a session's times. */
export const words = style({ display: "grid", flex: "1 1 14rem" });

/** An event of several: when at the side, what and where, and whether there is room. */
export const event = style([
  digits,
  {
    display: "grid",
    gap: `${vars.s2} ${vars.s4}`,
    "@media": { [media.from576]: { gridTemplateColumns: "9rem minmax(0, 1fr) auto", alignItems: "center" } },
  },
]);
export const title = style([heading, { fontSize: vars.large, fontWeight: 700 }]);
export const state = style({ color: vars.accent, fontWeight: 700 });

/** What is shown at the entrance: the squares are dark on white, by night too, or no reader finds them. */
export const qr = style({
  display: "block",
  width: "100%",
  maxWidth: 280,
  height: "auto",
  marginInline: "auto",
  background: "#fff",
  fill: "#000",
  borderRadius: vars.radius,
  forcedColorAdjust: "none",
  "@media": { [media.print]: { maxWidth: 200 } },
});
export const code = style([
  digits,
  {
    display: "block",
    textAlign: "center",
    fontFamily: "monospace",
    fontSize: "1.75rem",
    fontWeight: 700,
    letterSpacing: ".08em",
    lineHeight: 1.4,
    userSelect: "all",
  },
]);
export const leaving = style({ paddingTop: vars.s3, borderTop: `1px solid ${vars.line}` });
globalStyle(`${leaving} > summary`, { minHeight: 44, paddingBlock: ".5em", cursor: "pointer" });
export const centred = style({ textAlign: "center", textWrap: "balance" });
export const counts = style([digits, { fontSize: vars.large, fontWeight: 700 }]);
