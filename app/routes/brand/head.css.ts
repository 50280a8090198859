import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { chip } from "#styles/rules";
import { vars } from "#styles/theme.css";

/** The picture beside the name; where there is none the name stands alone. */
export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "center",
  gap: `${vars.s1} ${vars.s4}`,
  marginBottom: vars.s3,
  selectors: {
    "&:has(> img, > picture)": {
      gridTemplateColumns: "88px minmax(0, 1fr)",
      alignItems: "center",
      marginTop: vars.s3,
    },
  },
  "@media": {
    [media.from768]: {
      columnGap: vars.s5,
      marginBottom: vars.s4,
      selectors: {
        "&:has(> img, > picture)": {
          gridTemplateColumns: "160px minmax(0, 1fr)",
          gridTemplateRows: "1fr auto auto 1fr",
        },
      },
    },
  },
});
export const picture = style({
  width: "100%",
  aspectRatio: "1",
  objectFit: "contain",
  borderRadius: vars.radius,
  background: vars.tint,
  "@media": { [media.from768]: { gridRow: "1 / -1" } },
});
/** A drawn one has the shape of the cards below, and fills it. */
export const drawn = style([picture, { aspectRatio: "5 / 6" }]);
globalStyle(`${head} > h1`, { "@media": { [media.from768]: { gridRow: 2 } } });
export const intro = style({
  gridColumn: "1 / -1",
  maxWidth: "38em",
  color: vars.faint,
  "@media": { [media.from768]: { gridColumn: "auto", gridRow: 3 } },
});
globalStyle(`${head}:not(:has(> img, > picture)) > :is(h1, ${intro})`, { gridRow: "auto" });
globalStyle(`${intro} strong`, { display: "block", color: vars.ink, fontFamily: vars.serif, fontSize: vars.large });
export const below = style({
  display: "flex",
  gap: vars.s2,
  marginBottom: vars.s4,
  fontSize: vars.small,
  whiteSpace: "nowrap",
  "@media": { [media.from992]: { flexWrap: "wrap" } },
});
globalStyle(`${below} a`, chip);
globalStyle(`${below} a:hover`, { background: vars.accentTint });
