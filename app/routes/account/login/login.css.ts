import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { vars } from "#styles/theme.css";

/** Sign in, or buy as a guest: under one another on a phone, side by side from 992 px. */
export const ways = style({
  display: "grid",
  gap: vars.s6,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 30rem)",
  justifyContent: "center",
  "@media": { [media.from992]: { gridTemplateColumns: "repeat(auto-fit, minmax(0, 30rem))" } },
});
// two ways of the same rank
globalStyle(`${ways} > section > :is(h1, h2)`, { fontSize: vars.h1 });

/** On a phone the guest's form is below the fold. */
export const toGuest = style({ "@media": { [media.from992]: { display: "none" } } });

export const demo = style({ color: vars.faint, fontSize: vars.small });
globalStyle(`${demo} > h2`, { fontSize: vars.body });

/** What is offered to who has time. */
export const below = style({ marginTop: vars.s6 });
