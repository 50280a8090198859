import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tellOfStock } from "#api/product-notifications";
import { getMemberSummary } from "#contract/members";
import type { NoticeState } from "#contract/notice-rules";
import { changeStock } from "#contract/ops";
import { listNotices, removeNotice, setNotice } from "#contract/product-notifications";
import { getProductState } from "#contract/products";
import { aMember, aProduct, aShelf } from "../builders.ts";
import { refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "店長" };
/** to the second, as it is told */
const tomorrow = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)}Z`;

describe.each(databases)("the list of product notices on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aShelf(shop);
  });
  afterAll(() => shop.close());

  const run = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);
  const fill = (product: string, units: number) => shop.ask(changeStock, { rows: [{ product, set: units }] }, operator);
  const list = (token: string, state: NoticeState = "waiting", page = 1) =>
    shop.ask(listNotices, { state, page }, { token });
  const guids = async (token: string, state: NoticeState = "waiting") =>
    (await list(token, state)).notices.map(({ product_guid }) => product_guid);
  const laterOn = (product_guid: string) =>
    run(
      sql`update product_notifications set removed_at = removed_at - interval '6 minutes' where product_guid = ${product_guid}`,
    );
  async function soldOut() {
    return (await aProduct(shop, { stock: 0 })).product_guid;
  }

  test("shows what one waits for and why, and then what was told, and when", async () => {
    const { token } = await aMember(shop);
    const gone = await soldOut();
    const begins = tomorrow();
    const { product_guid: soon, name } = await aProduct(shop, { is_ebook: true, sale_start: begins });
    for (const product_guid of [gone, soon]) await shop.ask(setNotice, { product_guid }, { token });
    await run(sql`update product_notifications set created_at = now() - interval '1 day' where product_guid = ${gone}`);
    expect(await list(token)).toMatchObject({
      notices: [
        { product_guid: soon, kind: "on_sale", button_status: "has_not_started", notified_at: null },
        { product_guid: gone, kind: "restock", button_status: "not_notify", sale_start: null },
      ],
      counts: { waiting: 2, told: 0 },
    });
    expect(Date.parse((await list(token)).notices[0]!.sale_start!)).toBe(Date.parse(begins));
    expect(await shop.ask(getProductState, { product_guid: soon }, { token })).toMatchObject({ notice_set: true });
    expect(await tellOfStock(shop)).toBe(0);
    await run(sql`update products set sale_start = now() - interval '1 minute' where product_guid = ${soon}`);
    expect(await tellOfStock(shop)).toBe(1);
    const { rows } = await run(sql`select subject from outbox where subject like '%開賣通知%'`);
    expect(rows).toEqual([{ subject: `【閱林】開賣通知：${name}` }]);
    const { notices, counts } = await list(token, "told");
    expect([notices.map(({ product_guid }) => product_guid), counts]).toEqual([[soon], { waiting: 1, told: 1 }]);
    expect(Date.now() - Date.parse(notices[0]!.notified_at!)).toBeLessThan(60_000);
    expect(notices[0]).toMatchObject({ button_status: "add_to_shopping_cart" });
    expect(await shop.ask(getMemberSummary, {}, { token })).toMatchObject({ product_notification_count: 1 });
  });

  test("has pages of 24; one beyond the end is empty and says how many there are", async () => {
    const { token } = await aMember(shop);
    for (let number = 0; number < 25; number++) await shop.ask(setNotice, { product_guid: await soldOut() }, { token });
    const [one, two, three] = await Promise.all([1, 2, 3].map((page) => list(token, "waiting", page)));
    expect([one!.notices.length, two!.notices.length, three!.notices.length]).toEqual([24, 1, 0]);
    expect(three).toMatchObject({ page: 3, pages: 2, counts: { waiting: 25, told: 0 } });
    expect(new Set([...one!.notices, ...two!.notices].map(({ product_guid }) => product_guid)).size).toBe(25);
  });

  test("what was taken off just now comes back as it was and tells nobody meanwhile; later it is asked for anew", async () => {
    const { token } = await aMember(shop);
    const product_guid = await soldOut();
    const set = () => shop.ask(setNotice, { product_guid }, { token });
    const takeOff = () => shop.ask(removeNotice, { product_guid }, { token });
    await set();
    const { created_at } = (await list(token)).notices[0]!;
    expect((await takeOff()).name).toMatch(/^測試之書/);
    expect(await list(token)).toMatchObject({ notices: [], counts: { waiting: 0, told: 0 } });
    expect(await shop.ask(getProductState, { product_guid }, { token })).toMatchObject({ notice_set: false });
    expect(await shop.ask(getMemberSummary, {}, { token })).toMatchObject({ product_notification_count: 0 });
    await fill(product_guid, 2);
    expect(await tellOfStock(shop)).toBe(0);
    // even where it could not be set any more
    expect(await set()).toEqual({ notice_set: true, name: expect.stringMatching(/^測試之書/) });
    expect((await list(token)).notices[0]).toMatchObject({ product_guid, created_at });
    expect(await tellOfStock(shop)).toBe(1);
    // one that was told comes back as told
    await takeOff();
    expect(await set()).toEqual({ notice_set: false, name: expect.stringMatching(/^測試之書/) });
    expect([await guids(token), await guids(token, "told")]).toEqual([[], [product_guid]]);
    expect(await tellOfStock(shop)).toBe(0);
    await takeOff();
    await laterOn(product_guid);
    expect(await refusal(set())).toEqual({ status: 409, code: "not_sold_out" });
    // sold out again, it waits anew, though it was told and taken off just now
    await fill(product_guid, 0);
    expect(await set()).toEqual({ notice_set: true, name: null });
    expect(await guids(token)).toEqual([product_guid]);
    await takeOff();
    await laterOn(product_guid);
    await shop.ask(removeNotice, { product_guid: await soldOut() }, { token });
    const { rows } = await run(sql`select from product_notifications where product_guid = ${product_guid}`);
    expect(rows).toEqual([]);
  });

  test("is its member's alone: nobody else sees it, takes off it, or puts back on it", async () => {
    const [mine, other] = [await aMember(shop), await aMember(shop)];
    const product_guid = await soldOut();
    await shop.ask(setNotice, { product_guid }, { token: mine.token });
    expect(await list(other.token)).toMatchObject({ notices: [], counts: { waiting: 0, told: 0 }, pages: 1 });
    expect(await shop.ask(removeNotice, { product_guid }, { token: other.token })).toMatchObject({ name: null });
    expect(await guids(mine.token)).toEqual([product_guid]);
    await shop.ask(removeNotice, { product_guid }, { token: mine.token });
    await shop.ask(setNotice, { product_guid }, { token: other.token });
    expect([await guids(mine.token), await guids(other.token)]).toEqual([[], [product_guid]]);
    for (const ask of [shop.ask(listNotices, {}), shop.ask(setNotice, { product_guid })])
      expect(await refusal(ask)).toMatchObject({ status: 401 });
    for (const input of [{ page: 0 }, { page: 1001 }, { state: "gone" as NoticeState }])
      expect(await refusal(shop.ask(listNotices, input, { token: mine.token }))).toMatchObject({ status: 422 });
    const { product_guid: forSale } = await aProduct(shop);
    expect(await refusal(shop.ask(setNotice, { product_guid: forSale }, { token: mine.token }))).toMatchObject({
      status: 409,
    });
  });

  test("sixteen presses at once, setting, removing and telling, leave one notice that is told once", async () => {
    const { token, email } = await aMember(shop);
    const product_guid = await soldOut();
    // refused where it was told and stands on the list
    const set = () => shop.ask(setNotice, { product_guid }, { token }).catch(() => undefined);
    await Promise.all(Array.from({ length: 16 }, set));
    expect(await guids(token)).toEqual([product_guid]);
    await fill(product_guid, 1);
    await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        if (at % 4 === 1) await shop.ask(removeNotice, { product_guid }, { token });
        else if (at % 4 === 2) await set();
        else await tellOfStock(shop);
      }),
    );
    await set();
    await tellOfStock(shop);
    const { rows } = await run(sql`select count(*)::int as n from outbox where recipient = ${email}`);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await guids(token, "told")).toEqual([product_guid]);
  });
});
