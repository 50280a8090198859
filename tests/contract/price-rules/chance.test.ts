import fc from "fast-check";
import { expect, test } from "vitest";
import { couponDiscount } from "#contract/checkout-rules";
import {
  discountsOf,
  lineDiscounts,
  paidFor,
  priceGoods,
  priceOrder,
  promotionKindCodes,
  type Promotion,
} from "#contract/price-rules";

const guids = ["a", "b", "c", "d", "e", "f"];

const lines = fc
  .uniqueArray(
    fc.record({
      product_guid: fc.constantFrom(...guids),
      promoted: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 99 }),
      retail_price: fc.integer({ min: 0, max: 5_000 }),
      saved: fc.integer({ min: -50, max: 900 }),
    }),
    { selector: ({ product_guid, promoted }) => `${product_guid} ${promoted}`, maxLength: 10 },
  )
  .map((drawn) =>
    drawn.map(({ saved, ...line }) => ({
      ...line,
      key: `${line.promoted ? "" : "additional-"}${line.product_guid}`,
      final_price: Math.max(0, line.retail_price + saved),
    })),
  );

const promotion = fc
  .record({
    kind: fc.constantFrom(...promotionKindCodes),
    least_buy_count_type: fc.constantFrom("at_least" as const, "multiple" as const),
    discount_type: fc.constantFrom("percentage" as const, "amount" as const, "price" as const),
    percentage: fc.integer({ min: 1, max: 99 }),
    amount: fc.integer({ min: 1, max: 3_000 }),
    pieces: fc.integer({ min: 1, max: 12 }),
    products: fc.option(fc.subarray(guids), { nil: null }),
  })
  .map(({ percentage, amount, pieces, ...drawn }): Omit<Promotion, "id"> => {
    const set = drawn.discount_type === "price";
    const kind = set ? "combo_offers" : drawn.kind;
    return {
      ...drawn,
      kind,
      name: "活動",
      least_buy_count_type: set ? "multiple" : drawn.least_buy_count_type,
      lower_limit: kind === "combo_offers" ? pieces : amount,
      discount_range: drawn.discount_type === "percentage" ? percentage : amount,
    };
  });

const order = fc
  .record({
    lines,
    promotions: fc.array(promotion, { maxLength: 4 }).map((all) => all.map((each, at) => ({ ...each, id: at + 1 }))),
    coupon: fc.oneof(
      fc.constant(null),
      fc.record({ discount_type: fc.constant("percentage"), discount_range: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ discount_type: fc.constant("amount"), discount_range: fc.integer({ min: 1, max: 900 }) }),
    ),
    fee: fc.constantFrom(0, 65, 80, 250),
    points_balance: fc.integer({ min: 0, max: 9_000 }),
    points: fc.integer({ min: 0, max: 9_000 }),
  })
  .map((drawn) => ({ ...drawn, ...priced(drawn) }));

interface Drawn {
  lines: (Parameters<typeof priceGoods>[0][number] & { quantity: number })[];
  promotions: Promotion[];
  coupon: { discount_type: string; discount_range: number } | null;
  fee: number;
  points_balance: number;
  points: number;
}

function priced({ lines, promotions, coupon, ...order }: Drawn) {
  const goods = priceGoods(lines, promotions);
  const coupon_discount = coupon ? couponDiscount(coupon, goods.subtotal) : 0;
  const paid = priceOrder({ ...order, subtotal: goods.subtotal, coupon_discount });
  const kept = lineDiscounts(
    lines.map(({ key, quantity, retail_price }) => ({
      ...{ key, amount: quantity * retail_price, discount: goods.discounts.get(key)! },
    })),
    coupon_discount,
  );
  const rows = lines.map(({ key, quantity, retail_price }) => ({
    ...{ key, amount: quantity * retail_price, discount: kept.get(key)! },
  }));
  return { goods, coupon_discount, paid, rows };
}

const add = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
const runs = { numRuns: 2_000 };

test("nothing is ever below zero, and nobody pays with more points than they have or is asked for", () => {
  fc.assert(
    fc.property(order, ({ goods, paid, rows, points_balance }) => {
      for (const sum of [goods.discount, goods.other_discount, goods.subtotal, paid.points_used, paid.total])
        expect(sum).toBeGreaterThanOrEqual(0);
      for (const { amount, discount } of rows) {
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(amount);
      }
      expect(paid.points_used).toBeLessThanOrEqual(points_balance);
    }),
    runs,
  );
});

test("the sums agree: what the lines keep, what the reasons say, what is paid", () => {
  fc.assert(
    fc.property(order, ({ goods, coupon_discount, paid, rows, fee }) => {
      expect(add(rows.map(({ discount }) => discount))).toBe(goods.other_discount + coupon_discount);
      expect(add(rows.map(({ amount, discount }) => amount - discount))).toBe(goods.subtotal - coupon_discount);
      const reasons = discountsOf({
        ...{ discount: goods.discount, promotions: goods.promoted, coupon_name: "", coupon_discount },
        points_used: paid.points_used,
      });
      expect(goods.list_total - add(reasons.map(({ amount }) => amount)) + fee).toBe(paid.total);
      expect(add(goods.promoted.map(({ discount }) => discount))).toBe(goods.other_discount);
    }),
    runs,
  );
});

test("the order of the lines does not matter, to the dollar of each line", () => {
  fc.assert(
    fc.property(
      order.chain((drawn) =>
        fc.tuple(
          fc.constant(drawn),
          fc.shuffledSubarray(drawn.lines, { minLength: drawn.lines.length, maxLength: drawn.lines.length }),
        ),
      ),
      ([drawn, shuffled]) => {
        const other = priced({ ...drawn, lines: shuffled });
        expect(other.paid).toEqual(drawn.paid);
        expect(other.goods.promoted).toEqual(drawn.goods.promoted);
        const byKey = (rows: typeof drawn.rows) => new Map(rows.map(({ key, discount }) => [key, discount]));
        for (const [key, discount] of byKey(drawn.rows)) expect(byKey(other.rows).get(key)).toBe(discount);
      },
    ),
    runs,
  );
});

test("giving back all lines and the delivery is what was paid, in money and points", () => {
  fc.assert(
    fc.property(order, ({ rows, fee, paid }) => {
      const money = paidFor({ lines: rows, fee, points_used: paid.points_used });
      expect(add(money.lines) + money.fee).toBe(paid.total);
      for (const one of [...money.lines, money.fee]) expect(one).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
});

test("promotions never make a cart dearer than its goods are without any", () => {
  fc.assert(
    fc.property(order, ({ lines, goods }) => {
      expect(goods.subtotal).toBeLessThanOrEqual(priceGoods(lines, []).subtotal);
    }),
    runs,
  );
});
