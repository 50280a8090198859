import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

const corner = style({
  position: "fixed",
  zIndex: 20,
  insetInline: vars.s3,
  bottom: vars.s3,
  padding: vars.s4,
  background: vars.sheet,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  boxShadow: "0 4px 24px rgb(0 0 0 / .25)",
  "@media": { [media.from768]: { insetInlineStart: "auto", width: 380 } },
});
export const sheet = style([corner, { display: "grid", gridTemplateColumns: "50px minmax(0, 1fr)", gap: vars.s3 }]);
export const alert = style([corner, { color: vars.price, fontWeight: 700 }]);
export const cover = style({ objectFit: "contain" });
export const words = style({ display: "grid", gap: vars.s1, lineHeight: 1.5, overflowWrap: "anywhere" });
export const ways = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.s4,
});
