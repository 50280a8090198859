import { expect, test } from "vitest";
import { giftsToComeBack, plus, worthOf, type BoughtLine, type BoughtOrder } from "#contract/return-rules";

/** the same sequence each time */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * (most + 1));
  };
}

function anOrder(next: (most: number) => number): BoughtOrder {
  const lines = Array.from({ length: 1 + next(5) }, (_, at): BoughtLine => {
    const quantity = 1 + next(6);
    return {
      line_number: at + 1,
      product_guid: `p${at}`,
      item_type: "product",
      is_ebook: next(5) === 0,
      quantity,
      amount: quantity * next(500),
      discount: 0,
    };
  }).map((line) => ({ ...line, discount: next(3) === 0 ? line.amount : next(line.amount) }));
  const fee = next(1) * 80;
  return { lines, fee, points_used: next(lines.reduce((sum, line) => sum + line.amount - line.discount, fee)) };
}

test("whatever comes back, in whatever order: never less than nothing, and of everything what was paid", () => {
  const next = numbers(7);
  for (let round = 0; round < 500; round++) {
    const order = anOrder(next);
    const paid =
      order.lines.reduce((sum, { amount, discount }) => sum + amount - discount, order.fee) - order.points_used;
    let back = new Map<number, number>();
    let had = worthOf(order, back);
    expect([had.total, had.points]).toEqual([0, 0]);
    const units = order.lines.flatMap((line) => Array.from({ length: line.quantity }, () => line.line_number));
    while (units.length > 0) {
      const [line] = units.splice(next(units.length - 1), 1);
      back = plus(back, new Map([[line!, 1]]));
      const has = worthOf(order, back);
      expect(has.total).toBeGreaterThanOrEqual(had.total);
      expect(has.points).toBeGreaterThanOrEqual(had.points);
      expect(has.total).toBeLessThanOrEqual(paid);
      for (const [number, amount] of has.lines) expect(amount).toBeGreaterThanOrEqual(had.lines.get(number)!);
      had = has;
    }
    if (order.lines.every(({ is_ebook }) => is_ebook)) continue;
    expect([had.everything, had.total, had.points]).toEqual([true, paid, order.points_used]);
  }
});

test("the delivery comes back with the last of the parcel, whatever ebook stays", () => {
  const line = { item_type: "product", quantity: 2, amount: 400, discount: 0 };
  const order = {
    lines: [
      { ...line, line_number: 1, product_guid: "book", is_ebook: false },
      { ...line, line_number: 2, product_guid: "ebook", is_ebook: true },
    ],
    fee: 80,
    points_used: 0,
  };
  expect(worthOf(order, new Map([[1, 1]]))).toMatchObject({ total: 200, fee: 0 });
  expect(worthOf(order, new Map([[1, 2]]))).toMatchObject({ total: 480, fee: 80, everything: false });
});

test("a gift that an ebook still earns keeps no delivery back: nobody paid for its way", () => {
  const line = { quantity: 1, amount: 300, discount: 0 };
  const order = {
    lines: [
      { ...line, line_number: 1, product_guid: "book", item_type: "product", is_ebook: false },
      { ...line, line_number: 2, product_guid: "ebook", item_type: "product", is_ebook: true },
      { ...line, line_number: 3, product_guid: "gift", item_type: "shopping_cart_gift", is_ebook: false, amount: 0 },
    ],
    fee: 250,
    points_used: 0,
  };
  expect(worthOf(order, new Map([[1, 1]]))).toMatchObject({ total: 550, fee: 250, everything: false });
  const [, ebook, gift] = order.lines;
  expect(worthOf({ ...order, lines: [ebook!, gift!] }, new Map()).fee, "nothing came back").toBe(0);
});

test("a line is worth what was kept with it: promotions and coupon are not shared out once more", () => {
  const line = { item_type: "product", is_ebook: false, quantity: 1, amount: 300, discount: 0 };
  const order = {
    lines: [
      { ...line, line_number: 1, product_guid: "in it", discount: 90 },
      { ...line, line_number: 2, product_guid: "not in it", discount: 0 },
    ],
    fee: 0,
    points_used: 51,
  };
  expect(worthOf(order, new Map([[1, 1]]))).toMatchObject({ total: 189, points: 21 });
  expect(worthOf(order, new Map([[2, 1]]))).toMatchObject({ total: 270, points: 30 });
});

const lines = [
  { line_number: 1, product_guid: "a", item_type: "product", is_ebook: false, quantity: 4, amount: 800, discount: 0 },
  { line_number: 2, product_guid: "b", item_type: "product", is_ebook: false, quantity: 1, amount: 500, discount: 0 },
  {
    line_number: 3,
    product_guid: "pen",
    item_type: "product_gift",
    is_ebook: false,
    quantity: 2,
    amount: 0,
    discount: 0,
  },
  {
    line_number: 4,
    product_guid: "bag",
    item_type: "shopping_cart_gift",
    is_ebook: false,
    quantity: 1,
    amount: 0,
    discount: 0,
  },
];
const rule = { least_quantity: 1, minimum_subtotal: 0, quantity: 1 };
const pen = { ...rule, item_type: "product_gift" as const, product_guid: "a", least_quantity: 2, gift_guid: "pen" };
const bag = {
  ...rule,
  item_type: "shopping_cart_gift" as const,
  product_guid: null,
  minimum_subtotal: 1000,
  gift_guid: "bag",
};

test.each([
  ["nothing hangs on what is more than was needed", [[2, 0]], [pen, bag], []],
  ["a gift for each two", [[1, 1]], [pen, bag], [[3, 1]]],
  ["the cart's gift where the rest is too little", [[2, 1]], [pen, bag], [[4, 1]]],
  [
    "both",
    [[1, 3]],
    [pen, bag],
    [
      [3, 2],
      [4, 1],
    ],
  ],
  ["a rule that is gone keeps its gift until the last", [[1, 4]], [], []],
  [
    "and no longer",
    [
      [1, 4],
      [2, 1],
    ],
    [],
    [
      [3, 2],
      [4, 1],
    ],
  ],
] as const)("gifts: %s", (_, back, rules, due) => {
  expect([...giftsToComeBack({ lines, subtotal: 1300 }, rules, new Map(back as never))]).toEqual(due);
});

test("the least sum of a gift is compared with what is kept costs after promotions and before the coupon", () => {
  // of 1300 promotions took 100 and a coupon 200: what stays of 1200 is weighed by what was paid
  const paid = lines.map((line, at) => ({ ...line, discount: [200, 100, 0, 0][at]! }));
  const due = (subtotal: number, back: [number, number][]) => [
    ...giftsToComeBack({ lines: paid, subtotal }, [pen, { ...bag, minimum_subtotal: 1200 }], new Map(back)),
  ];
  expect(due(1200, [])).toEqual([]);
  expect(due(1199, [])).toEqual([[4, 1]]);
  expect(due(1500, [[1, 1]])).toEqual([[3, 1]]);
});
