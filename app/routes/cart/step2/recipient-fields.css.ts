import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const address = style({ display: "grid", gap: vars.s4 });

/** Whether what is typed here is kept in the address book. */
export const keep = style({});

/** An entry of the address book has its own address, and is in the book already. A browser without :has() shows the fields, and the shop does not look at them. */
globalStyle(`fieldset:has(input[name="recipient.use"][value="address_books"]:checked) > :is(${address}, ${keep})`, {
  display: "none",
});

/** Where it goes, and the way to another place on the same line. */
export const place = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${vars.s4}` });
