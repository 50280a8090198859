import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showShopOrder } from "#contract/order-ops";
import { cancelOrders, getOrder } from "#contract/orders";
import { checkReceipt } from "#contract/order-calls";
import { aPlacedOrder, byCat, move, standing } from "../placed-orders.ts";
import { aProduct } from "../builders.ts";
import { news, tell } from "../logistics-news.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the logistics service's news on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const outcomes = async (order_number: string) =>
    (await shop.ask(showShopOrder, { order_number }, { operator: "店長 小林" })).notices.map(({ outcome }) => outcome);
  const left = async (guid: string) =>
    (await shop.database.db.execute(sql`select quantity from stocks where product_guid = ${guid}`)).rows[0]!.quantity;
  const subs = async (order_number: string) =>
    (
      await shop.database.db.execute<{ status: string; tracking_number: string | null }>(sql`
        select sub_orders.status, tracking_number from sub_orders join orders on orders.id = order_id where order_number = ${order_number} order by number`)
    ).rows;

  test("a parcel to a counter: handed in, there, taken; its number, mails and message come with it", async () => {
    const { who, order_number } = await aPlacedOrder(shop, { counter: true });
    await move(shop, order_number, "preparing");
    for (const code of [300, 2030, 2073, 2067])
      expect(await tell(shop, news(shop, `${order_number}P1`, code))).toBe("1|OK");
    expect(await outcomes(order_number)).toEqual(["noted", "shipped", "arrived", "received"]);
    expect(await shop.ask(getOrder, { order_number }, { token: who.token })).toMatchObject({
      status: "arrived",
      status_name: "已收到",
      sub_orders: [{ parcel: { carrier: "7-ELEVEN", tracking_number: "82610000137" }, can_confirm_receipt: false }],
    });
    expect(await standing(shop, order_number)).toMatchObject({
      invoice: "waiting",
      payment_status: "at_pickup",
      mails: ["訂單確認", "出貨通知", "到店通知"],
      sms: 1,
    });
    const { rows } = await shop.database.db.execute<{ kept: string }>(
      sql`select to_jsonb(logistics_notices)::text as kept from logistics_notices where parcel_number = ${`${order_number}P1`}`,
    );
    expect(rows.map(({ kept }) => kept).join()).not.toMatch(/王小明|0912345678/);
  });

  test("forged, of another merchant, of another carrier, of nothing that there is: nothing moves", async () => {
    const { order_number } = await aPlacedOrder(shop, { counter: true });
    const parcel = `${order_number}P1`;
    const forged = { ...news(shop, parcel, 2067), CheckMacValue: "0".repeat(32) };
    expect(await tell(shop, forged)).toBe("0|CheckMacValue Error");
    const { CheckMacValue: _, ...unsigned } = news(shop, parcel, 2067);
    expect(await tell(shop, unsigned)).toBe("0|CheckMacValue Error");
    expect(await tell(shop, { ...news(shop, parcel, 2030), RtnCode: "2067" })).toBe("0|CheckMacValue Error");
    for (const one of [
      news(shop, parcel, 2067, { MerchantID: "999" }),
      news(shop, parcel, 3022, { LogisticsSubType: "FAMI" }),
      news(shop, parcel, 2067, { LogisticsSubType: "ELSEWHERE" }),
      news(shop, `${order_number}P2`, 2067),
      news(shop, `${order_number}P1R2`, 2067),
      news(shop, "YL260101000000P1", 2067),
      news(shop, "", 2067),
    ])
      expect(await tell(shop, one)).toBe("1|OK");
    expect(await subs(order_number)).toEqual([{ status: "placed", tracking_number: null }]);
    expect((await standing(shop, order_number)).mails).toEqual(["訂單確認"]);
  });

  test("nobody has paid for it: the news are kept and move nothing", async () => {
    const { order_number } = await aPlacedOrder(shop);
    await tell(shop, news(shop, `${order_number}P1`, 3006, { LogisticsSubType: "TCAT" }));
    expect(await outcomes(order_number)).toEqual(["ignored: awaiting_payment"]);
    expect((await standing(shop, order_number)).status).toBe("awaiting_payment");
  });

  test("what is lost, or damaged, is told to the shop and moves nothing", async () => {
    const { order_number } = await aPlacedOrder(shop, { counter: true });
    const lost = news(shop, `${order_number}P1`, 2042);
    await tell(shop, lost);
    await tell(shop, lost);
    expect(await outcomes(order_number)).toEqual(["trouble"]);
    const { rows } = await shop.database.db.execute(
      sql`select recipient from outbox where subject = ${`包裹異常：${order_number}P1`}`,
    );
    expect(rows).toEqual([{ recipient: shop.settings.mailFrom }]);
  });

  test("a parcel that nobody took gives no ebook back that was provided beside it; the shop decides", async () => {
    const products = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { is_ebook: true })];
    const { order_number, pay } = await aPlacedOrder(shop, { products, agree_digital: true });
    await pay();
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", byCat);
    await tell(shop, news(shop, `${order_number}P1`, 5008, { LogisticsSubType: "TCAT" }));
    const { status, payment_status, mails } = await standing(shop, order_number);
    expect([status, payment_status, mails.at(-1)]).toEqual(["preparing", "paid", "包裹已退回"]);
    const asked = sql`select from outbox where subject = ${`包裹已退回，請決定訂單 ${order_number}`}`;
    expect((await shop.database.db.execute(asked)).rows).toHaveLength(1);
    await move(shop, order_number, "cancelled");
    expect(await standing(shop, order_number)).toMatchObject({ status: "cancelled", payment_status: "refunding" });
  });

  const told = { shipped: 2030, arrived: 2073, returning: 2074, received: 2067, came_back: 2070 } as const;
  type Told = keyof typeof told;

  // whatever is told, in every order, each twice and with forged news between: the furthest stands
  test.each<{ news: Told[]; ends: string }>([
    { news: ["shipped", "arrived", "received"], ends: "received" },
    { news: ["shipped", "arrived", "returning"], ends: "returning" },
    { news: ["shipped", "arrived", "returning", "came_back"], ends: "cancelled" },
    { news: ["shipped", "returning", "received"], ends: "received" },
  ])("$news in every order end as $ends", async ({ news: said, ends }) => {
    for (const prepared of [false, true])
      for (const sequence of permutations(said)) {
        const { order_number, product_guid } = await aPlacedOrder(shop, { counter: true });
        if (prepared) await move(shop, order_number, "preparing");
        for (const one of sequence) {
          const fields = news(shop, `${order_number}P1`, told[one]);
          await tell(shop, fields);
          await tell(shop, { ...fields, RtnCode: "2067" });
          await Promise.all([tell(shop, fields), tell(shop, fields)]);
        }
        for (const one of sequence) await tell(shop, news(shop, `${order_number}P1`, told[one]));
        const { status, invoice, mails } = await standing(shop, order_number);
        const [sub] = await subs(order_number);
        expect(ends === "cancelled" ? status : sub!.status, sequence.join()).toBe(ends);
        expect(status).toBe({ received: "arrived", returning: "shipped", cancelled: "cancelled" }[ends]);
        expect(await left(product_guid)).toBe(ends === "cancelled" ? 10 : 8);
        // owed with the dispatch; of what came back it is voided, or never was
        expect(ends === "cancelled" ? [null, "voiding"] : ["waiting"]).toContain(invoice);
        for (const mail of ["出貨通知", "到店通知", "包裹退回通知", "訂單取消通知"])
          expect(mails.filter((one) => one === mail).length).toBeLessThanOrEqual(1);
        expect(mails.includes("訂單取消通知")).toBe(ends === "cancelled");
      }
  });

  test("beside the operator's, the shopper's and the clock's deeds, at once: one of the states that these lead to, and units where they belong", async () => {
    for (let round = 0; round < 12; round++) {
      const { who, order_number, product_guid } = await aPlacedOrder(shop, { counter: true });
      const deeds: (() => Promise<unknown>)[] = [
        () => tell(shop, news(shop, `${order_number}P1`, 2030)),
        () => tell(shop, news(shop, `${order_number}P1`, 2073)),
        () => move(shop, order_number, "preparing"),
        () => move(shop, order_number, "shipped", { tracking_number: "82610000137" }),
        () => shop.ask(cancelOrders, { order_numbers: [order_number] }, { token: who.token }),
        () => shop.ask(checkReceipt, { order_number }, { token: who.token }),
      ];
      const turned = [...deeds.slice(round % 6), ...deeds.slice(0, round % 6)];
      await Promise.all((round % 2 ? turned : turned.reverse()).map((deed) => deed()));
      const { status, invoice } = await standing(shop, order_number);
      const [sub] = await subs(order_number);
      if (status === "cancelled") expect([sub!.status, invoice]).toEqual(["placed", null]);
      else
        expect([["arrived", "received"].includes(sub!.status), status, invoice]).toEqual([true, "arrived", "waiting"]);
      expect(await left(product_guid)).toBe(status === "cancelled" ? 10 : 8);
    }
  });

  test("one of two parcels: it alone moves; sent once more, late news of the first time do not move the second", async () => {
    const products = await Promise.all([aProduct(shop), aProduct(shop, { type: 1 })]);
    const { order_number, pay } = await aPlacedOrder(shop, { products });
    await pay();
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", { ...byCat, sub_order: 2 });
    const cat = { LogisticsSubType: "TCAT", CVSPaymentNo: "", BookingNote: "903221400001" };
    await tell(shop, news(shop, `${order_number}P1`, 3006, cat));
    await tell(shop, news(shop, `${order_number}P1`, 5008, cat));
    expect(await subs(order_number)).toMatchObject([
      { status: "came_back", tracking_number: "903221400001" },
      { status: "shipped", tracking_number: byCat.tracking_number },
    ]);
    expect((await standing(shop, order_number)).status).toBe("preparing");
    await move(shop, order_number, "shipped", { ...byCat, tracking_number: "903221400002", sub_order: 1 });
    await tell(shop, news(shop, `${order_number}P1`, 3003, cat));
    expect((await outcomes(order_number)).at(-1)).toBe("ignored: sent before");
    await tell(shop, news(shop, `${order_number}P1R2`, 3003, { ...cat, BookingNote: "903221400002" }));
    await tell(shop, news(shop, `${order_number}P2`, 3003, cat));
    expect(await standing(shop, order_number)).toMatchObject({ status: "arrived" });
  });

  test("the shopper says that it was received: once is as often, and not what was not sent, nor another person's", async () => {
    const { who, order_number, pay } = await aPlacedOrder(shop);
    await pay();
    const check = (token = who.token) => shop.ask(checkReceipt, { order_number }, { token });
    expect(await check()).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("還沒有寄到") as string,
    });
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", byCat);
    expect(await Promise.all([check(), check(), check()])).toEqual(
      Array(3).fill({ order_number, outcome: "received", message: null }),
    );
    const order = await shop.ask(getOrder, { order_number }, { token: who.token });
    expect(order).toMatchObject({ status: "arrived", sub_orders: [{ status: "received" }] });
    expect(order.sub_orders[0]!.progress.map(({ state, at }) => [state, at !== null])).toEqual([
      ["done", true],
      ["done", true],
      ["done", true],
      ["now", true],
    ]);
    const stranger = await aPlacedOrder(shop);
    await expect(check(stranger.who.token)).rejects.toMatchObject({ status: 404 });
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
