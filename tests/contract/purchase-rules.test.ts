import { describe, expect, test } from "vitest";
import { isNotifiable, isWishable, purchaseStatus, quantityLimit, type PurchaseFacts } from "#contract/purchase-rules";
import { purchaseStatuses } from "#contract/codes";

const now = Date.parse("2026-05-01T00:00:00Z");
const book: PurchaseFacts = { status: "selling", type: 0, sale_start: null, sale_end: null, is_ebook: false, stock: 3 };

describe("the purchase status", () => {
  test.each([
    ["a book on the shelf is sold", book, null, "add_to_shopping_cart"],
    ["an ebook has no shelf and is sold", { ...book, is_ebook: true, stock: null }, null, "add_to_shopping_cart"],
    ["a preorder within its number is sold", { ...book, type: 1 }, null, "add_to_shopping_cart"],
    ["out of print stays so, whatever is on the shelf", { ...book, status: "out_of_print" }, null, "out_of_print"],
    ["what the shop does not sell cannot be bought", { ...book, status: "can_not_buy" }, null, "can_not_buy"],
    ["a status that nobody knows cannot be bought", { ...book, status: "?" }, null, "can_not_buy"],
    ["before its sale it has not started", { ...book, sale_start: "2026-05-01T00:00:01Z" }, null, "has_not_started"],
    [
      "at the second of its start it is sold",
      { ...book, sale_start: "2026-05-01T00:00:00Z" },
      null,
      "add_to_shopping_cart",
    ],
    ["at the second of its end it has ended", { ...book, sale_end: "2026-05-01T00:00:00Z" }, null, "has_ended"],
    ["sold out, for anybody", { ...book, stock: 0 }, null, "restock_notify"],
    ["a paper book that was never counted is sold out", { ...book, stock: null }, null, "restock_notify"],
    ["sold out, for a member without a notice", { ...book, stock: 0 }, false, "not_add_to_notice"],
    ["sold out, for a member with a notice", { ...book, stock: 0 }, true, "not_notify"],
    ["made to order and out is not restocked", { ...book, type: 2, stock: 0 }, false, "can_not_buy"],
    ["a notice of old days does not stop a sale", book, true, "add_to_shopping_cart"],
  ] as const)("%s", (_, facts, notice, expected) => {
    expect(purchaseStatus(facts, now, notice)).toBe(expected);
  });

  test("decides what may be wished for and notified of", () => {
    expect(purchaseStatuses.filter(isWishable)).toEqual([
      "add_to_shopping_cart",
      "has_not_started",
      "has_ended",
      "not_add_to_notice",
      "restock_notify",
    ]);
    expect(purchaseStatuses.filter(isNotifiable)).toEqual(["not_add_to_notice", "not_notify", "restock_notify"]);
  });
});

describe("the quantity that one order may hold", () => {
  const facts = { is_ebook: false, stock: 10, order_quantity_limit: null, account_quantity_limit: null };
  test.each([
    [facts, 0, 10],
    [{ ...facts, stock: 500 }, 0, 99],
    [{ ...facts, order_quantity_limit: 2 }, 0, 2],
    [{ ...facts, account_quantity_limit: 3 }, 2, 1],
    [{ ...facts, account_quantity_limit: 3 }, 5, 0],
    [{ ...facts, stock: null }, 0, 0],
    [{ ...facts, is_ebook: true, stock: null }, 0, 1],
    [{ ...facts, is_ebook: true, stock: null, account_quantity_limit: 1 }, 1, 0],
  ])("of %o with %i bought before is %i", (facts, bought, expected) => {
    expect(quantityLimit(facts, 99, bought)).toBe(expected);
  });
});
