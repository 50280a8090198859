import type { CartEntry } from "#contract/cart";

/** An entry as hidden fields: what undo sends. */
export function fieldsOf(item: CartEntry): Record<string, string> {
  return {
    product_guid: item.product_guid,
    qty: String(item.qty),
    ...(item.is_additional_item && { is_additional_item: "on" }),
    ...(item.place !== undefined && { place: String(item.place) }),
    ...Object.fromEntries(
      item.crosssell_items.flatMap(({ product_guid, quantity }, place) => [
        [`crosssell_items[${place}].product_guid`, product_guid],
        [`crosssell_items[${place}].quantity`, String(quantity)],
      ]),
    ),
  };
}
