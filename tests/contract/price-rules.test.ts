import { describe, expect, test } from "vitest";
import { lostWords } from "#contract/cart-rules";
import { couponDiscount } from "#contract/checkout-rules";
import {
  discountsOf,
  lineDiscounts,
  missingWords,
  paidFor,
  priceGoods,
  priceOrder,
  saleModeText,
  type Promotion,
} from "#contract/price-rules";

const line = (key: string, quantity: number, retail_price: number, more: object = {}) => ({
  ...{ key, product_guid: key, quantity, retail_price, final_price: retail_price, promoted: true },
  ...more,
});
const combo = (wish: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  kind: "combo_offers",
  name: "挑三本推理",
  lower_limit: 3,
  least_buy_count_type: "at_least",
  discount_type: "percentage",
  discount_range: 85,
  products: null,
  ...wish,
});
const single = (wish: Partial<Promotion> = {}): Promotion =>
  combo({ id: 2, kind: "single_carts", lower_limit: 1_000, discount_type: "amount", discount_range: 100, ...wish });
const off = (lines: ReturnType<typeof line>[], ...promotions: Promotion[]) => priceGoods(lines, promotions);

describe("promotions", () => {
  test("任選 3 件以上 85折: from three pieces on all of them, whichever they are", () => {
    expect(off([line("a", 2, 300), line("b", 1, 200)], combo())).toMatchObject({ other_discount: 120, subtotal: 680 });
    expect(off([line("a", 2, 300)], combo())).toMatchObject({ other_discount: 0, promoted: [{ missing: 1 }] });
    expect(off([line("a", 4, 100)], combo({ products: ["b"] })).promoted).toEqual([]);
  });

  test("in whole sets the dearest pieces are in them", () => {
    const sets = combo({ least_buy_count_type: "multiple", discount_range: 50 });
    expect(off([line("cheap", 2, 100), line("dear", 2, 400)], sets)).toMatchObject({ other_discount: 450 });
    expect(off([line("cheap", 2, 100), line("dear", 2, 400)], sets).discounts).toEqual(
      new Map([
        ["cheap", 50],
        ["dear", 400],
      ]),
    );
  });

  test("a price for a set never makes anything dearer", () => {
    const set = combo({ least_buy_count_type: "multiple", discount_type: "price", discount_range: 500 });
    expect(off([line("a", 3, 200)], set).other_discount).toBe(100);
    // the second set costs less by itself
    expect(off([line("a", 3, 200), line("b", 3, 100)], set).other_discount).toBe(100);
    expect(off([line("b", 3, 100)], set)).toMatchObject({ other_discount: 0, promoted: [] });
  });

  test("滿 $1,000 折 $100 once, 每滿 for each", () => {
    expect(off([line("a", 1, 999)], single())).toMatchObject({ other_discount: 0, promoted: [{ missing: 1 }] });
    expect(off([line("a", 1, 2_500)], single()).other_discount).toBe(100);
    expect(off([line("a", 1, 2_500)], single({ least_buy_count_type: "multiple" })).other_discount).toBe(200);
    expect(off([line("a", 1, 2_500)], single({ discount_type: "percentage", discount_range: 90 })).other_discount).toBe(
      250,
    );
  });

  test("a unit counts in one promotion: what the first leaves is the next one's", () => {
    const lines = [line("a", 3, 400), line("b", 1, 900)];
    const first = combo({ products: ["a"] });
    expect(off(lines, first, single()).promoted).toMatchObject([
      { id: 1, discount: 180 },
      { id: 2, pieces: 1, amount: 900, missing: 100 },
    ]);
    expect(off(lines, single(), first).promoted).toMatchObject([{ id: 2, discount: 100 }]);
  });

  test("what came along at a price of its own is in none", () => {
    expect(off([line("a", 2, 300), line("b", 1, 50, { promoted: false })], combo()).promoted).toMatchObject([
      { pieces: 2, missing: 1 },
    ]);
  });

  test("they say what they are, how far it is, and that they are lost", () => {
    expect(saleModeText(combo())).toBe("任選 3 件以上 85折");
    expect(saleModeText(combo({ discount_type: "amount", discount_range: 100 }))).toBe("任選 3 件折 $100");
    const sets = { least_buy_count_type: "multiple", discount_type: "price", discount_range: 999 } as const;
    expect(saleModeText(combo(sets))).toBe("任選 3 件 $999");
    expect(saleModeText(single({ least_buy_count_type: "multiple" }))).toBe("每滿 $1,000 折 $100");
    const promotions = off([line("a", 3, 300)], combo()).promoted;
    const [before] = promotions;
    const [after] = off([line("a", 2, 300)], combo()).promoted;
    const lost = (...carts: [typeof promotions, typeof promotions]) => {
      const [had, has] = carts.map((of) => ({ promotions: of, cart_items: [] }));
      return lostWords(had!, has!);
    };
    expect(missingWords(after!)).toBe("再選 1 件，就享任選 3 件以上 85折");
    expect(lost([before!], [after!])).toEqual([
      "「挑三本推理」已不符合條件，不再折抵 $135，再選 1 件，就享任選 3 件以上 85折",
    ]);
    expect(lost([before!], [])).toEqual(["「挑三本推理」已不符合條件，不再折抵 $135"]);
    expect(lost([before!], [before!])).toEqual([]);
    // a message of the next page has room for eighty characters
    const long = { ...before!, name: "挑三本推理小說與奇幻文學，".repeat(6) };
    expect(lost([long], [{ ...after!, name: long.name }])[0]).toMatch(/^.{1,54}…」已不符合條件，.+85折$/);
  });
});

test("an order from its goods to the last dollar, with a reason for each that was taken off", () => {
  const lines = [line("a", 2, 300, { final_price: 380 }), line("b", 1, 200)];
  const goods = off(lines, combo());
  const coupon_discount = couponDiscount({ discount_type: "amount", discount_range: 50 }, goods.subtotal);
  const paid = priceOrder({ ...goods, coupon_discount, fee: 80, points_balance: 20, points: 99 });
  expect({ ...goods, ...paid }).toMatchObject({ list_total: 960, discount: 160, other_discount: 120, subtotal: 680 });
  expect(paid).toEqual({ points_limit: 20, points_used: 20, total: 690 });
  expect(
    discountsOf({ ...goods, promotions: goods.promoted, coupon_name: "折 50", coupon_discount, ...paid }),
  ).toMatchObject([
    { kind: "sale_price", name: "", amount: 160 },
    { kind: "promotion", name: "挑三本推理（任選 3 件以上 85折）", amount: 120, promotion_id: 1 },
    { kind: "coupon", name: "折 50", amount: 50 },
    { kind: "points", name: "", amount: 20 },
  ]);
  const kept = lineDiscounts(
    lines.map(({ key, quantity, retail_price }) => ({
      ...{ key, amount: quantity * retail_price, discount: goods.discounts.get(key)! },
    })),
    coupon_discount,
  );
  // 90 + 37.5 and 30 + 12.5: the dollar that rounding leaves is the first one's by its key
  expect([...kept.values()]).toEqual([128, 42]);
  expect(
    paidFor({
      lines: [
        { amount: 600, discount: 128 },
        { amount: 200, discount: 42 },
      ],
      fee: 80,
      points_used: 20,
    }),
  ).toEqual({ lines: [459, 153], fee: 78 });
});
