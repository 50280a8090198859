import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getOrder } from "#contract/orders";
import { aChosenStore, aWayFor } from "../../checkouts.ts";
import { aPlacedOrder, move, standing } from "../../placed-orders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("parcels that leave the country on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  /** Paid and packed; its recipient's number is one of Hong Kong. */
  async function aPackedOrder(delivery: 1 | 7) {
    const placed = await aPlacedOrder(shop, {
      ...aWayFor(delivery),
      ...(delivery === 7 && { chosen: (owner) => aChosenStore(shop, owner, { delivery }) }),
    });
    await placed.pay();
    await move(shop, placed.order_number, "preparing");
    return placed;
  }
  const parcelOf = async ({ order_number, who }: Awaited<ReturnType<typeof aPackedOrder>>) =>
    (await shop.ask(getOrder, { order_number }, { token: who.token })).parcel;
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
    await move(shop, order_number, "arrived");
    expect(await standing(shop, order_number)).toMatchObject({ status: "arrived", sms: 0 });
  });
});
