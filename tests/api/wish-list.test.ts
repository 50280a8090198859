import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMemberSummary } from "#contract/members";
import { setNotice } from "#contract/product-notifications";
import { getProductState } from "#contract/products";
import { addWish, findWishes, listWishes, removeWish } from "#contract/wish-list";
import type { WishSort } from "#contract/wish-rules";
import { aMember, aProduct, aShelf } from "../builders.ts";
import { refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("a wish list on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aShelf(shop);
  });
  afterAll(() => shop.close());

  const run = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);
  const price = (guid: string, now: number) =>
    run(sql`update prices set retail_price = ${now} where product_guid = ${guid}`);
  const before = (guid: string, time: string) =>
    run(sql`update wish_lists set created_at = now() - ${time}::interval where product_guid = ${guid}`);
  const guids = async (token: string, sort: WishSort = "newest") =>
    (await shop.ask(listWishes, { sort }, { token })).wishes.map(({ product_guid }) => product_guid);

  test("shows what a wish costs now, how much it was reduced since, and whether it can be bought; in three orders", async () => {
    const { token } = await aMember(shop);
    const [cheap, reduced, gone] = [
      await aProduct(shop, { retail_price: 100 }),
      await aProduct(shop, { retail_price: 400 }),
      await aProduct(shop, { retail_price: 300, stock: 0 }),
    ].map(({ product_guid }) => product_guid) as [string, string, string];
    for (const product_guid of [cheap, reduced, gone]) await shop.ask(addWish, { product_guid }, { token });
    await before(cheap, "1 day");
    await before(reduced, "2 days");
    await before(gone, "3 days");
    await price(cheap, 120);
    await price(reduced, 250);
    // wished for before prices were kept
    await run(sql`update wish_lists set wished_price = null where product_guid = ${gone}`);
    await price(gone, 200);
    const shown = await shop.ask(listWishes, {}, { token });
    expect(shown).toMatchObject({ page: 1, pages: 1, total: 3 });
    expect(shown.wishes).toMatchObject([
      { product_guid: cheap, retail_price: 120, dropped: 0, button_status: "add_to_shopping_cart" },
      { product_guid: reduced, retail_price: 250, dropped: 150 },
      { product_guid: gone, retail_price: 200, dropped: 0, button_status: "not_add_to_notice" },
    ]);
    expect(await guids(token, "dropped")).toEqual([reduced, cheap, gone]);
    expect(await guids(token, "price")).toEqual([cheap, gone, reduced]);
    await shop.ask(setNotice, { product_guid: gone }, { token });
    expect((await shop.ask(listWishes, {}, { token })).wishes[2]).toMatchObject({ button_status: "not_notify" });
  });

  test("has pages of 24; one beyond the end is empty and says how many there are", async () => {
    const { token } = await aMember(shop);
    for (let number = 0; number < 25; number++)
      await shop.ask(addWish, { product_guid: (await aProduct(shop)).product_guid }, { token });
    const [one, two, three] = await Promise.all([1, 2, 3].map((page) => shop.ask(listWishes, { page }, { token })));
    expect([one!.wishes.length, two!.wishes.length, three!.wishes.length]).toEqual([24, 1, 0]);
    expect(three).toMatchObject({ page: 3, pages: 2, total: 25 });
    expect(new Set([...one!.wishes, ...two!.wishes].map(({ product_guid }) => product_guid)).size).toBe(25);
  });

  test("gives back what was taken off just now as it was; later it is wished for anew", async () => {
    const { token } = await aMember(shop);
    const [first, second] = [(await aProduct(shop)).product_guid, (await aProduct(shop)).product_guid];
    for (const product_guid of [first, second]) await shop.ask(addWish, { product_guid }, { token });
    await before(first, "9 days");
    await price(first, 200);
    const takeOff = () => shop.ask(removeWish, { product_guid: first }, { token });
    const { name } = await takeOff();
    expect(name).toMatch(/^測試之書/);
    // nobody finds it meanwhile
    expect(await guids(token)).toEqual([second]);
    expect(await shop.ask(findWishes, { product_guids: first }, { token })).toEqual({ wished: [] });
    expect(await shop.ask(getProductState, { product_guid: first }, { token })).toMatchObject({ wished: false });
    expect(await shop.ask(getMemberSummary, {}, { token })).toMatchObject({ collected_products_count: 1 });
    // even where it could not be wished for any more
    await run(sql`update products set status = 'out_of_print' where product_guid = ${first}`);
    const back = await shop.ask(addWish, { product_guid: first }, { token });
    expect(back).toEqual({ wished: true, name });
    const { wishes } = await shop.ask(listWishes, {}, { token });
    expect(wishes.map(({ product_guid, dropped }) => [product_guid, dropped])).toEqual([
      [second, 0],
      [first, 116],
    ]);
    await takeOff();
    const laterOn = () =>
      run(sql`update wish_lists set removed_at = removed_at - interval '6 minutes' where product_guid = ${first}`);
    await laterOn();
    expect(await refusal(shop.ask(addWish, { product_guid: first }, { token }))).toEqual({
      status: 409,
      code: "not_wishable",
    });
    await run(sql`update products set status = 'selling' where product_guid = ${first}`);
    await shop.ask(addWish, { product_guid: first }, { token });
    expect((await shop.ask(listWishes, {}, { token })).wishes[0]).toMatchObject({ product_guid: first, dropped: 0 });
    // what nobody took back is forgotten
    await takeOff();
    await laterOn();
    await shop.ask(removeWish, { product_guid: second }, { token });
    const { rows } = await run(sql`select product_guid from wish_lists where product_guid in (${first}, ${second})`);
    expect(rows).toEqual([{ product_guid: second }]);
  });

  test("is its member's alone: nobody else sees it, takes off it, or puts back on it", async () => {
    const [mine, other] = [await aMember(shop), await aMember(shop)];
    const { product_guid } = await aProduct(shop);
    await shop.ask(addWish, { product_guid }, { token: mine.token });
    expect(await shop.ask(listWishes, {}, { token: other.token })).toMatchObject({ wishes: [], total: 0, pages: 1 });
    expect(await shop.ask(removeWish, { product_guid }, { token: other.token })).toEqual({ wished: false, name: null });
    expect(await guids(mine.token)).toEqual([product_guid]);
    await shop.ask(removeWish, { product_guid }, { token: mine.token });
    await shop.ask(addWish, { product_guid }, { token: other.token });
    expect([await guids(mine.token), await guids(other.token)]).toEqual([[], [product_guid]]);
    expect(await refusal(shop.ask(listWishes, {}))).toMatchObject({ status: 401 });
    expect(await refusal(shop.ask(removeWish, { product_guid }))).toMatchObject({ status: 401 });
    expect(await guids(other.token)).toEqual([product_guid]);
    for (const input of [{ page: 0 }, { page: 1001 }, { sort: "name" as WishSort }])
      expect(await refusal(shop.ask(listWishes, input, { token: mine.token }))).toMatchObject({ status: 422 });
  });

  test("is wished onto once by sixteen presses at once", async () => {
    const { token } = await aMember(shop);
    const { product_guid } = await aProduct(shop);
    await Promise.all(Array.from({ length: 16 }, () => shop.ask(addWish, { product_guid }, { token })));
    expect(await guids(token)).toEqual([product_guid]);
    const names = await Promise.all(
      Array.from({ length: 16 }, async () => (await shop.ask(removeWish, { product_guid }, { token })).name),
    );
    expect(new Set(names).size).toBe(1);
    expect(await guids(token)).toEqual([]);
  });
});
