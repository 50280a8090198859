import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "#contract/checkout";
import { changeStock } from "#contract/ops";
import { aProduct } from "../../builders.ts";
import { aGuest, aSeenForm, layCart } from "../../checkouts.ts";
import { effort } from "../../effort.ts";
import { accept, asOperator, askBack, aReceivedOrder } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const rounds = effort(6, 100);

describe.each(databases)("shelves that a list, returns and checkouts want at once on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind, { databaseWaitSeconds: 60 })));
  afterAll(() => shop.close());

  const units = async (guid: string) =>
    (
      await shop.database.db.execute<{ quantity: number }>(
        sql`select quantity from stocks where product_guid = ${guid}`,
      )
    ).rows[0]!.quantity;

  test("a list in whatever order and checkouts never wait for each other in a circle", async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, { stock: 1000 })));
    const guids = products.map(({ product_guid }) => product_guid).sort();
    for (let round = 0; round < rounds; round++) {
      const buyers = await Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          const { token } = await aGuest(shop, `shelves${round}-${at}@example.com`);
          await layCart(
            shop,
            token,
            products.map(({ product_guid }) => ({ product_guid, qty: 1 })),
          );
          return { token, form: await aSeenForm(shop, token) };
        }),
      );
      const list = (order: string[]) =>
        shop.ask(changeStock, { rows: order.map((product) => ({ product, add: 8 })), dry_run: false }, asOperator);
      const deeds = await Promise.allSettled([
        ...buyers.map(({ token, form }) => shop.ask(placeOrder, form, { token })),
        list([...guids].reverse()),
        list([...guids.slice(3), ...guids.slice(0, 3)]),
      ]);
      expect(deeds.filter(({ status }) => status === "rejected")).toEqual([]);
    }
    for (const guid of guids) expect(await units(guid)).toBe(1000 + rounds * 8);
  });

  test("goods of a member come back while the same member orders them again", async () => {
    const { product_guid } = await aProduct(shop, { stock: 1000 });
    for (let round = 0; round < rounds; round++) {
      const order = await aReceivedOrder(shop, { member: true, products: [{ product_guid, qty: 2 }] });
      const { return_id } = await askBack(shop, order, [[1, 2]]);
      const { token } = order.who;
      await layCart(shop, token, [{ product_guid, qty: 1 }]);
      const form = await aSeenForm(shop, token);
      const deeds = await Promise.allSettled([
        accept(shop, return_id, { restock: true }),
        shop.ask(placeOrder, form, { token }),
      ]);
      expect(deeds.filter(({ status }) => status === "rejected")).toEqual([]);
    }
    expect(await units(product_guid)).toBe(1000 - rounds);
  });
});
