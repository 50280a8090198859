import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noteEvent } from "#api/measuring";
import { writeRecommendations } from "#api/recommendations";
import { forgetVisit } from "#contract/measuring";
import { getRecommendations } from "#contract/product-calls";
import { getRelatedProducts } from "#contract/products";
import { aProduct, aShelf } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("what is looked at together on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aShelf(shop);
  });
  afterAll(() => shop.close());

  type Made = Awaited<ReturnType<typeof aProduct>>;
  const aBook = () => aProduct(shop, { stock: 50 });
  const look = (visit: string, ...products: Made[]) =>
    noteEvent(
      shop.database.db,
      visit,
      ...products.map(({ product_guid }) => ({ event: "view_item" as const, items: [{ product_guid, quantity: 1 }] })),
    );
  const visits = (many: number) => Array.from({ length: many }, () => randomUUID());
  const find = () => writeRecommendations(shop.database.db);
  const related = async ({ product_guid }: Made) =>
    (await shop.ask(getRelatedProducts, { product_guid })).map((one) => one.product_guid);
  const known = async ({ product_guid }: Made) => {
    const { rows } = await shop.database.db.execute<{ other: string; viewers: number }>(sql`
      select recommended_guid as other, viewers from recommendations where product_guid = ${product_guid} order by viewers desc, other`);
    return rows.map(({ other, viewers }) => [other, viewers]);
  };

  test("is what five visits looked at in one sitting, first among what is related, and no word of what is bought", async () => {
    const [it, often, five, four] = [await aBook(), await aBook(), await aBook(), await aBook()];
    // each looks again and again, which is one visit
    for (const visit of visits(4)) await look(visit, it, often, five, four, often, it);
    await find();
    expect(await known(it)).toEqual([]);
    await look(visits(1)[0]!, it, often, five);
    await look(visits(1)[0]!, it, often);
    await find();
    expect(await known(it)).toEqual([
      [often.product_guid, 6],
      [five.product_guid, 5],
    ]);
    expect((await related(it)).slice(0, 2)).toEqual([often.product_guid, five.product_guid]);
    expect(await shop.ask(getRecommendations, { ids: it.product_guid })).toEqual([]);
  });

  test("is not what was looked at in another sitting, long ago, by a program, or by whom it was taken back from", async () => {
    const [it, later, old, swept, one] = [await aBook(), await aBook(), await aBook(), await aBook(), await aBook()];
    const change = (set: string, visit: string, { product_guid }: Made) =>
      shop.database.db.execute(sql`
        update retail_events set ${sql.raw(set)} where visit = ${visit}::uuid and items -> 0 ->> 'product_guid' = ${product_guid}`);
    const many = await Promise.all(Array.from({ length: 40 }, aBook));
    const all = visits(5);
    for (const visit of all) {
      await look(visit, it, later, one);
      await change("session = session - 3600", visit, later);
    }
    for (const visit of visits(5)) {
      await look(visit, it, old);
      await change("created_at = now() - interval '31 days'", visit, old);
    }
    for (const visit of visits(5)) await look(visit, it, swept, ...many);
    await find();
    expect(await known(it)).toEqual([[one.product_guid, 5]]);
    await shop.ask(forgetVisit, { visit: all[0]! });
    await find();
    expect(await known(it)).toEqual([]);
  });

  test("is nothing that cannot be bought any more, by the job and when it is read", async () => {
    const [it, gone, secret] = [await aBook(), await aBook(), await aBook()];
    for (const visit of visits(5)) await look(visit, it, gone, secret);
    await find();
    expect(await known(it)).toHaveLength(2);
    const set = (words: string, { product_guid }: Made) =>
      shop.database.db.execute(sql`update products set ${sql.raw(words)} where product_guid = ${product_guid}`);
    await set("status = 'out_of_print'", gone);
    await set("restricted = true", secret);
    for (const other of [gone, secret]) expect(await related(it)).not.toContain(other.product_guid);
    await find();
    expect(await known(it)).toEqual([]);
  });
});
