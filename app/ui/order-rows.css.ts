import { style } from "@vanilla-extract/css";
import { box } from "#styles/page.css";
import { standing } from "#styles/rules";
import { digits } from "#styles/text.css";
import { vars } from "#styles/theme.css";

// asked of the list, in letters: with large letters the rows stay those of a phone
const roomy = "(min-width: 44rem)";
export const list = style({ containerType: "inline-size", display: "grid", gap: vars.s3 });
// a phone with letters twice as large has one thing in a line
const narrow = "(max-width: 17rem)";
/** Number and amount in the first row of a phone; they and the day are never broken. */
const row = {
  display: "grid",
  gap: `${vars.s1} ${vars.s4}`,
  alignItems: "baseline",
  gridTemplateColumns: "auto minmax(0, 1fr)",
} as const;
/** A table's row where there is room. */
export const order = style([
  box,
  digits,
  {
    ...row,
    gridTemplateAreas: '"number total" "covers covers" "products products" "date status"',
    "@container": {
      [narrow]: {
        gridTemplateColumns: "minmax(0, 1fr)",
        gridTemplateAreas: '"number" "total" "covers" "products" "date" "status"',
      },
      [roomy]: {
        gridTemplateColumns: "9.5rem 8.5rem minmax(0, 1fr) 9.5em 5rem",
        gridTemplateAreas: '"number covers products status total" "date covers products status total"',
        // several parcels make the row high, not the distance between number and day
        gridTemplateRows: "auto 1fr",
        columnGap: vars.s4,
        rowGap: 0,
        paddingBlock: vars.s4,
      },
    },
  },
]);
/** Without covers and state. */
export const short = style([
  box,
  digits,
  {
    ...row,
    gridTemplateAreas: '"number total" "products products" "date date"',
    "@container": {
      [narrow]: {
        gridTemplateColumns: "minmax(0, 1fr)",
        gridTemplateAreas: '"number" "total" "products" "date"',
      },
      [roomy]: {
        gridTemplateColumns: "9.5rem 7rem minmax(0, 1fr) 5rem",
        gridTemplateAreas: '"number date products total"',
        paddingBlock: vars.s4,
      },
    },
  },
]);
export const number = style({ gridArea: "number", display: "inline-block", minHeight: 24, fontWeight: 700 });
export const date = style({ gridArea: "date", color: vars.faint, whiteSpace: "nowrap" });
/** On the shelf line that their lower edge is. */
export const covers = style({
  gridArea: "covers",
  display: "flex",
  gap: vars.s2,
  alignItems: "end",
  alignSelf: "center",
  selectors: { "&:empty": { display: "none" } },
});
export const cover = style({ height: 53, ...standing });
export const products = style({ gridArea: "products", wordBreak: "keep-all" });
export const status = style({
  gridArea: "status",
  textAlign: "end",
  "@container": { [narrow]: { textAlign: "start" }, [roomy]: { textAlign: "start" } },
});
/** Where it comes in several. */
export const parcels = style({ color: vars.faint, fontSize: vars.small });
export const total = style({
  gridArea: "total",
  textAlign: "end",
  "@container": { [narrow]: { textAlign: "start" } },
});
