import { describe, expect, test } from "vitest";
import {
  addItem,
  addition,
  countProducts,
  countUnits,
  mergeItems,
  readableItems,
  removeItem,
  setQuantity,
  type ProductFacts,
} from "#contract/cart-rules";
import { facts, item, product } from "./cart-rules/facts.ts";

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
      { reason: "stock", quantity_before: 4, quantity: 3, message: "「紅樓夢」僅剩 3 件，數量已調整為 3" },
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
      changes: [{ reason: "cart_full", message: "購物車最多可放 40 種不同商品，「紅樓夢」未加入，請分開訂購" }],
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

test("what waits for the next order opens no 加購 in this one", () => {
  const guids = Array.from({ length: 41 }, (_, number) => `guid${String(number).padStart(8, "0")}`);
  const [first, last] = [guids[0]!, guids.at(-1)!];
  const items = guids.map((guid) => item(guid));
  const offeredBy = (main: string) =>
    addition(
      items,
      other,
      facts(
        [...guids, other].map((guid) => product(guid)),
        [{ product_guid: main, crosssell_guid: other, price: 99, quantity_limit: 1 }],
      ),
    );
  expect(offeredBy(first)).toMatchObject({ limit: { quantity: 1 }, price: 99 });
  expect(offeredBy(last)).toMatchObject({ limit: { quantity: 0 }, price: null });
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
