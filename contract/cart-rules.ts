import type { CartChange, GuestCartItem } from "./cart.ts";
import {
  crosssellLimit,
  lineLimit,
  samePlace,
  type Facts,
  type Limit,
  type Place,
  type ProductFacts,
} from "./cart-rules/limits.ts";
import { changeText } from "./cart-rules/words.ts";
import { limits } from "./codes.ts";

export {
  crosssellLimit,
  lineLimit,
  productLimit,
  samePlace,
  type Facts,
  type Offer,
  type ProductFacts,
} from "./cart-rules/limits.ts";
export { limitNote, lineProblem } from "./cart-rules/words.ts";

export interface Changed {
  items: GuestCartItem[];
  changes: CartChange[];
}

/** Units in the cart, cross-sells included (§4). */
export function countUnits(items: readonly GuestCartItem[]): number {
  return items.reduce(
    (sum, item) => sum + item.qty + item.crosssell_items.reduce((units, { quantity }) => units + quantity, 0),
    0,
  );
}

/** Different products, cross-sells included (§5). */
export function countProducts(items: readonly GuestCartItem[]): number {
  return new Set(
    items.flatMap((item) => [item.product_guid, ...item.crosssell_items.map(({ product_guid }) => product_guid)]),
  ).size;
}

/**
 * At most 40 different products (§5). One product may stand in several places, so entries are bounded too, by twice as many:
 * that keeps the guest's cookie under its size whatever is in it.
 */
export function fitsCart(items: readonly GuestCartItem[]): boolean {
  const entries = items.reduce((sum, item) => sum + 1 + item.crosssell_items.length, 0);
  return countProducts(items) <= limits.cartProducts && entries <= 2 * limits.cartProducts;
}

/**
 * Adds one entry with its cross-sells: sums with the same entry, an ebook stays at 1 (§4), and what exceeds a bound is taken back, in words.
 * Where it would be the 41st product nothing is added.
 */
export function addItem(items: readonly GuestCartItem[], add: GuestCartItem, facts: Facts): Changed {
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
  let line: GuestCartItem = {
    product_guid: add.product_guid,
    qty,
    is_additional_item: add.is_additional_item,
    crosssell_items: existing?.crosssell_items ?? [],
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
  if (fitsCart(next)) return { items: next, changes };
  return {
    items: [...items],
    changes: [change(product, add.product_guid, { quantity: 0, reason: "cart_full" }, wanted, before, before)],
  };
}

/** Adds many, one after the other; an entry that does not fit is tried again without its cross-sells. Total: it never throws. */
export function mergeItems(items: readonly GuestCartItem[], added: readonly GuestCartItem[], facts: Facts): Changed {
  let merged: Changed = { items: [...items], changes: [] };
  for (const add of added) {
    let next = addItem(merged.items, add, facts);
    if (next.changes.some(({ reason }) => reason === "cart_full") && add.crosssell_items.length > 0) {
      const alone = addItem(merged.items, { ...add, crosssell_items: [] }, facts);
      const full = { quantity: 0, reason: "cart_full" } as const;
      if (!alone.changes.some(({ reason }) => reason === "cart_full"))
        next = {
          items: alone.items,
          changes: [
            ...alone.changes,
            ...add.crosssell_items.map(({ product_guid, quantity }) =>
              change(facts.products.get(product_guid), product_guid, full, quantity, 0, 0),
            ),
          ],
        };
    }
    merged = { items: next.items, changes: [...merged.changes, ...next.changes] };
  }
  return merged;
}

/** Sets a line's quantity; null: there is no such line. */
export function setQuantity(
  items: readonly GuestCartItem[],
  to: Place & { quantity: number },
  facts: Facts,
): Changed | null {
  const line = items.find(samePlace(to));
  if (!line) return null;
  const limit = lineLimit(items, to, facts);
  const qty = Math.min(to.quantity, limit.quantity);
  const changes =
    qty < to.quantity
      ? [change(facts.products.get(to.product_guid), to.product_guid, limit, to.quantity, qty || line.qty, line.qty)]
      : [];
  return { items: qty === 0 ? [...items] : items.map((item) => (item === line ? { ...line, qty } : item)), changes };
}

/** Takes a line out, or only one of its cross-sells. `removed` is what undo adds again; null where there was nothing. */
export function removeItem(
  items: readonly GuestCartItem[],
  place: Place,
  crosssell_guid?: string,
): { items: GuestCartItem[]; removed: GuestCartItem | null } {
  const line = items.find(samePlace(place));
  if (!line) return { items: [...items], removed: null };
  if (!crosssell_guid) return { items: items.filter((item) => item !== line), removed: line };
  const crosssell_items = line.crosssell_items.filter(({ product_guid }) => product_guid !== crosssell_guid);
  return { items: items.map((item) => (item === line ? { ...line, crosssell_items } : item)), removed: null };
}

/** Entries from outside, put right as far as they can be: whole quantities of 1 to 99, nothing that is not a product's guid. */
export function readableItems(given: unknown): GuestCartItem[] {
  const guid = (value: unknown): value is string => typeof value === "string" && /^[0-9a-z]{12,20}$/.test(value);
  const units = (value: unknown) => Math.max(1, Math.min(limits.lineQuantity, Math.trunc(Number(value)) || 1));
  const list = (value: unknown) =>
    (Array.isArray(value) ? (value as unknown[]) : []).filter(
      (each): each is Record<string, unknown> =>
        typeof each === "object" && each !== null && guid((each as { product_guid?: unknown }).product_guid),
    );
  return list(given).map((item) => ({
    product_guid: item.product_guid as string,
    qty: units(item.qty),
    is_additional_item: item.is_additional_item === true,
    crosssell_items: list(item.crosssell_items).map((crosssell) => ({
      product_guid: crosssell.product_guid as string,
      quantity: units(crosssell.quantity),
    })),
  }));
}

function change(
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

/** One entry for each place, its quantities summed: two entries of one product must not pass a limit side by side. */
export function joinItems(items: readonly GuestCartItem[]): GuestCartItem[] {
  const places = new Map<string, GuestCartItem>();
  for (const item of items) {
    const place = `${item.product_guid} ${item.is_additional_item}`;
    const known = places.get(place);
    const besides = new Map<string, number>();
    for (const { product_guid, quantity } of [...(known?.crosssell_items ?? []), ...item.crosssell_items])
      besides.set(product_guid, (besides.get(product_guid) ?? 0) + quantity);
    const crosssell_items = [...besides].map(([product_guid, quantity]) => ({ product_guid, quantity }));
    places.set(place, { ...item, qty: (known?.qty ?? 0) + item.qty, crosssell_items });
  }
  return [...places.values()];
}
