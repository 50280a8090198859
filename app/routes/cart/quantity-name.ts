import type { CartLine } from "#contract/cart";

/** The name of a line's quantity field; the line's buttons send it too. */
export function quantityField({
  product_guid,
  is_additional_item,
}: Pick<CartLine, "product_guid" | "is_additional_item">): string {
  return `${is_additional_item ? "additional_" : ""}quantity.${product_guid}`;
}
