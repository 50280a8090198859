import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockOrder, moveOnByTime, moveOrder } from "#api/orders";
import { listEbooks } from "#contract/ebooks";
import { giveRefund } from "#contract/ops";
import { getOrder } from "#contract/orders";
import { paidFor } from "#contract/price-rules";
import { getReturnable, listReturnableOrders } from "#contract/returns";
import { getShelf } from "#contract/shelf";
import { aProduct, aText } from "../../builders.ts";
import { aChosenStore, aWayFor } from "../../checkouts.ts";
import { aPlacedOrder, byCat, move } from "../../placed-orders.ts";
import { accept, asOperator, askBack, aReceivedOrder, daysSince, endsParcel, rowsOf } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

type Placed = Awaited<ReturnType<typeof aPlacedOrder>>;

describe.each(databases)("returns by the order's delivery on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const returnable = ({ who, order_number }: Placed) => shop.ask(getReturnable, { order_number }, { token: who.token });
  const read = ({ who, order_number }: Placed) => shop.ask(getOrder, { order_number }, { token: who.token });

  test.each([
    ["海外宅配", 1, { carrier: "ems", tracking_number: "EA123456789TW" }, 7],
    // seven days, and those for which a counter keeps it
    ["香港門市取貨", 7, { tracking_number: "HK00123456" }, 14],
  ] as const)(
    "%s (%i): the shopper sends it back, within the days of its delivery",
    async (_, delivery, sent, days) => {
      const order = await aReceivedOrder(shop, {
        ...aWayFor(delivery),
        sent,
        ...(delivery === 7 && { chosen: (owner: string) => aChosenStore(shop, owner, { delivery }) }),
      });
      expect((await read(order)).can_return).toBe(true);
      await daysSince(shop, order.order_number, days);
      expect(await returnable(order)).toMatchObject({
        ...{ why_not: null, fetched: false, pickup: null, needs_account: false },
        lines: [{ left: 2, fault_only: false }],
      });
      // a place in Taiwan is asked for by nobody, and kept of nobody
      const { return_id } = await askBack(shop, order, [[1, 1]]);
      const { rows } = await shop.database.db.execute<{ pickup: unknown; body: string }>(sql`
      select pickup, (select body from outbox where recipient = ${order.email} and kind = 'mail' order by id desc limit 1) as body
      from returns where id = ${return_id}`);
      expect(rows).toEqual([{ pickup: null, body: expect.stringContaining("海外的商品請您寄回") as string }]);
      expect(await accept(shop, return_id)).toMatchObject({ outcome: "done", refund: 316 });

      await daysSince(shop, order.order_number, days + 1);
      expect(await returnable(order)).toMatchObject({ lines: [{ left: 1, fault_only: true }] });
      await expect(askBack(shop, order, [[1, 1]])).rejects.toMatchObject({ status: 422 });
      const rest = await askBack(shop, order, [[1, 1]], { reason: "defective" });
      expect(await accept(shop, rest.return_id)).toMatchObject({ refund: order.total - 316 });
      expect((await rowsOf(shop, order.order_number)).status).toBe("returned");
    },
  );

  /** Nobody has anything of it that could come back. */
  async function givesNothingBack(order: Placed, status: string) {
    expect((await rowsOf(shop, order.order_number)).status).toBe(status);
    expect((await returnable(order)).why_not, status).toContain("沒有寄給您的商品");
    expect((await read(order)).can_return, status).toBe(false);
    expect(await shop.ask(listReturnableOrders, {}, { token: order.who.token }), status).toEqual([]);
    for (const reason of ["changed_mind", "defective"] as const)
      await expect(askBack(shop, order, [[1, 1]], { reason }), status).rejects.toMatchObject({
        status: 409,
        code: "return_no_goods",
      });
    expect(await rowsOf(shop, order.order_number)).toMatchObject({ returns: [], refunds: [], mails: [] });
  }

  test("捐書 (8): what the foundation has does not come back, at no time", async () => {
    const order = await aPlacedOrder(shop, { delivery: 8, recipient: undefined } as never);
    await givesNothingBack(order, "awaiting_payment");
    await order.pay();
    await givesNothingBack(order, "placed");
    for (const to of ["preparing", "shipped", "arrived", "completed"] as const) {
      expect((await move(shop, order.order_number, to)).outcome).toBe("moved");
      await givesNothingBack(order, to);
    }
  });

  test("電子書 (11): what was provided does not come back, at no time", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    await aText(shop, ebook.product_guid);
    const wish = { delivery: 11, recipient: undefined, agree_digital: true, products: [ebook] };
    const order = await aPlacedOrder(shop, wish as never);
    await givesNothingBack(order, "awaiting_payment");
    await order.pay();
    await moveOnByTime(shop);
    await givesNothingBack(order, "arrived");
    await daysSince(shop, order.order_number, 40);
    await moveOnByTime(shop);
    await givesNothingBack(order, "completed");
  });

  /** A parcel with an ebook beside it, which is read already. */
  async function besideEbook(retail_price?: number) {
    const ebook = await aProduct(shop, { is_ebook: true, ...(retail_price !== undefined && { retail_price }) });
    await aText(shop, ebook.product_guid);
    const products = [{ ...(await aProduct(shop)), qty: 1 }, ebook];
    const order = await aPlacedOrder(shop, { products, agree_digital: true, member: true });
    await order.pay();
    await moveOnByTime(shop);
    const { token } = order.who;
    const onShelf = async () => [
      (await shop.ask(listEbooks, {}, { token })).ebooks.map(({ product_guid }) => product_guid),
      (await shop.ask(getShelf, {}, { token })).bought.some(({ product_guid }) => product_guid === ebook.product_guid),
    ];
    return { order, products, ebook, onShelf };
  }

  test("what came back beside an ebook is over once its money was given back; the ebook stays", async () => {
    const { order, ebook, onShelf } = await besideEbook();
    const { order_number } = order;
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", byCat);
    await shop.database.db.transaction(async (tx) =>
      moveOrder(tx, shop.settings, (await lockOrder(tx, order_number))!, { to: "came_back", cause: "carrier" }),
    );
    const asked = { order_number, amount: 200, because: "久候致歉" };
    expect(await shop.ask(giveRefund, asked, asOperator)).toMatchObject({ outcome: "done" });
    expect((await rowsOf(shop, order_number)).status, "goodwill, and it is sent once more").toBe("preparing");
    expect(await endsParcel(shop, order_number, 1)).toMatchObject({ outcome: "done", amount: expect.any(Number) as number }); // prettier-ignore
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "completed", payment_status: "paid" });
    expect((await rowsOf(shop, order_number)).sub_orders.toSorted()).toEqual(["completed", "returned"]);
    expect(await onShelf()).toEqual([[ebook.product_guid], true]);
    // what is over is not asked back once more, and was sent once
    expect((await returnable(order)).lines.map(({ left }) => left)).toEqual([0, 0]);
    const { rows } = await shop.database.db.execute(
      sql`select distinct shipments from sub_orders where order_id = (select id from orders where order_number = ${order_number})`,
    );
    expect(rows).toEqual([{ shipments: 1 }]);
  });

  test("an ebook of which all that was paid went back is not read any more, whatever else is kept; of which a part did, it is", async () => {
    const { order, ebook, onShelf } = await besideEbook();
    const { order_number } = order;
    const give = (amount: number) => shop.ask(giveRefund, { order_number, amount, because: "檔案缺頁" }, asOperator);
    // the goods bear it first, sent or not; the delivery's fee is what is left
    const shown = await read(order);
    const goods = paidFor(shown).lines.reduce((sum, paid) => sum + paid, 0);
    expect(await give(goods - 1)).toMatchObject({ outcome: "done" });
    expect(await onShelf()).toEqual([[ebook.product_guid], true]);
    expect(await give(1)).toMatchObject({ outcome: "done" });
    expect(await onShelf()).toEqual([[], false]);
  });

  test("an ebook that cost nothing stays when all that was paid for beside it came back", async () => {
    const { order, products, ebook, onShelf } = await besideEbook(0);
    const { order_number } = order;
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", byCat);
    await move(shop, order_number, "arrived");
    const { lines } = await returnable(order);
    const paper = lines.find(({ product_guid }) => product_guid === products[0]!.product_guid)!;
    const { return_id } = await askBack(shop, order, [[paper.line_number, 1]]);
    expect(await accept(shop, return_id)).toMatchObject({ refund: order.total });
    expect(await rowsOf(shop, order_number)).toMatchObject({ status: "completed", payment_status: "refunding" });
    expect(await onShelf()).toEqual([[ebook.product_guid], true]);
    const toRead = (await read(order)).lines.filter(({ readable }) => readable);
    expect(toRead.map(({ product_guid }) => product_guid)).toEqual([ebook.product_guid]);
  });

  test("an ebook for which points alone were paid stays, too: no money of it was given back", async () => {
    const { order, products, ebook, onShelf } = await besideEbook();
    const { order_number } = order;
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", byCat);
    await move(shop, order_number, "arrived");
    const is = (payment_status: string) =>
      shop.database.db.execute(
        sql`update orders set payment_status = ${payment_status} where order_number = ${order_number}`,
      );
    const { lines } = await returnable(order);
    const paper = lines.find(({ product_guid }) => product_guid === products[0]!.product_guid)!;
    const { return_id } = await askBack(shop, order, [[paper.line_number, 1]]);
    await accept(shop, return_id);
    // as where all the money was the other line's, to the last of it
    await is("refunding");
    expect(await onShelf()).toEqual([[ebook.product_guid], true]);
    await is("paid");
    const asked = { order_number, amount: 316, because: "商品內容有誤" };
    expect(await shop.ask(giveRefund, asked, asOperator)).toMatchObject({ outcome: "done", left: 0 });
    expect(await onShelf(), "its money was given back").toEqual([[], false]);
  });

  test("an ebook that was ordered with a parcel stays where the parcel comes back", async () => {
    const { order, products } = await besideEbook();
    // read already, and nothing that could come back has come
    expect((await returnable(order)).why_not).toContain("還沒有出貨");
    await move(shop, order.order_number, "preparing");
    await move(shop, order.order_number, "shipped", { carrier: "tcat", tracking_number: "903221488720" });
    await move(shop, order.order_number, "arrived");
    const { lines } = await returnable(order);
    const [paper, read] = products.map(({ product_guid }) => lines.find((one) => one.product_guid === product_guid)!);
    expect([paper, read]).toMatchObject([{ left: 1 }, { left: 0, note: "電子書不在這裡退貨。" }]);
    await expect(askBack(shop, order, [[read!.line_number, 1]], { reason: "defective" })).rejects.toMatchObject({
      status: 422,
    });
    const { return_id } = await askBack(shop, order, [[paper!.line_number, 1]]);
    // the delivery with the parcel, the ebook not
    expect(await accept(shop, return_id)).toMatchObject({ refund: order.total - 316 });
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      status: "completed",
      payment_status: "paid",
      sub_orders: expect.arrayContaining(["returned"]) as string[],
    });
    expect((await returnable(order)).why_not).toContain("都已退貨");
  });
});
