import type { CartChange, CartEntry } from "../cart.ts";
import { lineLimit } from "./additions.ts";
import { countEntries, countProducts, fitsCart } from "./bounds.ts";
import { fittingQuantity } from "./least.ts";
import { crosssellLimit, samePlace, type Facts, type Limit, type Place, type ProductFacts } from "./limits.ts";
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
  const fitting = fits(wanted, limit, add, product, before);
  const qty = fitting.quantity;
  const changes =
    qty !== wanted ? [change(product, add.product_guid, fitting, wanted, qty === 0 ? before : qty, before)] : [];
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
    const beside = withBeside(put(), line, crosssell, facts);
    line = beside.line;
    changes.push(...beside.changes);
  }
  const next = put();
  if (mayBecome(items, next)) return { items: next, changes };
  return { items: [...items], changes: [change(product, add.product_guid, full, wanted, before, before)] };
}

const full: Limit = { quantity: 0, reason: "cart_full" };

/** A cart that is beyond the bounds already (a merge) may change, but not grow. */
function mayBecome(items: readonly CartEntry[], next: readonly CartEntry[]): boolean {
  const grows = countProducts(next) > countProducts(items) || countEntries(next) > countEntries(items);
  return !grows || fitsCart(next);
}

type Crosssell = CartEntry["crosssell_items"][number];

/** Adds a cross-sell to a line that is in the cart already; null: there is no such line. */
export function addBeside(items: readonly CartEntry[], to: Place, crosssell: Crosssell, facts: Facts): Changed | null {
  const main = items.find(samePlace(to));
  if (!main) return null;
  const { line, changes } = withBeside(items, main, crosssell, facts);
  const next = items.map((item) => (item === main ? line : item));
  if (mayBecome(items, next)) return { items: next, changes };
  const { product_guid, quantity } = crosssell;
  return {
    items: [...items],
    changes: [change(facts.products.get(product_guid), product_guid, full, quantity, 0, 0)],
  };
}

/** The line with as many more of a cross-sell as its offer allows. */
function withBeside(
  items: readonly CartEntry[],
  line: CartEntry,
  { product_guid, quantity: more }: Crosssell,
  facts: Facts,
): { line: CartEntry; changes: CartChange[] } {
  const had = line.crosssell_items.find((each) => each.product_guid === product_guid)?.quantity ?? 0;
  const bound = crosssellLimit(items, line, product_guid, facts);
  const wanted = had + more;
  const quantity = Math.min(wanted, bound.quantity);
  const product = facts.products.get(product_guid);
  const changes = quantity < wanted ? [change(product, product_guid, bound, wanted, quantity || had, had)] : [];
  if (quantity === 0) return { line, changes };
  const rest = line.crosssell_items.filter((each) => each.product_guid !== product_guid);
  return { line: { ...line, crosssell_items: [...rest, { product_guid, quantity }] }, changes };
}

/** How many the line that has `held` will hold, and why not as many as were wanted. A companion (加購) is taken one by one. */
export function fits(
  wanted: number,
  limit: Limit,
  { is_additional_item }: Place,
  product: ProductFacts | undefined,
  held: number,
): Limit {
  const quantity = fittingQuantity(wanted, limit.quantity, is_additional_item ? undefined : product, held);
  // `limit` itself says in words how many there are
  if (quantity === Math.min(wanted, limit.quantity)) return { ...limit, quantity };
  return { quantity, reason: "least_buy" };
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
