import type { CartChange, GuestCartItem } from "./cart.ts";
import { changeText } from "./cart-rules/words.ts";
import { limits, type PurchaseStatus } from "./codes.ts";
import { isNotifiable } from "./purchase-rules.ts";

export { limitNote, lineProblem } from "./cart-rules/words.ts";

/** What the rules must know of a product. Units, not money. */
export interface ProductFacts {
  product_guid: string;
  name: string;
  is_ebook: boolean;
  button_status: PurchaseStatus;
  /** units that can be sold now; null: not counted (ebooks) */
  stock: number | null;
  order_quantity_limit: number | null;
  account_quantity_limit: number | null;
  /** units this member has bought already, cancelled orders aside; 0 for guests */
  bought: number;
}

/** A main product offers another one beside it (cross-sell) or in the cart (加購) at `price` TWD for each unit. */
export interface Offer {
  product_guid: string;
  crosssell_guid: string;
  price: number;
  quantity_limit: number;
}

export interface Facts {
  products: ReadonlyMap<string, ProductFacts>;
  offers: readonly Offer[];
}

export interface Changed {
  items: GuestCartItem[];
  changes: CartChange[];
}

export interface Limit {
  quantity: number;
  reason: CartChange["reason"];
}

type Place = Pick<GuestCartItem, "product_guid" | "is_additional_item">;

/** One entry of a cart is a product and whether it was taken as an additional item (§4). */
export const samePlace = (a: Place) => (b: Place) =>
  a.product_guid === b.product_guid && a.is_additional_item === b.is_additional_item;

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

/** The most of a product that one cart may hold, and what sets that bound; 0: it cannot be bought now. */
export function productLimit(product: ProductFacts | undefined): Limit {
  if (!product) return { quantity: 0, reason: "unknown" };
  if (product.button_status !== "add_to_shopping_cart")
    return { quantity: 0, reason: isNotifiable(product.button_status) ? "sold_out" : "not_for_sale" };
  const { stock, order_quantity_limit, account_quantity_limit } = product;
  const bounds: Limit[] = [{ quantity: limits.lineQuantity, reason: "order_limit" }];
  if (product.is_ebook) bounds.push({ quantity: 1, reason: "ebook_single" });
  if (order_quantity_limit !== null) bounds.push({ quantity: order_quantity_limit, reason: "order_limit" });
  if (account_quantity_limit !== null)
    bounds.push({ quantity: account_quantity_limit - product.bought, reason: "account_limit" });
  if (stock !== null) bounds.push({ quantity: stock, reason: stock > 0 ? "stock" : "sold_out" });
  const { quantity, reason } = bounds.reduce((least, bound) => (bound.quantity < least.quantity ? bound : least));
  return { quantity: Math.max(0, quantity), reason };
}

/** The most that this line may hold, beside what the other lines take of the same product. */
export function lineLimit(items: readonly GuestCartItem[], line: Place, facts: Facts): Limit {
  const limit = left(productLimit(facts.products.get(line.product_guid)), items, line.product_guid, (item) =>
    samePlace(line)(item),
  );
  if (!line.is_additional_item || limit.quantity === 0) return limit;
  // an additional item comes only with a product that offers it
  const offered = items
    .filter((item) => !item.is_additional_item)
    .flatMap((item) =>
      facts.offers.filter(
        (offer) => offer.product_guid === item.product_guid && offer.crosssell_guid === line.product_guid,
      ),
    );
  const most = offered.reduce((sum, offer) => sum + offer.quantity_limit, 0);
  if (offered.length === 0) return { quantity: 0, reason: "not_for_sale" };
  return most < limit.quantity ? { quantity: most, reason: "order_limit" } : limit;
}

/** The most of a cross-sell that its main line may carry. */
export function crosssellLimit(
  items: readonly GuestCartItem[],
  main: Place,
  crosssell_guid: string,
  facts: Facts,
): Limit {
  const offer = facts.offers.find(
    (each) => each.product_guid === main.product_guid && each.crosssell_guid === crosssell_guid,
  );
  if (!offer) return { quantity: 0, reason: facts.products.has(crosssell_guid) ? "not_for_sale" : "unknown" };
  const limit = left(
    productLimit(facts.products.get(crosssell_guid)),
    items,
    crosssell_guid,
    (item, crosssell) => crosssell && samePlace(main)(item),
  );
  return offer.quantity_limit < limit.quantity ? { quantity: offer.quantity_limit, reason: "order_limit" } : limit;
}

/** `limit` less what the cart holds of the product everywhere but in the place that is asked about. */
function left(
  limit: Limit,
  items: readonly GuestCartItem[],
  product_guid: string,
  isAsked: (item: GuestCartItem, crosssell: boolean) => boolean,
): Limit {
  let taken = 0;
  for (const item of items) {
    if (item.product_guid === product_guid && !isAsked(item, false)) taken += item.qty;
    for (const crosssell of item.crosssell_items)
      if (crosssell.product_guid === product_guid && !isAsked(item, true)) taken += crosssell.quantity;
  }
  return { ...limit, quantity: Math.max(0, limit.quantity - taken) };
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
