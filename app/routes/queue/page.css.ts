import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

/** In the middle of a window that has nothing else: there is neither header nor footer to it. */
export const room = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: vars.s4,
  width: "100%",
  maxWidth: 960,
  marginInline: "auto",
  "@media": { [media.from768]: { alignContent: "center", minHeight: `calc(100vh - ${vars.s4} - ${vars.s6})` } },
});
/** A sheet with its picture: above the words on a phone, beside them elsewhere. */
export const sheet = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  overflow: "hidden",
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  "@media": { [media.from768]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)", minHeight: 480 } },
});
export const picture = style({ borderRadius: 0, "@media": { [media.from768]: { height: "100%" } } });
export const words = style({
  display: "grid",
  gap: vars.s4,
  alignContent: "center",
  padding: `${vars.s5} ${vars.s4}`,
  "@media": { [media.from768]: { padding: vars.s6 } },
});
export const shop = style({
  display: "flex",
  alignItems: "center",
  gap: vars.s2,
  fontFamily: vars.serif,
  fontSize: vars.large,
  fontWeight: 700,
  letterSpacing: ".12em",
});
export const heading = style({ fontSize: vars.h2 });
/** Where one is: what is looked for on this page, from as far as one sits. */
export const place = style([digits, { display: "block", fontSize: vars.large, fontWeight: 700 }]);
export const count = style({
  color: vars.accent,
  fontFamily: vars.serif,
  fontSize: "clamp(2.5rem, 2rem + 2vw, 3.5rem)",
  lineHeight: 1.2,
});
export const notes = style({
  display: "grid",
  gap: vars.s2,
  paddingTop: vars.s4,
  borderTop: `1px solid ${vars.line}`,
  color: vars.faint,
  fontSize: vars.small,
});
