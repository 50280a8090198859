import type { CartEntry } from "./cart.ts";
import { change, type Changed } from "./cart-rules/add.ts";
import { lineLimit, samePlace, type Facts, type Place } from "./cart-rules/limits.ts";

export { addItem, type Changed } from "./cart-rules/add.ts";
export { countProducts, countUnits, fitsCart, forNextOrder } from "./cart-rules/bounds.ts";
export { joinItems, mergeItems, readableItems } from "./cart-rules/merge.ts";
export {
  crosssellLimit,
  lineKey,
  lineLimit,
  placeOf,
  productLimit,
  samePlace,
  type Facts,
  type Offer,
  type Place,
  type ProductFacts,
} from "./cart-rules/limits.ts";
export { limitNote, lineProblem, waitsWords } from "./cart-rules/words.ts";

/** Sets a line's quantity, where `shown` is given only if it still holds that many units; null: there is no such line. */
export function setQuantity(
  items: readonly CartEntry[],
  to: Place & { quantity: number; shown?: number | undefined },
  facts: Facts,
): Changed | null {
  const line = items.find(samePlace(to));
  if (!line) return null;
  if (to.shown !== undefined && line.qty !== to.shown && line.qty !== to.quantity) {
    const product = facts.products.get(to.product_guid);
    const kept = { quantity: line.qty, reason: "elsewhere" } as const;
    return { items: [...items], changes: [change(product, to.product_guid, kept, to.quantity, line.qty, line.qty)] };
  }
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
