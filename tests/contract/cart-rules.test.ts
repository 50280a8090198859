import { describe, expect, test } from "vitest";
import type { GuestCartItem } from "#contract/cart";
import {
  addItem,
  countProducts,
  countUnits,
  fitsCart,
  lineLimit,
  mergeItems,
  productLimit,
  readableItems,
  removeItem,
  setQuantity,
  type Facts,
  type ProductFacts,
} from "#contract/cart-rules";
import { limits, type PurchaseStatus } from "#contract/codes";

const product = (product_guid: string, wish: Partial<ProductFacts> = {}): ProductFacts => ({
  product_guid,
  name: "紅樓夢",
  is_ebook: false,
  button_status: "add_to_shopping_cart",
  stock: 10,
  order_quantity_limit: null,
  account_quantity_limit: null,
  bought: 0,
  ...wish,
});
const facts = (products: ProductFacts[], offers: Facts["offers"] = []): Facts => ({
  products: new Map(products.map((each) => [each.product_guid, each])),
  offers,
});
const item = (product_guid: string, qty = 1, wish: Partial<GuestCartItem> = {}): GuestCartItem => ({
  product_guid,
  qty,
  is_additional_item: false,
  crosssell_items: [],
  ...wish,
});
const book = "aaaaaaaaaaaa";
const other = "bbbbbbbbbbbb";

describe("adding", () => {
  test("sums with the same product, and not with the same product as an additional item", () => {
    const known = facts(
      [product(book), product(other)],
      [{ product_guid: other, crosssell_guid: book, price: 99, quantity_limit: 2 }],
    );
    const once = addItem([item(book, 2), item(other)], item(book, 3), known);
    expect(once).toEqual({ items: [item(book, 5), item(other)], changes: [] });
    const additional = addItem(once.items, item(book, 1, { is_additional_item: true }), known);
    expect(additional.items).toEqual([item(book, 5), item(other), item(book, 1, { is_additional_item: true })]);
  });

  test("takes back what exceeds the stock, and says how many are left", () => {
    const { items, changes } = addItem([item(book, 2)], item(book, 2), facts([product(book, { stock: 3 })]));
    expect(items).toEqual([item(book, 3)]);
    expect(changes).toMatchObject([
      { reason: "stock", quantity_before: 4, quantity: 3, message: "「紅樓夢」庫存剩 3 件，數量已調整為 3" },
    ]);
  });

  test("keeps an ebook at one", () => {
    const known = facts([product(book, { is_ebook: true, stock: null })]);
    expect(addItem([], item(book, 1), known)).toEqual({ items: [item(book, 1)], changes: [] });
    expect(addItem([item(book, 1)], item(book, 1), known)).toMatchObject({
      items: [item(book, 1)],
      changes: [{ reason: "ebook_single", message: "電子書「紅樓夢」限購 1 件，購物車裡已經有了" }],
    });
  });

  test.each<[string, Partial<ProductFacts>, number, string]>([
    ["of an order", { order_quantity_limit: 2 }, 2, "「紅樓夢」每筆訂單限購 2 件，數量已調整為 2"],
    [
      "of an account, less what it has bought",
      { account_quantity_limit: 5, bought: 3 },
      2,
      "「紅樓夢」每個帳號限購 5 件（您已購買 3 件），數量已調整為 2",
    ],
    [
      "of an account that has had its share",
      { account_quantity_limit: 2, bought: 2 },
      0,
      "「紅樓夢」每個帳號限購 2 件（您已購買 2 件），未加入購物車",
    ],
    ["of a shelf that is empty", { button_status: "restock_notify", stock: 0 }, 0, "「紅樓夢」已售完，未加入購物車"],
    ["of what is not sold", { button_status: "has_ended" }, 0, "「紅樓夢」目前無法購買，未加入購物車"],
  ])("obeys the bound %s", (_, wish, quantity, message) => {
    const { items, changes } = addItem([], item(book, 4), facts([product(book, wish)]));
    expect(countUnits(items)).toBe(quantity);
    expect(changes.map((change) => change.message)).toEqual([message]);
  });

  test("leaves a line that has sold out since where it is", () => {
    const { items, changes } = addItem(
      [item(book, 2)],
      item(book, 1),
      facts([product(book, { button_status: "not_add_to_notice", stock: 0 })]),
    );
    expect(items).toEqual([item(book, 2)]);
    expect(changes).toMatchObject([{ reason: "sold_out", quantity: 2, message: "「紅樓夢」已售完，目前無法購買" }]);
  });

  test("shares the stock between all the places of a product", () => {
    const known = facts(
      [product(book, { stock: 3 }), product(other)],
      [{ product_guid: other, crosssell_guid: book, price: 99, quantity_limit: 5 }],
    );
    const { items, changes } = addItem(
      [item(book, 2)],
      item(other, 1, { crosssell_items: [{ product_guid: book, quantity: 2 }] }),
      known,
    );
    expect(countUnits(items)).toBe(4);
    expect(changes).toMatchObject([{ product_guid: book, reason: "stock", quantity: 1 }]);
  });

  test("refuses a cross-sell that nobody offers and an additional item without its product", () => {
    const known = facts([product(book), product(other)]);
    expect(
      addItem([], item(book, 1, { crosssell_items: [{ product_guid: other, quantity: 1 }] }), known),
    ).toMatchObject({ items: [item(book)], changes: [{ product_guid: other, reason: "not_for_sale" }] });
    expect(addItem([item(other)], item(book, 1, { is_additional_item: true }), known)).toMatchObject({
      items: [item(other)],
      changes: [{ reason: "not_for_sale" }],
    });
  });
});

