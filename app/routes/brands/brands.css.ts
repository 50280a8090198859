import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { chip } from "#styles/rules";
import { vars } from "#styles/theme.css";

export const ways = style({
  display: "flex",
  gap: vars.s2,
  marginBottom: vars.s4,
  fontSize: vars.small,
  whiteSpace: "nowrap",
  "@media": { [media.from992]: { flexWrap: "wrap" } },
});
globalStyle(`${ways} a`, chip);
globalStyle(`${ways} a:hover`, { background: vars.accentTint });
export const group = style({ marginBottom: vars.s6 });
export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 18rem), 1fr))",
  gap: vars.s3,
});
export const tile = style({
  display: "grid",
  gridTemplateColumns: "80px minmax(0, 1fr)",
  alignItems: "center",
  gap: vars.s4,
  height: "100%",
  minHeight: 96,
  overflow: "hidden",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.sheet,
  color: vars.ink,
  textDecoration: "none",
  selectors: {
    "&:not(:has(> img, > picture))": { gridTemplateColumns: "minmax(0, 1fr)", paddingInlineStart: vars.s4 },
  },
});
export const picture = style({ display: "block", width: 80, height: 96, objectFit: "cover", background: vars.tint });
export const name = style({ display: "block", fontFamily: vars.serif, fontSize: vars.large });
globalStyle(`${tile}:hover ${name}`, { textDecoration: "underline" });
export const intro = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  paddingInlineEnd: vars.s3,
  color: vars.faint,
  fontSize: vars.small,
  lineHeight: 1.5,
});
