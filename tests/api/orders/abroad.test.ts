import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showShopOrder } from "#contract/order-ops";
import { getOrder } from "#contract/orders";
import { aChosenStore, aWayFor } from "../../checkouts.ts";
import { aPlacedOrder, move, standing } from "../../placed-orders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("parcels that leave the country on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  /** Paid and packed; its recipient's number is one of Hong Kong. */
  async function aPackedOrder(delivery: 1 | 7, more: object = {}) {
    const way = aWayFor(delivery);
    const placed = await aPlacedOrder(shop, {
      ...way,
      recipient: { ...way.recipient!, ...more },
      ...(delivery === 7 && { chosen: (owner) => aChosenStore(shop, owner, { delivery }) }),
    });
    await placed.pay();
    await move(shop, placed.order_number, "preparing");
    return placed;
  }
  const parcelOf = async ({ order_number, who }: Awaited<ReturnType<typeof aPackedOrder>>) =>
    (await shop.ask(getOrder, { order_number }, { token: who.token })).sub_orders[0]!.parcel;
  const toldOf = async (order_number: string, kind: "mail" | "sms") =>
    (
      await shop.database.db.execute<{ body: string }>(
        sql`select body from outbox where kind = ${kind} and position(${order_number} in body) > 0 order by id`,
      )
    ).rows.map(({ body }) => body);

  test("a door abroad is reached by who flies there, not by who drives in Taiwan", async () => {
    const order = await aPackedOrder(1);
    const { order_number } = order;
    const unnamed = await move(shop, order_number, "shipped", { tracking_number: "1234567890" });
    expect(unnamed).toMatchObject({
      outcome: "refused",
      reason: "請指定物流公司：ems（中華郵政 EMS 國際快捷）、dhl（DHL）、fedex（FedEx）",
    });
    const by = (carrier: string, tracking_number = "1234567890") =>
      move(shop, order_number, "shipped", { carrier, tracking_number });
    expect((await by("tcat")).outcome).toBe("refused");
    expect((await by("dhl")).outcome).toBe("moved");
    expect(await parcelOf(order)).toEqual({
      carrier: "DHL",
      tracking_number: "1234567890",
      page: "https://www.dhl.com/tw-zh/home/tracking.html?tracking-id=1234567890",
    });
  });

  test("a store's parcel in Hong Kong has its chain's number, told in the mail", async () => {
    const order = await aPackedOrder(7);
    const { order_number } = order;
    expect((await move(shop, order_number, "shipped")).reason).toBe("請填物流編號（香港 OK 便利店）");
    expect((await move(shop, order_number, "shipped", { tracking_number: "HK00123456" })).outcome).toBe("moved");
    expect(await parcelOf(order)).toEqual({
      carrier: "香港 OK 便利店",
      tracking_number: "HK00123456",
      page: null,
    });
    const shipped = (await toldOf(order_number, "mail")).at(-1);
    expect(shipped).toContain("物流公司：香港 OK 便利店\n物流編號：HK00123456");
    // no text message is sent to a number of Hong Kong, and none is promised
    expect(shipped).toContain("到店後會再以電子郵件通知您。");
    await move(shop, order_number, "arrived");
    const { mails, ...there } = await standing(shop, order_number);
    expect([there.status, there.sms, mails.at(-1)]).toEqual(["arrived", 0, "到店通知"]);
  });

  test("who packs reads every number with its country, the second telephone, and which line is a gift", async () => {
    const { order_number } = await aPackedOrder(1, { telephone: "23456789", extension: "12" });
    await shop.database.db.execute(sql`
      insert into order_lines (order_id, line_number, product_guid, name, item_type, quantity, final_price, retail_price, amount)
      select order_id, 2, product_guid, '帆布書袋', 'shopping_cart_gift', 1, 0, 0, 0 from order_lines
      where order_id = (select id from orders where order_number = ${order_number})`);
    const shown = await shop.ask(showShopOrder, { order_number }, { operator: "店長 小林" });
    expect(shown.recipient).toEqual({
      name: "王小明",
      mobile: "+852 91234567",
      telephone: "+852 23456789 分機 12",
      place: "香港九龍油尖旺區彌敦道 1 號",
    });
    expect(shown.lines.map(({ item_type }) => item_type)).toEqual(["product", "shopping_cart_gift"]);
  });

  test("a recipient's number keeps its own country, whatever the subscriber's is", async () => {
    const { order_number, who } = await aPlacedOrder(shop);
    const { db } = shop.database;
    const seen = async () => {
      const { subscriber, recipient } = await shop.ask(getOrder, { order_number }, { token: who.token });
      const packed = await shop.ask(showShopOrder, { order_number }, { operator: "店長 小林" });
      return [subscriber.mobile, recipient.mobile, packed.recipient.mobile];
    };
    await db.execute(sql`
      update orders set subscriber = subscriber || '{"mobile":"91234567","mobile_country_code":"852"}'
      where order_number = ${order_number}`);
    expect(await seen()).toEqual(["+852 91234567", expect.stringMatching(/^09/), "0912345678"]);
    await db.execute(sql`update orders set recipient = recipient - 'mobile' where order_number = ${order_number}`);
    expect(await seen()).toEqual(["+852 91234567", expect.stringMatching(/^\+852 9/), "+852 91234567"]);
  });

  test("at a counter in Taiwan a text message is promised, and sent", async () => {
    const { order_number } = await aPlacedOrder(shop, { counter: true });
    await move(shop, order_number, "preparing");
    await move(shop, order_number, "shipped", { tracking_number: "82610000139" });
    expect((await toldOf(order_number, "mail")).at(-1)).toContain("到店後會再以簡訊與電子郵件通知您。");
    await move(shop, order_number, "arrived");
    expect((await standing(shop, order_number)).sms).toBe(1);
  });
});
