import type { CartEntry } from "../cart.ts";
import { forNextOrder } from "./bounds.ts";
import { crosssellLimit, placeLimit, type Facts, type Limit, type Place } from "./limits.ts";

/** TWD of the ordinary lines and their cross-sells that can be bought as they stand: what 加價購 asks a cart to come to. */
export function goodsSubtotal(items: readonly CartEntry[], facts: Facts): number {
  return mainsOf(items).reduce((sum, item) => {
    const product = facts.products.get(item.product_guid);
    const main = item.qty <= placeLimit(items, item, facts).quantity ? item.qty * (product?.retail_price ?? 0) : 0;
    const besides = item.crosssell_items.reduce((total, { product_guid, quantity }) => {
      const fits = quantity <= crosssellLimit(items, item, product_guid, facts).quantity;
      return total + (fits ? quantity * (offerOf(facts, item.product_guid, product_guid)?.price ?? 0) : 0);
    }, 0);
    return sum + main + besides;
  }, 0);
}

/** The ordinary lines of this order: what waits for the next one opens nothing in it. */
function mainsOf(items: readonly CartEntry[]): CartEntry[] {
  const waiting = forNextOrder(items);
  return items.filter((item) => !item.is_additional_item && !waiting.has(item));
}

const offerOf = ({ offers }: Facts, main: string, beside: string) =>
  offers.find((offer) => offer.product_guid === main && offer.crosssell_guid === beside);

/** The most that this line may hold, beside what the other lines take of the same product. */
export function lineLimit(items: readonly CartEntry[], line: Place, facts: Facts): Limit {
  const limit = placeLimit(items, line, facts);
  if (!line.is_additional_item || limit.quantity === 0) return limit;
  const offered = addition(items, line.product_guid, facts).limit;
  return offered.quantity < limit.quantity ? offered : limit;
}

/**
 * By the products in the cart that offer it, less what their lines hold of it already, and by the shop from a subtotal on: the best price, and how
 * many may be had at that. What is offered at a higher one is taken beside its product.
 */
export function addition(
  items: readonly CartEntry[],
  product_guid: string,
  facts: Facts,
): { limit: Limit; price: number | null } {
  const byMains = mainsOf(items).flatMap((main) => {
    const held = main.crosssell_items.find((each) => each.product_guid === product_guid)?.quantity ?? 0;
    return facts.offers
      .filter((each) => each.crosssell_guid === product_guid && each.product_guid === main.product_guid)
      .map(({ price, quantity_limit }) => ({ price, quantity_limit: Math.max(0, quantity_limit - held) }));
  });
  const row = facts.additions.find((each) => each.product_guid === product_guid);
  const open = row && goodsSubtotal(items, facts) >= row.minimum_subtotal ? [row] : [];
  const offered = [...byMains, ...open].filter(({ quantity_limit }) => quantity_limit > 0);
  if (offered.length > 0) {
    const price = Math.min(...offered.map((each) => each.price));
    const quantity = offered.reduce((sum, each) => sum + (each.price === price ? each.quantity_limit : 0), 0);
    return { limit: { quantity, reason: "addition_limit" }, price };
  }
  if (byMains.length > 0 && !row) return { limit: { quantity: 0, reason: "addition_limit" }, price: null };
  if (!row) return { limit: { quantity: 0, reason: "not_for_sale" }, price: null };
  return { limit: { quantity: 0, reason: "addition_from", from: row.minimum_subtotal }, price: null };
}
