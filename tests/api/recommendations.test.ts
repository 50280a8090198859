import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product_extras, slots } from "#api/db";
import { findRecommendations, writeRecommendations } from "#api/recommendations";
import { cancelOrders } from "#contract/orders";
import { getRecommendations } from "#contract/product-calls";
import { getMemberHomePageSlots } from "#contract/slots";
import { aMember, aProduct, aShelf } from "../builders.ts";
import { aPlacedOrder } from "../placed-orders.ts";
import { accept, aReceivedOrder, askBack } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("what is bought together on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aShelf(shop);
  });
  afterAll(() => shop.close());

  type Made = Awaited<ReturnType<typeof aProduct>>;
  const aBook = (wish: Parameters<typeof aProduct>[1] = {}) => aProduct(shop, { stock: 50, ...wish });
  /** At the counter, so that it stands without a payment; each of another guest. */
  const together = (products: Made[]) =>
    aPlacedOrder(shop, { counter: true, products: products.map(({ product_guid }) => ({ product_guid, qty: 1 })) });
  const along = async (...products: Made[]) => {
    const ids = products.map(({ product_guid }) => product_guid).join(",");
    return (await shop.ask(getRecommendations, { ids })).map(({ name }) => name);
  };
  const names = (...products: Made[]) => products.map(({ name }) => name);
  const find = () => writeRecommendations(shop.database.db);
  const set = (change: string, { product_guid }: Made) =>
    shop.database.db.execute(sql`update products set ${sql.raw(change)} where product_guid = ${product_guid}`);

  test("stands on a member's home page: what goes with what this one bought and is not bought yet, where no editor put others", async () => {
    const [it, along, both] = [await aBook(), await aBook(), await aBook()];
    for (let guest = 0; guest < 2; guest++) await together([it, along, both]);
    const { who } = await aPlacedOrder(shop, {
      member: true,
      counter: true,
      products: [it, both].map(({ product_guid }) => ({ product_guid, qty: 1 })),
    });
    await find();
    const section = { title: "為您推薦", text: "", link: "/" };
    const lay = (content: object) =>
      shop.database.db.insert(slots).values({ page: "HomePage", slot_type: "B012", sort: 1, content });
    await lay(section);
    const shown = async (token: string) =>
      (await shop.ask(getMemberHomePageSlots, {}, { token })).map(({ content }) =>
        (content as { products: { name: string }[] } | undefined)?.products.map(({ name }) => name),
      );
    expect(await shown(who.token)).toEqual([names(along)]);
    // who bought nothing has an empty section
    expect(await shown((await aMember(shop)).token)).toEqual([undefined]);
    await shop.database.db.delete(slots);
    await lay({ ...section, products: [it.product_guid] });
    expect(await shown(who.token)).toEqual([names(it)]);
    await shop.database.db.delete(slots);
  });

  test("is what two buyers or more ordered with it, the most first; of what one took along, or nobody, there is nothing", async () => {
    const [it, often, twice, once, alone] = [await aBook(), await aBook(), await aBook(), await aBook(), await aBook()];
    await together([it, twice, often]);
    await together([it, often, once]);
    await together([it, often, twice]);
    await together([alone]);
    await find();
    expect(await along(it)).toEqual(names(often, twice));
    expect(await along(twice)).toEqual(names(it, often));
    expect([await along(once), await along(alone)]).toEqual([[], []]);
    // the same buyer again is no second one
    const { who, order_number } = await together([alone, once]);
    await together([alone, once]);
    await shop.database.db.execute(
      sql`update orders set owner = ${who.owner} where id = (select max(id) from orders) and order_number <> ${order_number}`,
    );
    await find();
    expect(await along(alone)).toEqual([]);
  });

  test("is not what was cancelled, came back, was never paid, is long ago or was a gift", async () => {
    const [it, cancelled, returned, unpaid, old, gift] = [
      await aBook(),
      await aBook(),
      await aBook(),
      await aBook(),
      await aBook(),
      await aBook(),
    ];
    const pair = (other: Made) => [it, other].map(({ product_guid }) => ({ product_guid, qty: 1 }));
    for (const _ of ["first", "second"]) {
      const { who, order_number } = await together([it, cancelled]);
      await shop.ask(cancelOrders, { order_numbers: [order_number] }, { token: who.token });
      const received = await aReceivedOrder(shop, { products: pair(returned) });
      const line = await shop.database.db.execute<{ line_number: number }>(sql`
        select line_number from order_lines join orders on orders.id = order_id
        where order_number = ${received.order_number} and product_guid = ${returned.product_guid}`);
      const { return_id } = await askBack(shop, received, [[line.rows[0]!.line_number, 1]]);
      await accept(shop, return_id);
      await aPlacedOrder(shop, { products: pair(unpaid) });
      const before = await together([it, old]);
      await shop.database.db.execute(
        sql`update orders set created_at = now() - interval '181 days' where order_number = ${before.order_number}`,
      );
      const earned = await together([it, gift]);
      await shop.database.db.execute(sql`
        update order_lines set item_type = 'product_gift' where product_guid = ${gift.product_guid}
          and order_id = (select id from orders where order_number = ${earned.order_number})`);
    }
    await find();
    expect(await along(it)).toEqual([]);
  });

  test("can be bought now and by everybody, and is no other edition of the same work", async () => {
    const [plain, hard, other] = [await aBook(), await aBook(), await aBook()];
    const [ebook, secret, gone] = [await aBook(), await aBook(), await aBook()];
    for (const [{ product_guid }, work] of [
      [plain, "聊齋誌異/zh"],
      [hard, "聊齋誌異/zh"],
      [other, "閱微草堂筆記/zh"],
    ] as const)
      await shop.database.db.insert(product_extras).values({ product_guid, work });
    await set(`dual_guid = '${ebook.product_guid}'`, plain);
    for (const _ of ["first", "second"]) await together([plain, hard, other, ebook, secret, gone]);
    await find();
    expect((await along(plain)).sort()).toEqual(names(other, secret, gone).sort());
    // at once, not with the next run
    await set("restricted = true", secret);
    await shop.database.db.execute(sql`update stocks set quantity = 0 where product_guid = ${gone.product_guid}`);
    expect(await along(plain)).toEqual(names(other));
    await set("status = 'out_of_print'", other);
    expect(await along(plain)).toEqual([]);
    await find();
    await set("status = 'selling'", other);
    expect(await along(plain)).toEqual([]);
  });

  test("of a whole cart is what goes with most of it, and nothing that is in it", async () => {
    const [one, two, both, first] = [await aBook(), await aBook(), await aBook(), await aBook()];
    for (const _ of ["first", "second"]) {
      await together([one, both, first]);
      await together([two, both]);
      await together([one, two]);
    }
    await find();
    expect(await along(one, two)).toEqual(names(both, first));
  });

  test("is found once an hour, whoever runs the job", async () => {
    const [it, with_it] = [await aBook(), await aBook()];
    await findRecommendations(shop);
    for (const _ of ["first", "second"]) await together([it, with_it]);
    await Promise.all([findRecommendations(shop), findRecommendations(shop)]);
    expect(await along(it)).toEqual([]);
    await shop.database.db.execute(
      sql`update settings set value = to_jsonb(now() - interval '61 minutes') where key = 'recommendations_found_at'`,
    );
    await Promise.all([findRecommendations(shop), findRecommendations(shop)]);
    expect(await along(it)).toEqual(names(with_it));
  });
});
