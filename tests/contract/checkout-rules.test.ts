import { expect, test } from "vitest";
import { allowedPayments, asOne, deliveryFee, likelyShipping } from "#contract/checkout-rules";

const cartOf = (subtotal: number, has_goods = true) => ({ subtotal, has_goods, has_ebook: !has_goods, types: [] });

test("what is missing for a free parcel is what makes it free, to the dollar", () => {
  const missing = likelyShipping(cartOf(100))!.missing;
  expect(missing).toBeGreaterThan(0);
  const home = (subtotal: number) => deliveryFee(2, { subtotal, is_island: false, first_purchase: false });
  expect([home(100 + missing - 1) > 0, home(100 + missing)]).toEqual([true, 0]);
  expect([100 + missing, 100_000].map((sum) => likelyShipping(cartOf(sum))!.missing)).toEqual([0, 0]);
});

test("until a delivery is chosen the fees of those that carry the cart are told, and none where nothing is carried", () => {
  expect(likelyShipping(cartOf(100))!.note).toBe("宅配到府 $80、超商取貨 $65（離島另計）");
  expect(likelyShipping(cartOf(490))!.note).toBe("免運費（離島另計）");
  expect(likelyShipping(cartOf(100, false))).toBeNull();
});

test("counters of one price are told as one, by the name of the first", () => {
  expect(asOne([5, 1, 8, 3], (n) => (n % 2 ? "odd" : "even"))).toEqual([[5, 1, 3], [8]]);
});

test("a sum that a gateway refuses is not offered by it: cards from 5 to 199,999 dollars, transfers from 11 to 49,999", () => {
  const taking = (code: number, total: number) => allowedPayments(2, cartOf(total), total).some((one) => one === code);
  const sums = [1, 4, 5, 10, 11, 49_999, 50_000, 199_999, 200_000];
  for (const card of [2, 12, 18])
    expect(
      sums.filter((sum) => taking(card, sum)),
      `${card}`,
    ).toEqual([5, 10, 11, 49_999, 50_000, 199_999]);
  expect(sums.filter((sum) => taking(3, sum))).toEqual([11, 49_999]);
  // to the shop's own account anything can be paid
  expect(sums.filter((sum) => taking(15, sum))).toEqual(sums);
});
