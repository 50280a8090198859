import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const area = style({
  display: "grid",
  gap: vars.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.from992]: { gridTemplateColumns: "12rem minmax(0, 1fr)" } },
});
export const links = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.s2,
  "@media": { [media.from992]: { display: "grid", gap: 0 } },
});
export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  paddingInline: vars.s3,
  borderRadius: vars.radius,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
  selectors: { "&[aria-current=page]": { background: vars.accentTint, fontWeight: 700 } },
});
export const page = style({ minWidth: 0 });

/** the person's name over the kind of the card */
export const who = style({ display: "grid", marginBottom: vars.s3, overflowWrap: "anywhere" });
