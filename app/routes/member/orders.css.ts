import { style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

export const order = style({
  display: "grid",
  gap: `${vars.s2} ${vars.s4}`,
  "@media": { [media.from768]: { gridTemplateColumns: "10rem 6rem minmax(0, 1fr) auto 6rem", alignItems: "baseline" } },
});
export const products = style({ minWidth: 0, overflowWrap: "anywhere" });
export const total = style({ "@media": { [media.from768]: { textAlign: "end" } } });
