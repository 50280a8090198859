import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moveOnByTime } from "#api/orders";
import { gifts, promotions } from "#api/db";
import { placeOrder } from "#contract/checkout";
import { giveRefund } from "#contract/ops";
import { getOrder, payAgain } from "#contract/orders";
import { paidFor } from "#contract/price-rules";
import { getReturnable, listReturnableOrders } from "#contract/returns";
import { aProduct } from "../../builders.ts";
import { aBuyer, aCoupon, aSeenForm, givePoints } from "../../checkouts.ts";
import { aNotice, notify } from "../../payments.ts";
import { aPlacedOrder, byCat, move, standing } from "../../placed-orders.ts";
import {
  accept,
  account,
  askBack,
  asOperator,
  aReceivedOrder,
  daysSince,
  endsParcel,
  inTwoParcels,
  rowsOf,
} from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

type Placed = { who: { token: string }; order_number: string };

describe.each(databases)("returns of an order in several parcels on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const returnable = ({ who, order_number }: Placed) => shop.ask(getReturnable, { order_number }, { token: who.token });
  const read = ({ who, order_number }: Placed) => shop.ask(getOrder, { order_number }, { token: who.token });

  test("what has come comes back while another parcel is still to come; with the last of all the order is returned", async () => {
    const order = await inTwoParcels(shop, 1);
    const { order_number, who } = order;
    expect(await returnable(order)).toMatchObject({
      why_not: null,
      lines: [
        { left: 1, until: expect.stringMatching(/^20/) as string, note: null },
        { left: 0, until: null, note: "還沒有送達，收到後就可以申請退貨。" },
      ],
    });
    expect(await read(order)).toMatchObject({ status: "preparing", can_return: true });
    expect(await shop.ask(listReturnableOrders, {}, { token: who.token })).toMatchObject([{ order_number }]);
    await expect(askBack(shop, order, [[2, 1]], { reason: "defective" })).rejects.toMatchObject({ status: 422 });

    const first = await askBack(shop, order, [[1, 1]]);
    expect(await accept(shop, first.return_id)).toMatchObject({ outcome: "done", refund: 316 });
    expect(await rowsOf(shop, order_number)).toMatchObject({
      status: "preparing",
      payment_status: "paid",
      sub_orders: ["returned", "preparing"],
    });
    expect(await read(order)).toMatchObject({
      status_name: "部分出貨",
      can_return: false,
      can_cancel: false,
      sub_orders: [{ status_name: "已退貨", progress: [], can_confirm_receipt: false }, { status_name: "備貨中" }],
    });
    expect((await returnable(order)).why_not).toContain("其餘商品收到後");
    await expect(askBack(shop, order, [[2, 1]])).rejects.toMatchObject({ code: "return_rest_to_come" });

    await order.bring(2);
    expect((await rowsOf(shop, order_number)).status).toBe("arrived");
    const second = await askBack(shop, order, [[2, 1]]);
    const { refund } = await accept(shop, second.return_id);
    expect(316 + refund).toBe(order.total);
    expect(await rowsOf(shop, order_number)).toMatchObject({
      status: "returned",
      payment_status: "refunding",
      sub_orders: ["returned", "returned"],
      returns: [{ fee: 0 }, { fee: order.total - 632 }],
    });
    expect((await read(order)).status_name).toBe("已退貨");
  });

  test("each parcel has seven days of its own; at a counter they begin when somebody told that it was taken", async () => {
    const order = await inTwoParcels(shop, 2);
    await daysSince(shop, order.order_number, 8, 1);
    const { lines } = await returnable(order);
    expect(lines.map(({ fault_only }) => fault_only)).toEqual([true, false]);
    expect(lines[0]!.until! < lines[1]!.until!).toBe(true);
    await expect(askBack(shop, order, [[2, 1], [1, 1]])).rejects.toMatchObject({ fields: { "lines.1.quantity": expect.any(String) as string } }); // prettier-ignore
    await askBack(shop, order, [[2, 1]]);

    const counter = await aReceivedOrder(shop, { counter: true });
    await move(shop, counter.order_number, "received");
    await daysSince(shop, counter.order_number, 7);
    expect(await returnable(counter)).toMatchObject({ lines: [{ fault_only: false }] });
    await daysSince(shop, counter.order_number, 8);
    expect(await returnable(counter)).toMatchObject({ lines: [{ fault_only: true }] });
    await askBack(shop, counter, [[1, 1]], { account, reason: "damaged" });
  });

  test("the clock waits for what is asked, and completes what is kept; its points are those of what is kept", async () => {
    const order = await inTwoParcels(shop, 2, { member: true });
    const { order_number } = order;
    const { return_id } = await askBack(shop, order, [[1, 1]]);
    await daysSince(shop, order_number, 40);
    await moveOnByTime(shop);
    expect((await rowsOf(shop, order_number)).status).toBe("arrived");
    await accept(shop, return_id);
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "arrived", sub_orders: ["returned", "arrived"] });
    await daysSince(shop, order_number, 40);
    await moveOnByTime(shop);
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "completed", sub_orders: ["returned", "completed"] }); // prettier-ignore
    expect((await read(order)).points_earned).toBe(3);
    expect((await standing(shop, order_number)).mails.filter((mail) => mail === "訂單完成通知")).toHaveLength(1);
  });

  test("of a completed parcel and one that comes back, the order is completed by that; points of both are told once", async () => {
    const order = await inTwoParcels(shop, 2, { member: true });
    const { order_number } = order;
    await move(shop, order_number, "completed", { sub_order: 2 });
    const both = [await askBack(shop, order, [[1, 1]]), await askBack(shop, order, [[2, 1]])];
    await accept(shop, both[0]!.return_id);
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "completed", sub_orders: ["returned", "completed"] }); // prettier-ignore
    expect((await read(order)).points_earned).toBe(3);
    await accept(shop, both[1]!.return_id);
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "returned", sub_orders: ["returned", "returned"] }); // prettier-ignore
    const { rows } = await shop.database.db.execute(sql`
      select sum(amount)::int as n from points join orders on orders.id = order_id where order_number = ${order_number}`);
    expect(rows).toEqual([{ n: 0 }]);
    expect((await standing(shop, order_number)).mails.filter((mail) => mail === "訂單完成通知")).toHaveLength(1);
  });

  test("a parcel with a return does not come back by itself, and the order is not given up; another one may", async () => {
    const order = await inTwoParcels(shop, 1);
    const { order_number } = order;
    const { return_id, refund } = await askBack(shop, order, [[1, 1]]);
    const back = (sub_order?: number) => move(shop, order_number, "cancelled", { came_back: true, sub_order });
    const refused = { outcome: "refused", reason: "這筆訂單有退貨申請，請用 returns 處理" };
    expect(await back(1)).toMatchObject(refused);
    expect(await move(shop, order_number, "cancelled")).toMatchObject(refused);
    await move(shop, order_number, "shipped", { ...byCat, tracking_number: "903221488799", sub_order: 2 });
    expect(await back()).toMatchObject({ outcome: "moved" });
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "preparing", sub_orders: ["arrived", "came_back"] }); // prettier-ignore
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "done" });
    expect(await move(shop, order_number, "cancelled")).toMatchObject(refused);
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "preparing", sub_orders: ["returned", "came_back"] }); // prettier-ignore
    // its money is given back, and nothing is left to send
    expect(await endsParcel(shop, order_number, 2)).toMatchObject({ outcome: "done", amount: order.total - refund });
    expect(await rowsOf(shop, order_number)).toMatchObject({
      ...{ status: "returned", payment_status: "refunding", sub_orders: ["returned", "returned"] },
    });
  });

  test("one parcel is kept and one came back: goodwill leaves it to be sent, its end ends the order with what was kept", async () => {
    const order = await inTwoParcels(shop, 2);
    const { order_number } = order;
    const costs = paidFor(await read(order)).lines;
    await move(shop, order_number, "cancelled", { came_back: true, sub_order: 2 });
    const asked = { order_number, amount: costs[0]!, because: "封面刮傷" };
    expect(await shop.ask(giveRefund, asked, asOperator)).toMatchObject({ outcome: "done" });
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "preparing", sub_orders: ["arrived", "came_back"] }); // prettier-ignore
    expect(await endsParcel(shop, order_number, 2)).toMatchObject({ outcome: "done", amount: costs[1]! });
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "arrived", sub_orders: ["arrived", "returned"] });
    await daysSince(shop, order_number, 16);
    await moveOnByTime(shop);
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "completed", sub_orders: ["completed", "returned"] }); // prettier-ignore
    expect((await standing(shop, order_number)).mails.filter((mail) => mail === "訂單完成通知")).toHaveLength(1);
  });

  test("a gift of ours that has not left is not sent after a maker's goods that came back, and the fee comes back with them", async () => {
    const [makers, gift] = [await aProduct(shop, { factory_direct: true }), await aProduct(shop, { stock: 5 })];
    const given = { item_type: "product_gift", product_guid: makers.product_guid, gift_guid: gift.product_guid };
    await shop.database.db.insert(gifts).values(given);
    const order = await aPlacedOrder(shop, { products: [{ ...makers, qty: 1 }] });
    await shop.database.db.delete(gifts);
    const { order_number } = order;
    await order.pay();
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", { ...byCat, sub_order: 2 });
    await move(shop, order_number, "arrived", { sub_order: 2 });
    const { lines } = await shop.ask(getReturnable, { order_number }, { token: order.who.token });
    const goods = lines.find(({ item_type }) => item_type === "product")!;
    expect(lines.find(({ item_type }) => item_type !== "product")).toMatchObject({
      ...{ left: 0, note: "贈品尚未寄出；退貨後若不符贈送條件，就不再寄送。" },
    });
    const asked = await askBack(shop, order, [[goods.line_number, 1]]);
    expect(asked.refund).toBe(order.total);
    expect(await move(shop, order_number, "shipped", { ...byCat, sub_order: 1 })).toMatchObject({
      ...{ outcome: "refused", reason: expect.stringContaining("已列入退貨申請") },
    });
    expect(await accept(shop, asked.return_id)).toMatchObject({ outcome: "done", refund: order.total });
    expect(await rowsOf(shop, order_number)).toMatchObject({
      ...{ status: "returned", payment_status: "refunding", sub_orders: ["returned", "returned"] },
    });
    const { rows } = await shop.database.db.execute(
      sql`select quantity from stocks where product_guid = ${gift.product_guid}`,
    );
    expect(rows).toEqual([{ quantity: 5 }]);
    const { rows: mails } = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where recipient = ${order.email} and subject like '%退貨%' order by id`,
    );
    expect(
      mails.map(({ body }) => body.match(/×/g)),
      "what was not sent is not to be packed, and did not come",
    ).toEqual([...[["×"], ["×"]]]);
  });

  test("money and points are those kept with each line: promotion, coupon and points, to the dollar of invoice and total", async () => {
    const [one, other] = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { stock: 10, retail_price: 251 })];
    const { db } = shop.database;
    const wish = { kind: "single_carts", name: "滿額", lower_limit: 500, discount_type: "percentage" };
    await db.insert(promotions).values({ ...wish, discount_range: 85, whole_shop: true });
    const { token, member_id } = await aBuyer(shop, [{ ...one, qty: 2 }, other]);
    await givePoints(shop, member_id, 37);
    const { code } = await aCoupon(shop, { discount_range: 50 });
    const form = await aSeenForm(shop, token, { coupon_code: code, points: 37 });
    const { order_number } = (await shop.ask(placeOrder, form, { token })) as { order_number: string };
    await db.delete(promotions);
    const { start } = await shop.ask(payAgain, { order_number }, { token });
    await notify(shop, aNotice(shop, start!.fields));
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", byCat);
    await move(shop, order_number, "arrived");
    const order = { who: { token }, order_number } as Awaited<ReturnType<typeof aReceivedOrder>>;
    const shown = await read(order);
    const paid = paidFor(shown);
    expect(shown.lines.every(({ discount }) => discount > 0)).toBe(true);
    const back = await accept(shop, (await askBack(shop, order, [[2, 1]])).return_id);
    expect(back.refund).toBe(paid.lines[1]);
    const rest = await accept(shop, (await askBack(shop, order, [[1, 2]])).return_id);
    expect([back.refund + rest.refund, back.points + rest.points]).toEqual([shown.total, 37]);
    const rows = await rowsOf(shop, order_number);
    expect(rows.allowances.map(({ amount }) => amount)).toEqual([back.refund, rest.refund]);
    expect(rows.status).toBe("returned");
  });
});
