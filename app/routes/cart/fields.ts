import type { CartChange, CartLine, GuestCartItem } from "#contract/cart";
import { limits } from "#contract/codes";
import { fieldText, type Form } from "../../form.server.ts";
import type { CartPlace } from "../../shopper.server.ts";
import { quantityField } from "./quantity-name.ts";

/** The line that a pressed button names; null for a name that no button of ours has. */
export function placeOf(name: string): CartPlace | null {
  const [, additional, product_guid] = /^(additional_)?quantity\.([0-9a-z]{12,20})$/.exec(name) ?? [];
  return product_guid ? { product_guid, is_additional_item: additional !== undefined } : null;
}

/** The quantities as they were typed, by field name. Full-width digits are digits. */
export function typedQuantities(
  form: Form,
  lines: readonly CartLine[],
): { line: CartLine; field: string; typed: string; quantity: number | null }[] {
  return lines.flatMap((line) => {
    const field = quantityField(line);
    const sent = form[line.is_additional_item ? "additional_quantity" : "quantity"];
    // a line without a field (it is sold out) sends nothing; an emptied field sends ""
    if (typeof sent !== "object" || sent[line.product_guid] === undefined) return [];
    const typed = fieldText(form, field).normalize("NFKC").trim();
    const quantity = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
    return [{ line, field, typed, quantity: quantity >= 1 && quantity <= limits.lineQuantity ? quantity : null }];
  });
}

/** An entry of a form: product_guid, qty, and `crosssell.<guid>` for what is bought with it. */
export function entryOf(form: Form): GuestCartItem {
  const crosssells = typeof form.crosssell === "object" ? Object.entries(form.crosssell) : [];
  return {
    product_guid: fieldText(form, "product_guid"),
    qty: Number(fieldText(form, "qty").normalize("NFKC").trim() || "1"),
    is_additional_item: fieldText(form, "is_additional_item") === "1",
    crosssell_items: crosssells
      .filter(([, quantity]) => quantity !== "" && quantity !== "0")
      .map(([product_guid, quantity]) => ({ product_guid, quantity: Number(quantity) })),
  };
}

/** The same entry as hidden fields: what undo sends. */
export function fieldsOf(item: GuestCartItem): Record<string, string> {
  return {
    product_guid: item.product_guid,
    qty: String(item.qty),
    is_additional_item: item.is_additional_item ? "1" : "0",
    ...Object.fromEntries(
      item.crosssell_items.map(({ product_guid, quantity }) => [`crosssell.${product_guid}`, String(quantity)]),
    ),
  };
}

/** Whether anything of the entry is in the cart now that was not there before. */
export function cameIn(entry: GuestCartItem, changes: readonly CartChange[]): boolean {
  const change = changes.find(({ product_guid }) => product_guid === entry.product_guid);
  return !change || change.quantity > change.quantity_before - entry.qty;
}
