import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const address = style({ display: "grid", gap: vars.s4 });

/** An entry of the address book has its own address. A browser without :has() shows the fields, and the shop does not look at them. */
globalStyle(`fieldset:has(input[name="recipient.use"][value="address_books"]:checked) > ${address}`, {
  display: "none",
});

/** Where it goes, and the way to another place on the same line. */
export const place = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${vars.s4}` });
