import { expect, test } from "vitest";
import { countProducts, countUnits, fitsCart, lineLimit, mergeItems, productLimit } from "#contract/cart-rules";
import { limits, type PurchaseStatus } from "#contract/codes";
import { facts, item, product } from "./facts.ts";

/** A repeatable source of chance. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("whatever is merged, in whatever order: no bound is broken, nothing appears from nowhere, nothing vanishes without a word", () => {
  const statuses: PurchaseStatus[] = [
    "add_to_shopping_cart",
    "add_to_shopping_cart",
    "add_to_shopping_cart",
    "restock_notify",
    "out_of_print",
  ];
  for (let seed = 1; seed <= 300; seed++) {
    const pick = chance(seed);
    const maybe = (below: number) => (pick(3) === 0 ? pick(below) + 1 : null);
    const all = Array.from({ length: 55 }, (_, number) => {
      const is_ebook = pick(6) === 0;
      return product(`g${String(number).padStart(11, "0")}`, {
        is_ebook,
        stock: is_ebook ? null : pick(8) + 1,
        button_status: statuses[pick(5)]!,
        order_quantity_limit: maybe(4),
        account_quantity_limit: maybe(6),
        bought: pick(4),
      });
    });
    const guid = () => (pick(20) === 0 ? "unknownguid00" : all[pick(all.length)]!.product_guid);
    const offers = Array.from({ length: 80 }, () => ({
      product_guid: guid(),
      crosssell_guid: guid(),
      price: pick(100),
      quantity_limit: pick(3) + 1,
    }));
    const known = facts(all, offers);
    const entry = () =>
      item(guid(), pick(6) + 1, {
        is_additional_item: pick(5) === 0,
        crosssell_items: Array.from({ length: pick(4) === 0 ? pick(4) : 0 }, () => ({
          product_guid: guid(),
          quantity: pick(3) + 1,
        })),
      });
    const start = mergeItems([], Array.from({ length: pick(50) }, entry), known).items;
    const added = Array.from({ length: pick(50) }, entry);
    const { items, changes } = mergeItems(start, added, known);

    expect(fitsCart(items)).toBe(true);
    expect(countProducts(items)).toBeLessThanOrEqual(limits.cartProducts);
    expect(new Set(items.map((each) => `${each.product_guid} ${each.is_additional_item}`)).size).toBe(items.length);
    for (const { product_guid } of all) {
      const units = items.reduce(
        (sum, each) =>
          sum +
          (each.product_guid === product_guid ? each.qty : 0) +
          each.crosssell_items.reduce(
            (beside, crosssell) => beside + (crosssell.product_guid === product_guid ? crosssell.quantity : 0),
            0,
          ),
        0,
      );
      expect(units).toBeLessThanOrEqual(productLimit(known.products.get(product_guid)).quantity);
    }
    for (const each of items) expect(each.qty).toBeLessThanOrEqual(lineLimit(items, each, known).quantity);
    expect(countUnits(items)).toBeLessThanOrEqual(countUnits(start) + countUnits(added));
    // whatever did not come in whole is named
    const told = new Set(changes.map((change) => change.product_guid));
    for (const each of added) {
      const asked = added
        .filter(
          (same) => same.product_guid === each.product_guid && same.is_additional_item === each.is_additional_item,
        )
        .reduce((sum, same) => sum + same.qty, 0);
      const had =
        start.find(
          (same) => same.product_guid === each.product_guid && same.is_additional_item === each.is_additional_item,
        )?.qty ?? 0;
      const has =
        items.find(
          (same) => same.product_guid === each.product_guid && same.is_additional_item === each.is_additional_item,
        )?.qty ?? 0;
      if (has < had + asked) expect(told).toContain(each.product_guid);
    }
    for (const change of changes) expect(change.message).not.toMatch(/undefined|null|NaN/);
  }
});
