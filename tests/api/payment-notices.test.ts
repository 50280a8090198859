import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireOrders } from "#api/payments";
import { payAgain } from "#contract/orders";
import { getPaymentStart } from "#contract/orders";
import { aMember } from "../builders.ts";
import { aNotice, account, anOrderToPay, notify, refused, stateOf } from "../payments.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("notices in any order on %s", (kind) => {
  let shop: TestShop;
  let member: Awaited<ReturnType<typeof aMember>>;
  beforeAll(async () => {
    shop = await openShop(kind);
    member = await aMember(shop);
  });
  afterAll(() => shop.close());

  const order = (wish: Parameters<typeof anOrderToPay>[2] = {}) =>
    anOrderToPay(shop, { owner: `m${member.member_id}`, member_id: member.member_id, email: member.email }, wish);
  const pay = async (order_number: string) =>
    (await shop.ask(payAgain, { order_number }, { token: member.token })).start.fields;
  const late = (order_id: number) =>
    shop.database.db.execute(sql`update orders set pay_before = now() - interval '2 days' where id = ${order_id}`);
  const paid = { status: "placed", payment_status: "paid", waits: false, payments: ["paid"], mails: 1, stock: 8 };

  test("in whatever order the notices come, the order ends in the same state", async () => {
    const wholes = new Set<string>();
    for (const sequence of permutations([0, 1, 2, 3, 4])) {
      const { id, order_number } = await order();
      const first = await pay(order_number);
      const second = await pay(order_number);
      const paidNotice = aNotice(shop, second);
      const events = [
        () => notify(shop, aNotice(shop, first, refused)),
        () => notify(shop, paidNotice),
        () => notify(shop, paidNotice),
        () => notify(shop, aNotice(shop, first, { ...refused, RtnMsg: "逾時" })),
        // the browser comes back: it asks and changes nothing
        () => shop.ask(getPaymentStart, { order_number }, { token: member.token }),
      ];
      for (const number of sequence) await events[number]!();
      wholes.add(JSON.stringify(await stateOf(shop, id)));
    }
    expect([...wholes].map((whole) => JSON.parse(whole) as object)).toEqual([
      { ...paid, payments: ["failed", "paid"] },
    ]);
  });

  test("refused and paid, account and paid: for one trade, too, the money decides in either order", async () => {
    for (const [payment, other] of [
      [2, refused],
      [3, account],
    ] as const) {
      for (const sequence of permutations([0, 1])) {
        const { id, order_number } = await order({ payment });
        const fields = await pay(order_number);
        const events = [() => notify(shop, aNotice(shop, fields, other)), () => notify(shop, aNotice(shop, fields))];
        for (const number of sequence) await events[number]!();
        expect(await stateOf(shop, id)).toEqual(paid);
      }
    }
  });

  test("money is never lost and goods never given twice when expiry, another try and notices meet", async () => {
    for (let round = 0; round < 10; round++) {
      const { id, order_number } = await order();
      const fields = await pay(order_number);
      await late(id);
      await Promise.all([
        notify(shop, aNotice(shop, fields)),
        expireOrders(shop),
        shop.ask(payAgain, { order_number }, { token: member.token }).catch(() => null),
        expireOrders(shop),
      ]);
      const state = await stateOf(shop, id);
      expect([
        { status: "placed", payments: ["paid"], stock: 8 },
        { status: "cancelled", payments: ["refund_due"], stock: 10 },
      ]).toContainEqual({ status: state.status, payments: state.payments, stock: state.stock });
    }
  });
});

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
