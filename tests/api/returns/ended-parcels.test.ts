import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pickup_stores } from "#api/db";
import { lockOrder, moveOnByTime, moveOrder } from "#api/orders";
import { carryOutRefunds } from "#api/refunds";
import { placeOrder } from "#contract/checkout";
import { listEbooks } from "#contract/ebooks";
import { giveRefund } from "#contract/ops";
import { getOrder, payAgain } from "#contract/orders";
import { paidFor } from "#contract/price-rules";
import { aProduct, aText } from "../../builders.ts";
import { aBuyer, aCoupon, aSeenForm, givePoints } from "../../checkouts.ts";
import { aNotice, notify } from "../../payments.ts";
import { aPlacedOrder, byCat, move } from "../../placed-orders.ts";
import { refusal } from "../../people.ts";
import { accept, aReceivedOrder, askBack, asOperator, endsParcel, inTwoParcels, rowsOf } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("a parcel that is not sent, or not again on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const give = (order_number: string, amount: number) =>
    shop.ask(giveRefund, { order_number, amount, because: "外盒壓傷" }, asOperator);
  const read = ({ order_number, who }: { order_number: string; who: { token: string } }) =>
    shop.ask(getOrder, { order_number }, { token: who.token });
  const stockOf = async ({ product_guid }: { product_guid: string }) =>
    (await shop.database.db.execute<{ quantity: number }>(sql`select quantity from stocks where product_guid = ${product_guid}`)).rows[0]!.quantity; // prettier-ignore
  const mailsOf = async (email: string) =>
    (await shop.database.db.execute<{ subject: string; body: string }>(sql`select subject, body from outbox where recipient = ${email} order by id`)).rows; // prettier-ignore

  test("its goods bear its refund, so that what was kept and comes back later brings its whole price, and the delivery with the last of all", async () => {
    const order = await inTwoParcels(shop, 2);
    const { order_number } = order;
    const [kept, back] = paidFor(await shop.ask(getOrder, { order_number }, { token: order.who.token })).lines;
    await move(shop, order_number, "cancelled", { came_back: true, sub_order: 2 });
    expect(await endsParcel(shop, order_number, 2)).toMatchObject({ outcome: "done", amount: back! });
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
    const ended = await endsParcel(shop, order_number, 2);
    expect(ended).toMatchObject({ outcome: "done", amount: paidFor(shown).lines[placeOf(other.product_guid)]! });
    const first = await points();
    expect(first).toBe(ended.points_back);
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

  test("what was never sent: its price goes back, its goods stand on the shelf again, its shopper reads why; a trial run leaves nothing, said again it is done once", async () => {
    const order = await inTwoParcels(shop, 1);
    const { order_number, products } = order;
    const [, waiting] = paidFor(await read(order)).lines;
    const stock = await stockOf(products[1]!);
    const before = await rowsOf(shop, order_number);
    expect(await endsParcel(shop, order_number, 2, { dry_run: true })).toMatchObject({ outcome: "done" });
    expect(await rowsOf(shop, order_number)).toEqual(before);
    expect(await endsParcel(shop, order_number, 2)).toMatchObject({ outcome: "done", amount: waiting! });
    expect(await endsParcel(shop, order_number, 2)).toMatchObject({ outcome: "unchanged", amount: 0 });
    expect(await stockOf(products[1]!)).toBe(stock + 1);
    expect(await rowsOf(shop, order_number)).toMatchObject({
      ...{ status: "arrived", payment_status: "paid", sub_orders: ["arrived", "returned"] },
      ...{ refunds: [{ amount: waiting! }], allowances: [{ amount: waiting! }] },
    });
    const shown = await read(order);
    expect(shown.sub_orders.map(({ status_name }) => status_name)).toEqual(["已送達", "不再寄送"]);
    expect(shown.refunds).toMatchObject([{ amount: waiting!, because: "缺貨" }]);
    // told with the end, and not once more by the refunds' job
    await carryOutRefunds(shop);
    const told = (await mailsOf(order.email)).filter(({ subject }) => /不再寄送|退款通知/.test(subject));
    expect(told.map(({ subject }) => /】(.*)：/.exec(subject)![1])).toEqual(["商品不再寄送通知"]);
    expect(told[0]!.body).toMatch(/× 1\n\n原因：缺貨\n\n退款金額：NT\$ /);
    // what is over is not packed, nor does the carrier bring it
    expect(await move(shop, order_number, "shipped", { ...byCat, sub_order: 2 })).toMatchObject({ outcome: "refused" });
  });

  test("an order for which points alone were paid: they come back with the end, and no money is owed", async () => {
    const products = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { factory_direct: true })];
    const { token, member_id } = await aBuyer(shop, products);
    await givePoints(shop, member_id, 5_000);
    const priced = await aSeenForm(shop, token, { points: 0 });
    const form = await aSeenForm(shop, token, { points: priced.seen_total, payment: 6 });
    expect(form.seen_total).toBe(0);
    const { order_number } = (await shop.ask(placeOrder, form, { token })) as { order_number: string };
    await move(shop, order_number, "preparing");
    for (const sub_order of [1, 2]) await move(shop, order_number, "shipped", { ...byCat, sub_order });
    await move(shop, order_number, "arrived", { sub_order: 1 });
    await move(shop, order_number, "cancelled", { came_back: true, sub_order: 2 });
    const ended = await endsParcel(shop, order_number, 2);
    expect(ended).toMatchObject({ outcome: "done", amount: 0 });
    expect(ended.points_back).toBeGreaterThan(0);
    expect(await rowsOf(shop, order_number)).toMatchObject({ sub_orders: ["arrived", "returned"], refunds: [] });
    const { rows } = await shop.database.db.execute(
      sql`select sum(amount)::int as n from points where member_id = ${member_id}`,
    );
    expect(rows).toEqual([{ n: 5_000 - priced.seen_total + ended.points_back }]);
  });

  test("points of an ebook that was ended are not given back once more where the goods come back: no refund tells of them", async () => {
    const products = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { is_ebook: true })];
    const { token, member_id } = await aBuyer(shop, products);
    await givePoints(shop, member_id, 5_000);
    const priced = await aSeenForm(shop, token, { points: 0, agree_digital: true });
    const form = await aSeenForm(shop, token, { points: priced.seen_total, payment: 6, agree_digital: true });
    const { order_number } = (await shop.ask(placeOrder, form, { token })) as { order_number: string };
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", { ...byCat, sub_order: 1 });
    const ended = await endsParcel(shop, order_number, 2);
    expect(ended).toMatchObject({ outcome: "done", amount: 0, points_back: expect.any(Number) as number });
    await move(shop, order_number, "cancelled", { came_back: true });
    expect(await rowsOf(shop, order_number)).toMatchObject({ sub_orders: ["came_back", "returned"] });
    expect((await move(shop, order_number, "cancelled")).reason).toContain("orders end");
    const asks = (await mailsOf(shop.settings.mailFrom)).find(({ subject }) => subject.includes(order_number))!;
    expect(asks.body).toContain(`orders end ${order_number}-1`);
    expect(asks.body).not.toMatch(/電子書|orders cancel/);
    await endsParcel(shop, order_number, 1);
    const { rows } = await shop.database.db.execute(
      sql`select sum(amount)::int as n from points where member_id = ${member_id}`,
    );
    expect(rows).toEqual([{ n: 5_000 }]);
  });

  test("not what is out, not what was not paid, and not where nothing has left yet: that is cancelled whole", async () => {
    const unpaid = await aPlacedOrder(shop, {});
    expect((await endsParcel(shop, unpaid.order_number, 1)).reason).toContain("沒有已付的款項");
    await unpaid.pay();
    expect((await endsParcel(shop, unpaid.order_number, 1)).reason).toContain("orders cancel");
    expect((await refusal(endsParcel(shop, unpaid.order_number, 2))).status).toBe(404);
    const order = await inTwoParcels(shop, 1);
    expect((await endsParcel(shop, order.order_number, 1)).reason).toContain("退回後才能結束");
    const { sub_orders } = await rowsOf(shop, order.order_number);
    expect(sub_orders).toEqual(["arrived", "preparing"]);
  });

  test("goodwill before is taken off it and goodwill after finds what is left: all of it together is what was paid, however many end it at once", async () => {
    const order = await inTwoParcels(shop, 1);
    const { order_number } = order;
    const [there, waiting] = paidFor(await read(order)).lines;
    expect(await give(order_number, there! + 50)).toMatchObject({ outcome: "done" });
    const all = await Promise.all(Array.from({ length: 8 }, () => endsParcel(shop, order_number, 2)));
    expect(all.map(({ outcome, amount }) => `${outcome} ${amount}`).toSorted()).toEqual([
      `done ${waiting! - 50}`,
      ...Array<string>(7).fill("unchanged 0"),
    ]);
    const left = order.total - there! - waiting!;
    expect(await give(order_number, left + 1)).toMatchObject({ outcome: "refused", left });
    if (left > 0) await give(order_number, left);
    const { refunds } = await rowsOf(shop, order_number);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
  });

  test("the last parcel of an order of which money went back comes back to the shop, which is asked what becomes of it", async () => {
    const order = await aReceivedOrder(shop, { member: true });
    const { order_number } = order;
    await give(order_number, 30);
    await shop.database.db.transaction(async (tx) =>
      moveOrder(tx, shop.settings, (await lockOrder(tx, order_number))!, { to: "came_back", cause: "carrier" }),
    );
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "preparing", sub_orders: ["came_back"] });
    const asked = (await mailsOf(shop.settings.mailFrom)).filter(({ subject }) => subject.includes(order_number));
    expect(asked.map(({ body }) => body.includes(`orders end ${order_number}-1 --because`))).toEqual([true]);
    expect(await endsParcel(shop, order_number, 1)).toMatchObject({ outcome: "done", amount: order.total - 30 });
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "returned", payment_status: "refunding" });
  });

  test("a parcel that comes back after the other is over is told of by itself: no other goes on", async () => {
    const order = await inTwoParcels(shop, 2);
    const { order_number } = order;
    const told = async () =>
      (await mailsOf(order.email))
        .filter(({ subject }) => subject.includes("包裹已退回"))
        .map(({ body }) => body.includes("其他包裹不受影響"));
    await move(shop, order_number, "cancelled", { came_back: true, sub_order: 2 });
    expect(await told()).toEqual([true]);
    await endsParcel(shop, order_number, 2);
    await move(shop, order_number, "cancelled", { came_back: true, sub_order: 1 });
    expect(await told()).toEqual([true, false]);
  });

  test("what was taken off a store's own shelf goes back onto it", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    await aText(shop, ebook.product_guid);
    const goods = await aProduct(shop, { stock: 5 });
    const order = await aPlacedOrder(shop, {
      products: [{ ...goods, qty: 2 }, ebook],
      agree_digital: true,
      member: true,
    });
    await order.pay();
    await moveOnByTime(shop);
    const { db } = shop.database;
    const [brand, store_id] = ["shopping_yuelin", "770001"];
    await db.insert(pickup_stores).values({ brand, store_id, name: "大安店", city: "臺北市", district: "大安區", address: "測試路 1 號", is_island: false }); // prettier-ignore
    await db.execute(sql`
      update orders set recipient = recipient || jsonb_build_object('store', jsonb_build_object('type', ${brand}::text, 'id', ${store_id}::text, 'on_shelf', true))
      where order_number = ${order.order_number}`);
    expect(await endsParcel(shop, order.order_number, 1)).toMatchObject({ outcome: "done" });
    const shelf = await db.execute(
      sql`select store_id, quantity from store_stocks where product_guid = ${goods.product_guid}`,
    );
    expect(shelf.rows).toEqual([{ store_id, quantity: 2 }]);
    expect(await stockOf(goods)).toBe(3);
    // the ebook stays with who bought it
    const { ebooks } = await shop.ask(listEbooks, {}, { token: order.who.token });
    expect(ebooks.map(({ product_guid }) => product_guid)).toEqual([ebook.product_guid]);
  });
});
