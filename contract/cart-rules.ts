import type { CartEntry } from "./cart.ts";
import { change, fits, type Changed } from "./cart-rules/add.ts";
import { lineLimit } from "./cart-rules/additions.ts";
import { crosssellLimit, placeOf, samePlace, type Facts, type Place } from "./cart-rules/limits.ts";

export { addBeside, addItem, type Changed } from "./cart-rules/add.ts";
export { addition, goodsSubtotal, lineLimit } from "./cart-rules/additions.ts";
export { giftsOf, giftWords, isGift, timesEarned, type GiftRule } from "./cart-rules/gifts.ts";
export { leastWords, type Least } from "./cart-rules/least.ts";
export { countedLines } from "./cart-rules/counted.ts";
export { lostWords } from "./cart-rules/lost.ts";
export { countProducts, countUnits, fitsCart, forNextOrder } from "./cart-rules/bounds.ts";
export { joinItems, mergeItems, putBackItems, readableItems } from "./cart-rules/merge.ts";
export {
  crosssellLimit,
  lineKey,
  placeOf,
  productLimit,
  samePlace,
  type Addition,
  type Facts,
  type Limit,
  type Offer,
  type Place,
  type ProductFacts,
} from "./cart-rules/limits.ts";
export { limitNote, lineProblem, makerSends, makerSendsOf, quantityRefused, waitsWords } from "./cart-rules/words.ts";

/**
 * Sets a line's quantity, or that of one of its cross-sells, where `shown` is given only if it still holds that many units; null: there is no
 * such line.
 */
export function setQuantity(
  items: readonly CartEntry[],
  to: Place & { crosssell_guid?: string; quantity: number; shown?: number | undefined },
  facts: Facts,
): Changed | null {
  const line = items.find(samePlace(to));
  const beside = line?.crosssell_items.find(({ product_guid }) => product_guid === to.crosssell_guid);
  if (!line || (to.crosssell_guid && !beside)) return null;
  const product_guid = to.crosssell_guid ?? to.product_guid;
  const product = facts.products.get(product_guid);
  const holds = beside?.quantity ?? line.qty;
  if (to.shown !== undefined && holds !== to.shown && holds !== to.quantity) {
    const kept = { quantity: holds, reason: "elsewhere" } as const;
    return { items: [...items], changes: [change(product, product_guid, kept, to.quantity, holds, holds)] };
  }
  const limit = beside ? crosssellLimit(items, to, product_guid, facts) : lineLimit(items, to, facts);
  const place = { ...to, is_additional_item: to.is_additional_item || !!beside };
  const fitting = fits(to.quantity, limit, place, product, holds);
  const { quantity } = fitting;
  const changes =
    quantity === to.quantity ? [] : [change(product, product_guid, fitting, to.quantity, quantity || holds, holds)];
  if (quantity === 0) return { items: [...items], changes };
  const set: CartEntry = beside
    ? {
        ...line,
        crosssell_items: line.crosssell_items.map((each) => (each === beside ? { ...each, quantity } : each)),
      }
    : { ...line, qty: quantity };
  return { items: items.map((item) => (item === line ? set : item)), changes };
}

/** How many units the cart holds in the place that a key names: a line, an additional item, a cross-sell of a line. */
export function unitsAt(items: readonly CartEntry[], key: string): number {
  const { crosssell_guid, ...place } = placeOf(key);
  const line = items.find(samePlace(place));
  if (!crosssell_guid) return line?.qty ?? 0;
  return line?.crosssell_items.find(({ product_guid }) => product_guid === crosssell_guid)?.quantity ?? 0;
}

/** Takes a line out, or only one of its cross-sells. `removed` is what undo adds again; null where there was nothing. */
export function removeItem(
  items: readonly CartEntry[],
  place: Place,
  crosssell_guid?: string,
): { items: CartEntry[]; removed: CartEntry | null } {
  const line = items.find(samePlace(place));
  if (!line) return { items: [...items], removed: null };
  if (!crosssell_guid) return { items: items.filter((item) => item !== line), removed: line };
  const crosssell_items = line.crosssell_items.filter(({ product_guid }) => product_guid !== crosssell_guid);
  return { items: items.map((item) => (item === line ? { ...line, crosssell_items } : item)), removed: null };
}
