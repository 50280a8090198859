import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moveOnByTime } from "#api/orders";
import { quoteCheckout, type Choices } from "#contract/checkout";
import { partsWords } from "#contract/sub-orders";
import { showShopOrder } from "#contract/order-ops";
import { cancelOrders, getOrder, listOrders } from "#contract/orders";
import { aProduct, aText } from "../../builders.ts";
import { aGuest, aWayFor, layCart } from "../../checkouts.ts";
import { aPlacedOrder, byCat, move, standing } from "../../placed-orders.ts";
import { inTwoParcels } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("sub-orders on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const read = (order_number: string, token: string) => shop.ask(getOrder, { order_number }, { token });
  const stock = async (guid: string) =>
    (await shop.database.db.execute(sql`select quantity from stocks where product_guid = ${guid}`)).rows[0]!.quantity;
  const mailsOf = async (order_number: string) =>
    (
      await shop.database.db.execute<{ body: string }>(
        sql`select body from outbox where kind = 'mail' and position(${order_number} in subject) > 0 order by id`,
      )
    ).rows.map(({ body }) => body);

  /** A book that is there, one that is out next year, one made to order, one too large, and an ebook. */
  async function aMixedOrder(wish: Parameters<typeof aPlacedOrder>[1] = {}, types = [1, 0, 9, 2]) {
    const products = await Promise.all(
      types.map((type) => aProduct(shop, { type, ...(type === 1 && { publish_date: "2027-05-20" }) })),
    );
    const ebook = await aProduct(shop, { is_ebook: true });
    const all = [...products, ...(types.length === 4 ? [ebook] : [])];
    const order = await aPlacedOrder(shop, {
      products: all.map(({ product_guid }) => ({ product_guid, qty: 1 })),
      ...(types.length === 4 && { agree_digital: true }),
      ...wish,
    });
    return { ...order, products: all, ebook };
  }
  /** One in stock and one preorder, paid. */
  async function inTwo(wish: Parameters<typeof aPlacedOrder>[1] = {}) {
    const order = await aMixedOrder(wish, [1, 0]);
    await order.pay();
    return order;
  }

  test("each kind is a sub-order, preorders by their day, ebooks apart; the mail says what lies in which", async () => {
    const { who, order_number, products } = await aMixedOrder({ member: true });
    const order = await read(order_number, who.token);
    expect(
      order.sub_orders.map(({ number, kind, item_kind, preorder_type, ships_from, sub_order_number, quantity }) => [
        ...[sub_order_number === `${order_number}-${number}`, kind, item_kind, preorder_type, ships_from, quantity],
      ]),
    ).toEqual([
      [true, "normal", 0, null, null, 1],
      [true, "shipping_limit", 9, null, null, 1],
      [true, "customized", 2, null, null, 1],
      [true, "preorder", 1, 20, "2027-05-20", 1],
      [true, "ebooks", null, null, null, 1],
    ]);
    const numberOf = (guid: string) => order.lines.find(({ product_guid }) => product_guid === guid)!.sub_order;
    expect(products.map(({ product_guid }) => numberOf(product_guid))).toEqual([4, 1, 2, 3, 5]);
    expect(order.sub_orders.every(({ status_name }) => status_name === "待付款")).toBe(true);
    const mail = (await mailsOf(order_number))[0];
    expect(mail).toContain(
      "出貨安排：分 4 個包裹寄送，運費只計一次：一般商品 1 件、大型商品 1 件、客製商品 1 件、預購商品 1 件（2027/05/20 起出貨）；電子書 1 件付款後提供",
    );
    expect(mail).toContain(`預購商品：${products[0]!.name}`);
    expect(mail).toContain(partsWords(order.sub_orders));
    const { orders } = await shop.ask(listOrders, {}, { token: who.token });
    expect(orders[0]!.sub_orders).toHaveLength(5);
  });

  test("before anything is ordered the steps say that it comes in parts, by the delivery and the payment that are chosen", async () => {
    const [preorder, book] = await Promise.all([
      aProduct(shop, { type: 1, publish_date: "2027-05-20" }),
      aProduct(shop, { type: 0 }),
    ]);
    const lines = [{ product_guid: preorder.product_guid }, { product_guid: book.product_guid, qty: 2 }];
    const { token } = await aGuest(shop, undefined, lines);
    const note = async (choice: Choices) => (await shop.ask(quoteCheckout, choice, { token })).parts_note;
    const words = "分 2 個包裹寄送，運費只計一次：一般商品 2 件、預購商品 1 件（2027/05/20 起出貨）";
    expect(await note({ delivery: 2, payment: 1 })).toBe(words);
    // the money is taken once at the counter, and the papers abroad are for one parcel: all of it waits
    const waits = "含預購商品，全部 3 件自 2027/05/20 起一起出貨";
    expect(await note({ delivery: 5, payment: 8 })).toBe(waits);
    expect(await note({ delivery: 1, payment: 2, country: "HK" })).toBe(waits);
    await layCart(shop, token, lines.slice(1));
    expect(await note({ delivery: 2, payment: 1 })).toBeNull();
    expect(await note({ delivery: 5, payment: 8 })).toBeNull();
    await layCart(shop, token, lines.slice(0, 1));
    const { parts_note, cart } = await shop.ask(quoteCheckout, { delivery: 2 }, { token });
    expect([parts_note, cart.cart_items[0]!.limit_note]).toEqual([
      "預購商品，自 2027/05/20 起出貨",
      expect.stringContaining("2027/05/20 起出貨"),
    ]);
  });

  test("what is paid at the counter is one parcel, a preorder with the last day of those in it; page and mail say that all of it waits", async () => {
    const [early, late, book] = await Promise.all([
      aProduct(shop, { type: 1, publish_date: "2027-04-01" }),
      aProduct(shop, { type: 1, publish_date: "2027-05-20" }),
      aProduct(shop, { type: 2, stock: 9 }),
    ]);
    const inOne = (products: { product_guid: string }[], wish: Parameters<typeof aPlacedOrder>[1]) =>
      aPlacedOrder(shop, { products: products.map(({ product_guid }) => ({ product_guid })), ...wish });
    const counter = await inOne([early, late], { counter: true });
    const whole = { kind: "preorder", item_kind: 1, preorder_type: 20, ships_from: "2027-05-20", quantity: 2 };
    const order = await read(counter.order_number, counter.who.token);
    expect(order.sub_orders).toMatchObject([{ ...whole, status_name: "等待上市" }]);
    expect(order.lines.map(({ sub_order }) => sub_order)).toEqual([1, 1]);
    const [mail] = await mailsOf(counter.order_number);
    expect(mail).toContain("出貨安排：含預購商品，全部 2 件自 2027/05/20 起一起出貨\n\n查看訂單");
    const abroad = await inOne([late, book], aWayFor(1));
    expect((await read(abroad.order_number, abroad.who.token)).sub_orders).toMatchObject([whole]);
    const plain = await inOne([await aProduct(shop)], { counter: true });
    expect((await read(plain.order_number, plain.who.token)).sub_orders).toMatchObject([
      { kind: "normal", preorder_type: null, ships_from: null },
    ]);
  });

  test("a gift lies beside what was bought, and makes no parcel", async () => {
    const { who, order_number } = await inTwo();
    const { db } = shop.database;
    const { rows } = await db.execute(sql`
      select count(*)::int as n from sub_orders join orders on orders.id = order_id where order_number = ${order_number}`);
    expect(rows).toEqual([{ n: 2 }]);
    expect((await read(order_number, who.token)).sub_orders[1]!.status_name).toBe("等待上市");
  });

  test("each parcel goes its own way, and the order's state follows the one behind; points and the mail come with the last", async () => {
    const { who, order_number } = await inTwo({ member: true });
    const at = async () => {
      const { status, status_name, sub_orders } = await read(order_number, who.token);
      return [status, status_name, ...sub_orders.map((sub) => sub.status_name)];
    };
    const first = { sub_order: 1 };
    const second = { sub_order: 2 };
    expect(await move(shop, order_number, "preparing", first)).toMatchObject({
      outcome: "moved",
      status_name: "備貨中",
    });
    expect(await at()).toEqual(["preparing", "備貨中", "備貨中", "等待上市"]);
    // one number is one parcel's
    expect(await move(shop, order_number, "shipped", byCat)).toMatchObject({
      outcome: "refused",
      reason: `這筆訂單分成 2 個包裹，請指定其中一個：${order_number}-1、${order_number}-2`,
    });
    expect((await move(shop, order_number, "shipped", { ...byCat, sub_order: 3 })).reason).toContain("沒有這個編號");
    expect((await move(shop, order_number, "shipped", { ...byCat, ...second })).outcome).toBe("refused");
    expect(await move(shop, order_number, "shipped", { ...byCat, ...first })).toMatchObject({ outcome: "moved" });
    expect((await move(shop, order_number, "shipped", { ...byCat, ...first })).outcome).toBe("unchanged");
    expect(await at()).toEqual(["preparing", "部分出貨", "已出貨", "等待上市"]);
    const mail = (await mailsOf(order_number)).at(-1)!;
    expect(mail).toContain("您的訂單分 2 個包裹寄送，這個包裹已經出貨。其餘 1 個包裹出貨時，會再通知您。");
    expect(mail).toContain(`包裹：${order_number}-1（一般商品）`);
    await move(shop, order_number, "arrived", first);
    expect(await at()).toEqual(["preparing", "部分出貨", "已送達", "等待上市"]);
    await move(shop, order_number, "completed", first);
    expect((await read(order_number, who.token)).points_earned).toBeNull();
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", { ...byCat, tracking_number: "903221488799", ...second });
    expect(await at()).toEqual(["shipped", "已出貨", "已完成", "已出貨"]);
    await move(shop, order_number, "arrived");
    await move(shop, order_number, "completed");
    expect(await at()).toEqual(["completed", "已完成", "已完成", "已完成"]);
    expect(await standing(shop, order_number)).toMatchObject({
      events: ["placed", "preparing", "shipped", "arrived", "completed"],
      mails: ["訂單確認", "付款成功", "出貨通知", "送達通知", "出貨通知", "送達通知", "訂單完成通知"],
    });
    expect((await read(order_number, who.token)).points_earned).toBe(6);
    const shown = await shop.ask(showShopOrder, { order_number }, { operator: "店長 小林" });
    expect(shown.sub_orders.map(({ parcel_number }) => parcel_number)).toEqual([
      `${order_number}P1`,
      `${order_number}P2`,
    ]);
  });

  test("once a parcel has left, nobody gives the whole order up; one that comes back is sent once more", async () => {
    const { who, order_number, products } = await inTwo();
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", { ...byCat, sub_order: 1 });
    const [given] = (await shop.ask(cancelOrders, { order_numbers: [order_number] }, { token: who.token })).orders;
    expect(given).toMatchObject({ outcome: "refused", message: expect.stringContaining("已有包裹出貨") as string });
    expect((await move(shop, order_number, "cancelled")).reason).toContain("--came-back");
    expect((await move(shop, order_number, "cancelled", { sub_order: 2 })).reason).toContain("只能取消整筆訂單");
    await move(shop, order_number, "shipped", { ...byCat, sub_order: 2 });
    // one of two comes back: the order stands
    expect(await move(shop, order_number, "cancelled", { came_back: true, sub_order: 1 })).toEqual({
      outcome: "moved",
      status_name: "已退回",
      reason: null,
    });
    expect((await read(order_number, who.token)).status_name).toBe("部分出貨");
    expect((await mailsOf(order_number)).at(-1)).toContain("其他包裹不受影響");
    expect(
      (await move(shop, order_number, "shipped", { ...byCat, tracking_number: "903000000001", sub_order: 1 })).outcome,
    ).toBe("moved");
    const { sub_orders } = await shop.ask(showShopOrder, { order_number }, { operator: "店長 小林" });
    expect(sub_orders[0]).toMatchObject({ status: "shipped", parcel_number: `${order_number}P1R2` });
    // both come back: as if it had never left
    expect((await move(shop, order_number, "cancelled", { came_back: true })).outcome).toBe("moved");
    expect(await standing(shop, order_number)).toMatchObject({ status: "cancelled", invoice: "voiding" });
    for (const { product_guid } of products) expect(await stock(product_guid)).toBe(10);
  });

  test("an ebook beside goods is provided with the payment, whatever becomes of the parcel", async () => {
    const { who, order_number, ebook, pay } = await aMixedOrder();
    await pay();
    await moveOnByTime(shop);
    const ebooks = async () => (await read(order_number, who.token)).sub_orders[4]!;
    expect((await ebooks()).status_name).toBe("訂單成立");
    await aText(shop, ebook.product_guid);
    await moveOnByTime(shop);
    expect(await ebooks()).toMatchObject({ status_name: "已提供", can_confirm_receipt: false });
    expect((await read(order_number, who.token)).status).toBe("placed");
    expect((await standing(shop, order_number)).mails).toEqual(["訂單確認", "付款成功"]);
  });

  test("the clock completes an order when each of its parcels was there long enough; what somebody took, sooner", async () => {
    const days = (order_number: string, number: number, status: string, n: number) =>
      shop.database.db.execute(sql`
        update sub_order_events set created_at = now() - make_interval(days => ${n}::int)
        where order_id = (select id from orders where order_number = ${order_number}) and number = ${number} and status in ('shipped', ${status})`);
    const { order_number } = await inTwo();
    await move(shop, order_number, "preparing");
    for (const sub_order of [1, 2]) await move(shop, order_number, "shipped", { ...byCat, sub_order });
    await move(shop, order_number, "arrived");
    await days(order_number, 1, "arrived", 40);
    await moveOnByTime(shop);
    expect((await standing(shop, order_number)).status).toBe("arrived");
    await move(shop, order_number, "received", { sub_order: 2 });
    await days(order_number, 2, "received", 9);
    await Promise.all([moveOnByTime(shop), moveOnByTime(shop)]);
    expect((await standing(shop, order_number)).status).toBe("completed");
  });

  test("what came back and was sent once more is not completed by the day its first way ended", async () => {
    const { order_number } = await inTwoParcels(shop, 2);
    await shop.database.db.execute(sql`update sub_order_events set created_at = now() - interval '40 days'`);
    await move(shop, order_number, "cancelled", { came_back: true, sub_order: 1 });
    await move(shop, order_number, "shipped", { ...byCat, tracking_number: "903000000002", sub_order: 1 });
    await move(shop, order_number, "received", { sub_order: 1 });
    await moveOnByTime(shop);
    expect((await standing(shop, order_number)).status).toBe("arrived");
  });
});
