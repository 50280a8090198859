import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "#contract/checkout";
import { giveRefund } from "#contract/ops";
import { getOrder, payAgain } from "#contract/orders";
import { paidFor } from "#contract/price-rules";
import { aProduct } from "../../builders.ts";
import { aBuyer, aCoupon, aSeenForm, givePoints } from "../../checkouts.ts";
import { aNotice, notify } from "../../payments.ts";
import { byCat, move } from "../../placed-orders.ts";
import { accept, askBack, asOperator, type aReceivedOrder, inTwoParcels, rowsOf } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const because = "包裹退回，退還商品金額";

describe.each(databases)("a parcel that came back and is not sent again on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const give = (order_number: string, amount: number) =>
    shop.ask(giveRefund, { order_number, amount, because, ends_parcels: true }, asOperator);

  test("its goods bear its refund, so that what was kept and comes back later brings its whole price, and the delivery with the last of all", async () => {
    const order = await inTwoParcels(shop, 2);
    const { order_number } = order;
    const [kept, back] = paidFor(await shop.ask(getOrder, { order_number }, { token: order.who.token })).lines;
    await move(shop, order_number, "cancelled", { came_back: true, sub_order: 2 });
    expect(await give(order_number, back!)).toMatchObject({ outcome: "done", ended: [2] });
    const { return_id, refund } = await askBack(shop, order, [[1, 1]]);
    expect(refund).toBe(order.total - back!);
    expect(refund).toBeGreaterThanOrEqual(kept!);
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "done", refund });
    expect(await rowsOf(shop, order_number)).toMatchObject({
      ...{ status: "returned", payment_status: "refunding", sub_orders: ["returned", "returned"] },
    });
    expect(await give(order_number, 1)).toMatchObject({ outcome: "refused", left: 0 });
  });

  test("points that were spent on it come back with its end, the others with the return, the coupon with the last of all", async () => {
    const [one, other] = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { factory_direct: true })];
    const { token, member_id } = await aBuyer(shop, [one, other]);
    await givePoints(shop, member_id, 37);
    const { code } = await aCoupon(shop, { discount_range: 50 });
    const form = await aSeenForm(shop, token, { coupon_code: code, points: 37 });
    const { order_number } = (await shop.ask(placeOrder, form, { token })) as { order_number: string };
    const { start } = await shop.ask(payAgain, { order_number }, { token });
    await notify(shop, aNotice(shop, start!.fields));
    await move(shop, order_number, "preparing");
    for (const sub_order of [1, 2]) await move(shop, order_number, "shipped", { ...byCat, sub_order });
    await move(shop, order_number, "arrived", { sub_order: 1 });
    await move(shop, order_number, "cancelled", { came_back: true, sub_order: 2 });
    const shown = await shop.ask(getOrder, { order_number }, { token });
    const placeOf = (guid: string) => shown.lines.findIndex(({ product_guid }) => product_guid === guid);
    const points = async () =>
      (
        await shop.database.db.execute<{ n: number }>(
          sql`select coalesce(sum(amount), 0)::int as n from points where member_id = ${member_id}`,
        )
      ).rows[0]!.n;
    expect(await points()).toBe(0);
    expect(await give(order_number, paidFor(shown).lines[placeOf(other.product_guid)]!)).toMatchObject({
      outcome: "done",
      ended: [2],
    });
    const first = await points();
    expect(first).toBeGreaterThan(0);
    const order = { who: { token }, order_number } as Awaited<ReturnType<typeof aReceivedOrder>>;
    const asked = await askBack(shop, order, [[placeOf(one.product_guid) + 1, 1]]);
    expect(await accept(shop, asked.return_id)).toMatchObject({ outcome: "done", points: 37 - first });
    expect(await points()).toBe(37);
    const { refunds } = await rowsOf(shop, order_number);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.total);
    const { rows } = await shop.database.db.execute(sql`select from coupon_uses where code = ${code}`);
    expect(rows).toEqual([]);
  });
});
