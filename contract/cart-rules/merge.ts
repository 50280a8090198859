import type { CartChange, CartEntry } from "../cart.ts";
import { limits } from "../codes.ts";
import { addItem, change, type Changed } from "./add.ts";
import { countEntries } from "./bounds.ts";
import { samePlace, type Facts } from "./limits.ts";
import { keptText } from "./words.ts";

/**
 * Adds many, one after the other; an entry that does not fit is tried again without its cross-sells. Total: it never throws.
 * `left` is what could not come in but has a name: a cart keeps it as lines that say why.
 */
export function mergeItems(
  items: readonly CartEntry[],
  added: readonly CartEntry[],
  facts: Facts,
): Changed & { left: CartEntry[] } {
  let merged: Changed = { items: [...items], changes: [] };
  let left: CartEntry[] = [];
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
    if (facts.products.has(add.product_guid) && !next.items.some(samePlace(add))) {
      left = joinItems([...left, add]);
      next = { items: next.items, changes: next.changes.map((each) => keptInCart(each, add, facts)) };
    }
    merged = { items: next.items, changes: [...merged.changes, ...next.changes] };
  }
  return { ...merged, left };
}

/**
 * Puts back what was taken out at once: what is had beside others comes when they are there, and what only the bounds of one order keep out waits in the cart for the next, as
 * long as that does not come to more than one cart can hold.
 */
export function putBackItems(items: readonly CartEntry[], removed: readonly CartEntry[], facts: Facts): Changed {
  let now: Changed = { items: [...items], changes: [] };
  const waiting: CartEntry[] = [];
  for (const add of [...removed].sort((a, b) => Number(a.is_additional_item) - Number(b.is_additional_item))) {
    const next = addItem(now.items, add, facts);
    const full = next.changes.some(
      ({ reason, product_guid }) => reason === "cart_full" && product_guid === add.product_guid,
    );
    // what came in again meanwhile keeps the number that it was given
    const waits =
      full &&
      !now.items.some(samePlace(add)) &&
      countEntries([...now.items, ...waiting, add]) <= 2 * limits.cartProducts;
    if (waits) waiting.push(add);
    const changes = waits ? next.changes.map((each) => keptInCart(each, add, facts)) : next.changes;
    now = { items: next.items, changes: [...now.changes, ...changes] };
  }
  return { items: [...now.items, ...waiting], changes: now.changes };
}

/** The entry is a line of the cart all the same: the words must not say that it was left out. */
const keptInCart = (each: CartChange, add: CartEntry, facts: Facts): CartChange =>
  each.product_guid !== add.product_guid
    ? each
    : { ...each, quantity: add.qty, message: keptText(facts.products.get(add.product_guid), each.reason, add.qty) };

/** One entry for each place, its quantities summed: two entries of one product must not pass a limit side by side. */
export function joinItems(items: readonly CartEntry[]): CartEntry[] {
  const places = new Map<string, CartEntry>();
  for (const item of items) {
    const place = `${item.product_guid} ${item.is_additional_item}`;
    const known = places.get(place);
    const besides = new Map<string, number>();
    for (const { product_guid, quantity } of [...(known?.crosssell_items ?? []), ...item.crosssell_items])
      besides.set(product_guid, (besides.get(product_guid) ?? 0) + quantity);
    const crosssell_items = [...besides].map(([product_guid, quantity]) => ({ product_guid, quantity }));
    places.set(place, { ...(known ?? item), qty: (known?.qty ?? 0) + item.qty, crosssell_items });
  }
  return [...places.values()];
}

/** Entries from outside, put right as far as they can be: whole quantities of 1 to 99, nothing that is not a product's guid. */
export function readableItems(given: unknown): CartEntry[] {
  const guid = (value: unknown): value is string => typeof value === "string" && /^[0-9a-z]{12,64}$/.test(value);
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
