import { globalStyle, style } from "@vanilla-extract/css";
import { vocabulary } from "./layers.css.ts";
import { box } from "./page.css.ts";
import { vars } from "./theme.css.ts";

const word = (style: Record<string, unknown>) => ({ "@layer": { [vocabulary]: style } });

/** `<input>`, `<select>`, `<textarea>` */
export const control = style(
  word({
    width: "100%",
    minHeight: 44,
    padding: `${vars.s2} ${vars.s3}`,
    background: vars.sheet,
    border: `1px solid ${vars.edge}`,
    borderRadius: vars.radius,
    lineHeight: 1.5,
    "::placeholder": { color: vars.faint, opacity: 1 },
    ":disabled": { background: vars.tint, color: vars.faint },
  }),
);
globalStyle(
  `${control}[aria-invalid=true]`,
  word({ borderColor: vars.price, boxShadow: `inset 0 0 0 1px ${vars.price}` }),
);

export const label = style(word({ display: "block", fontWeight: 700, marginBottom: vars.s1 }));
export const hint = style(
  word({
    display: "block",
    marginBottom: vars.s1,
    color: vars.faint,
    fontSize: vars.small,
    lineHeight: 1.5,
  }),
);
export const error = style(
  word({
    display: "block",
    marginBottom: vars.s1,
    color: vars.price,
    fontWeight: 700,
    fontSize: vars.small,
    lineHeight: 1.5,
  }),
);

/** A checkbox or radio button with its label: the row is the target. */
export const choice = style(word({ display: "flex", alignItems: "flex-start", gap: vars.s2 }));
globalStyle(
  `${choice} > input`,
  // in the middle of the label's first line, however large the letters are
  word({ flex: "none", width: 20, height: 20, marginBlock: "calc(1.35rem - 10px)", accentColor: vars.accent }),
);
globalStyle(`${choice} > label`, word({ flex: 1, minHeight: 44, paddingBlock: ".5em", cursor: "pointer" }));

/** Several fields of one subject. */
export const legend = style(
  word({ fontFamily: vars.display, fontSize: vars.h2, fontWeight: 700, marginBottom: vars.s2 }),
);
// inside the box, not across its edge: a floated legend is laid out like everything else
globalStyle(`${box} > ${legend}`, word({ float: "left", width: "100%", marginBottom: 0 }));
globalStyle(`fieldset fieldset > ${legend}`, word({ fontFamily: vars.sans, fontSize: vars.body }));
/** Short fields side by side where there is room; the boxes to type into stand on one line. */
export const pair = style(
  word({
    display: "grid",
    gap: vars.s4,
    alignItems: "end",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
  }),
);
/** A field and the button that sends it, on one line; what is said of the field has the whole width. */
export const withButton = style(
  word({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    columnGap: vars.s2,
    marginBottom: `calc(0px - ${vars.s2})`,
  }),
);
globalStyle(`${withButton} > div`, word({ display: "contents" }));
globalStyle(`${withButton} > div > *`, word({ flex: "1 0 100%" }));
// however large the letters are: where the button leaves less of the field than eight of them, it goes below
globalStyle(`${withButton} > div > input`, word({ flex: "999 1 8em" }));
globalStyle(`${withButton} > button`, word({ flexGrow: 1, paddingInline: ".75em" }));
globalStyle(`${withButton} :is(input, button)`, word({ marginBottom: vars.s2 }));
