import type { CartChange, CartEntry } from "../cart.ts";
import { countEntries, countProducts, fitsCart } from "./bounds.ts";
import { crosssellLimit, lineLimit, samePlace, type Facts, type Limit, type ProductFacts } from "./limits.ts";
import { changeText } from "./words.ts";

export interface Changed {
  items: CartEntry[];
  changes: CartChange[];
}

/**
 * Adds one entry with its cross-sells: sums with the same entry, an ebook stays at 1 (§4), and what exceeds a bound is taken back, in words.
 * Where it would be the 41st product nothing is added.
 */
export function addItem(items: readonly CartEntry[], add: CartEntry, facts: Facts): Changed {
  const existing = items.find(samePlace(add));
  const before = existing?.qty ?? 0;
  const others = items.filter((item) => item !== existing);
  const limit = lineLimit(items, add, facts);
  const product = facts.products.get(add.product_guid);
  const wanted = before + add.qty;
  const qty = Math.min(wanted, limit.quantity);
  const changes =
    qty < wanted ? [change(product, add.product_guid, limit, wanted, qty === 0 ? before : qty, before)] : [];
  // a line that can no longer be bought stays as it was: the cart shows it and says why
  if (qty === 0) return { items: [...items], changes };
  let line: CartEntry = {
    product_guid: add.product_guid,
    qty,
    is_additional_item: add.is_additional_item,
    crosssell_items: existing?.crosssell_items ?? [],
    ...((existing ?? add).place !== undefined && { place: (existing ?? add).place }),
  };
  const put = () => (existing ? items.map((item) => (item === existing ? line : item)) : [...others, line]);
  for (const crosssell of add.crosssell_items) {
    const had = line.crosssell_items.find(({ product_guid }) => product_guid === crosssell.product_guid)?.quantity ?? 0;
    const bound = crosssellLimit(put(), line, crosssell.product_guid, facts);
    const quantity = Math.min(had + crosssell.quantity, bound.quantity);
    if (quantity < had + crosssell.quantity)
      changes.push(
        change(
          facts.products.get(crosssell.product_guid),
          crosssell.product_guid,
          bound,
          had + crosssell.quantity,
          quantity || had,
          had,
        ),
      );
    if (quantity === 0) continue;
    const rest = line.crosssell_items.filter(({ product_guid }) => product_guid !== crosssell.product_guid);
    line = { ...line, crosssell_items: [...rest, { product_guid: crosssell.product_guid, quantity }] };
  }
  const next = put();
  // a cart that is beyond the bounds already (a merge) may change, but not grow
  const grows = countProducts(next) > countProducts(items) || countEntries(next) > countEntries(items);
  if (!grows || fitsCart(next)) return { items: next, changes };
  return {
    items: [...items],
    changes: [change(product, add.product_guid, { quantity: 0, reason: "cart_full" }, wanted, before, before)],
  };
}

/** A change in words; `wanted` and `quantity` are what was asked for and what the cart holds now, `before` what it held. */
export function change(
  product: ProductFacts | undefined,
  product_guid: string,
  limit: Limit,
  wanted: number,
  quantity: number,
  before: number,
): CartChange {
  return {
    product_guid,
    name: product?.name ?? "",
    reason: limit.reason,
    quantity_before: wanted,
    quantity,
    message: changeText(product, limit, quantity, before),
  };
}
