import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findGuestOrder, getOrder } from "#contract/orders";
import { aPlacedOrder } from "../../placed-orders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const us = {
  ...{
    name: "WANG HSIAO MING",
    country: "US" as const,
    mobile: "4085551234",
    zip: "10118",
    city: "New York",
    district: "NY",
  },
  address: "350 Fifth Avenue, Apt 21B",
};

describe.each(databases)("who only found an order, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const address = async (order_number: string, token: string) =>
    (await shop.ask(getOrder, { order_number }, { token })).recipient.full_address;
  const found = async ({ order_number, email }: { order_number: string; email: string }) =>
    address(order_number, (await shop.ask(findGuestOrder, { order_number, email })).token);

  test("reads city and district; who placed it the whole address", async () => {
    const order = await aPlacedOrder(shop);
    expect(await address(order.order_number, order.who.token)).toBe("臺北市信義區市府路 1 號");
    expect(await found(order)).toBe("臺北市信義區");
  });

  test("reads the country of a place abroad, and nothing where there is no parcel", async () => {
    const order = await aPlacedOrder(shop, { delivery: 1, invoice: { type: "invoice_oversea" }, recipient: us });
    expect(await address(order.order_number, order.who.token)).toContain("350 Fifth Avenue");
    expect(await found(order)).toBe("美國");
    expect(await found(await aPlacedOrder(shop, { counter: true }))).toBeNull();
  });
});
