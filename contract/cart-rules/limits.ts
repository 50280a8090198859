import type { CartChange, CartEntry } from "../cart.ts";
import { limits, type PurchaseStatus } from "../codes.ts";
import { isNotifiable, type Owned } from "../purchase-rules.ts";
import type { Least } from "./least.ts";

/** What the rules must know of a product. */
export interface ProductFacts extends Least {
  product_guid: string;
  name: string;
  is_ebook: boolean;
  /** TWD of one unit: some things are offered from a subtotal on */
  retail_price: number;
  button_status: PurchaseStatus;
  /** units that can be sold now; null: not counted (ebooks) */
  stock: number | null;
  order_quantity_limit: number | null;
  account_quantity_limit: number | null;
  /** it is 限制級, and the shopper has not confirmed to be of age, or is not; null: nothing is in the way */
  gate: "unconfirmed" | "too_young" | null;
  /** units that this buyer has or has ordered, without what never came or came back; asked where the account has a limit, and of a member's ebooks */
  bought: number;
  /** of a member's ebook */
  owned: Owned;
}

/** A main product offers another one beside it (cross-sell) or in the cart (加購) at `price` TWD for each unit. */
export interface Offer {
  product_guid: string;
  crosssell_guid: string;
  price: number;
  quantity_limit: number;
}

/** 加價購 of the shop: any cart whose goods come to `minimum_subtotal` TWD may take it at `price` for each unit. */
export interface Addition {
  product_guid: string;
  price: number;
  minimum_subtotal: number;
  quantity_limit: number;
}

export interface Facts {
  products: ReadonlyMap<string, ProductFacts>;
  offers: readonly Offer[];
  additions: readonly Addition[];
}

export interface Limit {
  quantity: number;
  reason: CartChange["reason"];
  /** of addition_from: the subtotal that is asked for */
  from?: number;
}

export type Place = Pick<CartEntry, "product_guid" | "is_additional_item">;

/** One entry of a cart is a product and whether it was taken as an additional item (§4). */
export const samePlace = (a: Place) => (b: Place) =>
  a.product_guid === b.product_guid && a.is_additional_item === b.is_additional_item;

/** The entry's key on the wire and in forms: `additional-` before the guid where it is an additional item. */
export const lineKey = ({ product_guid, is_additional_item }: Place): string =>
  `${is_additional_item ? "additional-" : ""}${product_guid}`;

/** The entry that a key names, and the cross-sell of it where the key goes on with `.guid`. */
export function placeOf(key: string): Place & { crosssell_guid?: string } {
  const [line = "", crosssell_guid] = key.split(".");
  const place = { product_guid: line.replace("additional-", ""), is_additional_item: line.startsWith("additional-") };
  return crosssell_guid ? { ...place, crosssell_guid } : place;
}

/** The most of a product that one cart may hold, and what sets that bound; 0: it cannot be bought now. */
export function productLimit(product: ProductFacts | undefined): Limit {
  if (!product) return { quantity: 0, reason: "unknown" };
  if (product.gate) return { quantity: 0, reason: product.gate };
  if (product.button_status !== "add_to_shopping_cart")
    return { quantity: 0, reason: isNotifiable(product.button_status) ? "sold_out" : "not_for_sale" };
  if (product.owned) return { quantity: 0, reason: "ebook_owned" };
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

/** The most that this line may hold, beside what the other lines take of the same product; of an additional item without what its offers say. */
export function placeLimit(items: readonly CartEntry[], line: Place, facts: Facts): Limit {
  return left(
    productLimit(facts.products.get(line.product_guid)),
    items,
    line.product_guid,
    (item, crosssell) => !crosssell && samePlace(line)(item),
  );
}

/** The most of a cross-sell that its main line may carry; what came along itself carries none. */
export function crosssellLimit(items: readonly CartEntry[], main: Place, crosssell_guid: string, facts: Facts): Limit {
  const offer = facts.offers.find(
    (each) => each.product_guid === main.product_guid && each.crosssell_guid === crosssell_guid,
  );
  if (!offer || main.is_additional_item)
    return { quantity: 0, reason: facts.products.has(crosssell_guid) ? "not_for_sale" : "unknown" };
  const limit = left(
    productLimit(facts.products.get(crosssell_guid)),
    items,
    crosssell_guid,
    (item, crosssell) => crosssell && samePlace(main)(item),
  );
  return offer.quantity_limit < limit.quantity ? { quantity: offer.quantity_limit, reason: "addition_limit" } : limit;
}

/** `limit` less what the cart holds of the product everywhere but in the place that is asked about. */
function left(
  limit: Limit,
  items: readonly CartEntry[],
  product_guid: string,
  isAsked: (item: CartEntry, crosssell: boolean) => boolean,
): Limit {
  let taken = 0;
  for (const item of items) {
    if (item.product_guid === product_guid && !isAsked(item, false)) taken += item.qty;
    for (const crosssell of item.crosssell_items)
      if (crosssell.product_guid === product_guid && !isAsked(item, true)) taken += crosssell.quantity;
  }
  return { ...limit, quantity: Math.max(0, limit.quantity - taken) };
}
