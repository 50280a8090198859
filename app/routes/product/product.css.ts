import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** On a phone price and buttons come before the small print; beside the cover from 768 px, a column of their own from 992 px. */
export const top = style({
  display: "grid",
  gap: `${vars.s4} ${vars.s5}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": {
    [media.from768]: {
      gridTemplateColumns: "240px minmax(0, 1fr)",
      gridTemplateAreas: '"picture heading" "picture purchase" "facts facts"',
    },
    [media.from992]: {
      gridTemplateColumns: "300px minmax(0, 1fr) 300px",
      gridTemplateRows: "auto 1fr",
      gridTemplateAreas: '"picture heading purchase" "picture facts purchase"',
    },
  },
});
const area = (name: string) => ({ "@media": { [media.from768]: { gridArea: name } } });
export const picture = style({ display: "grid", justifyItems: "center", ...area("picture") });
export const cover = style({
  width: "min(100%, 14rem)",
  aspectRatio: "5 / 6",
  objectFit: "contain",
  objectPosition: "bottom",
  borderBottom: `3px solid ${vars.shelf}`,
  "@media": { [media.from768]: { width: "100%" } },
});
export const heading = style({ display: "grid", gap: vars.s2, minWidth: 0, ...area("heading") });
export const promo = style({ color: vars.price, fontWeight: 700 });
export const subTitle = style({ fontSize: vars.large });
export const original = style({ color: vars.faint });

export const facts = style(area("facts"));

export const purchase = style({
  display: "grid",
  gap: vars.s3,
  padding: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  ...area("purchase"),
});
export const inStock = style({ color: vars.accent, fontWeight: 700 });
export const soldOut = style({ fontWeight: 700 });
export const cartForm = style({ display: "grid", gap: vars.s3 });
export const dual = style({ display: "inline-block", minHeight: 24 });
export const notes = style({
  display: "grid",
  gap: vars.s1,
  paddingTop: vars.s3,
  borderTop: `1px solid ${vars.line}`,
  color: vars.faint,
  fontSize: vars.small,
});

export const sectionTitle = style({
  marginBottom: vars.s4,
  paddingBottom: vars.s2,
  borderBottom: `1px solid ${vars.line}`,
});
export const description = style({ display: "grid", gap: vars.s4, maxWidth: "40em", whiteSpace: "pre-line" });

export const gate = style({
  display: "grid",
  gap: vars.s4,
  justifyItems: "center",
  maxWidth: 560,
  marginInline: "auto",
  paddingBlock: vars.s6,
  textAlign: "center",
});
export const gateButtons = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: vars.s4 });
export const page = style({ display: "grid", gap: vars.s5, gridTemplateColumns: "minmax(0, 1fr)" });