describe("forty products", () => {
  const guid = (number: number) => `p${String(number).padStart(19, "0")}`;
  const all = Array.from({ length: 60 }, (_, number) => product(guid(number)));
  const offers = all.flatMap((each) => [
    { product_guid: guid(0), crosssell_guid: each.product_guid, price: 50, quantity_limit: 1 },
  ]);
  const full = all.slice(0, 40).map((each) => item(each.product_guid));

  test("are the most, cross-sells included; what is in the cart already may still grow", () => {
    expect(addItem(full.slice(1), item(guid(50)), facts(all)).changes).toEqual([]);
    expect(addItem(full, item(guid(50)), facts(all))).toMatchObject({
      items: full,
      changes: [{ reason: "cart_full", message: "購物車最多可放 40 件不同商品，「紅樓夢」未加入，請分開訂購" }],
    });
    expect(addItem(full, item(guid(7)), facts(all)).items[7]!.qty).toBe(2);
    const beside = item(guid(0), 1, {
      crosssell_items: [
        { product_guid: guid(50), quantity: 1 },
        { product_guid: guid(51), quantity: 1 },
      ],
    });
    expect(addItem(full.slice(2), beside, facts(all, offers)).changes).toMatchObject([{ reason: "cart_full" }]);
  });

  test("in a merge bring in what fits and tell of the rest", () => {
    const added = [item(guid(0), 1, { crosssell_items: [{ product_guid: guid(50), quantity: 1 }] }), item(guid(51))];
    const { items, changes } = mergeItems(full.slice(1), added, facts(all, offers));
    expect(countProducts(items)).toBe(40);
    expect(changes).toMatchObject([
      { product_guid: guid(50), reason: "cart_full" },
      { product_guid: guid(51), reason: "cart_full" },
    ]);
  });
});

test("setting a quantity is absolute, bounded, and null where there is no line", () => {
  const known = facts([product(book, { stock: 3 })]);
  const to = { product_guid: book, is_additional_item: false };
  expect(setQuantity([item(book, 1)], { ...to, quantity: 3 }, known)).toEqual({ items: [item(book, 3)], changes: [] });
  expect(setQuantity([item(book, 1)], { ...to, quantity: 9 }, known)).toMatchObject({
    items: [item(book, 3)],
    changes: [{ reason: "stock", quantity: 3 }],
  });
  expect(setQuantity([], { ...to, quantity: 1 }, known)).toBeNull();
});

test("what was removed is what undo adds again", () => {
  const line = item(book, 2, { crosssell_items: [{ product_guid: other, quantity: 1 }] });
  const known = facts(
    [product(book), product(other)],
    [{ product_guid: book, crosssell_guid: other, price: 10, quantity_limit: 1 }],
  );
  const { items, removed } = removeItem([line], line);
  expect(items).toEqual([]);
  expect(addItem(items, removed!, known)).toEqual({ items: [line], changes: [] });
  expect(removeItem([line], line, other)).toEqual({ items: [item(book, 2)], removed: null });
});

test("a payload of any shape becomes items or nothing", () => {
  for (const given of [null, 7, "x", {}, [null, 1, "a", {}, { product_guid: "../x" }]])
    expect(readableItems(given)).toEqual([]);
  expect(
    readableItems([
      { product_guid: book, qty: -3, crosssell_items: "no" },
      { product_guid: other, qty: 1e9, crosssell_items: [{ product_guid: book, quantity: NaN }] },
    ]),
  ).toEqual([item(book, 1), item(other, 99, { crosssell_items: [{ product_guid: book, quantity: 1 }] })]);
});

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
