import type { CartEntry } from "../cart.ts";
import { limits } from "../codes.ts";

/** Units in the cart, cross-sells included (§4). */
export function countUnits(items: readonly CartEntry[]): number {
  return items.reduce(
    (sum, item) => sum + item.qty + item.crosssell_items.reduce((units, { quantity }) => units + quantity, 0),
    0,
  );
}

/** Different products, cross-sells included (§5). */
export function countProducts(items: readonly CartEntry[]): number {
  return new Set(
    items.flatMap((item) => [item.product_guid, ...item.crosssell_items.map(({ product_guid }) => product_guid)]),
  ).size;
}

/** Lines and cross-sells. */
export const countEntries = (items: readonly CartEntry[]) =>
  items.reduce((sum, item) => sum + 1 + item.crosssell_items.length, 0);

/** At most 40 different products (§5). One product may stand in several places, so entries are bounded too, by twice as many. */
export function fitsCart(items: readonly CartEntry[]): boolean {
  return countProducts(items) <= limits.cartProducts && countEntries(items) <= 2 * limits.cartProducts;
}

/** What a merge left beyond the bounds of one order, the last that came: it waits in the cart for the next order. */
export function forNextOrder(items: readonly CartEntry[]): Set<CartEntry> {
  const inOrder: CartEntry[] = [];
  const waiting = new Set<CartEntry>();
  for (const item of items)
    if (fitsCart([...inOrder, item])) inOrder.push(item);
    else waiting.add(item);
  return waiting;
}
