import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importFile, importMapping } from "#api/import";
import { startJobs } from "#api/jobs";
import { tellOfStock } from "#api/product-notifications";
import { changeStock } from "#contract/ops";
import { removeNotice, setNotice } from "#contract/product-notifications";
import { aMember, aProduct } from "../builders.ts";
import { patience } from "../patience.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const operator = { operator: "店長" };

describe.each(databases)("a notice of what is back in stock on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.database.db.execute(sql`delete from outbox`);
    await shop.database.db.execute(sql`delete from product_notifications`);
  });
  const messages = async () =>
    (
      await shop.database.db.execute<{ kind: string; recipient: string; subject: string; body: string }>(
        sql`select kind, recipient, subject, body from outbox order by id`,
      )
    ).rows;
  const waiting = async (product_guid: string, members: { token: string }[]) => {
    for (const { token } of members) await shop.ask(setNotice, { product_guid }, { token });
  };
  const set = (product: string, units: number) => shop.ask(changeStock, { rows: [{ product, set: units }] }, operator);

  test("goes to each who waits, once, when the operator fills the shelf; by SMS where only the phone is proven", async () => {
    const { product_guid, name } = await aProduct(shop, { stock: 0 });
    const reader = await aMember(shop);
    const phoneOnly = await aMember(shop, { email: null, email_proven_at: null, phone_number: "987654321" });
    const left = await aMember(shop);
    await waiting(product_guid, [reader, phoneOnly, left]);
    await shop.ask(removeNotice, { product_guid }, { token: left.token });
    expect(await tellOfStock(shop)).toBe(0);
    await set(product_guid, 3);
    expect(await tellOfStock(shop)).toBe(2);
    expect(await tellOfStock(shop)).toBe(0);
    const told = await messages();
    expect(told.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ["mail", reader.email],
      ["sms", "886987654321"],
    ]);
    expect(told.find(({ kind }) => kind === "mail")).toMatchObject({
      subject: `【閱林】貨到通知：${name}`,
      body: expect.stringContaining(`/product/${product_guid}`) as string,
    });
    const { rows } = await shop.database.db.execute(
      sql`select count(*)::int as n from product_notifications where notified_at is null and removed_at is null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
    // sold out again and asked for again: told again, once
    await set(product_guid, 0);
    await waiting(product_guid, [reader]);
    await set(product_guid, 1);
    expect(await tellOfStock(shop)).toBe(1);
    expect(await messages()).toHaveLength(3);
  });

  test("goes to no number that was not proven and to nobody who is shut out: they wait on", async () => {
    const { product_guid } = await aProduct(shop, { stock: 0 });
    const unproven = await aMember(shop, { email: null, email_proven_at: null, phone_proven_at: null });
    const shut = await aMember(shop);
    await waiting(product_guid, [unproven, shut]);
    await shop.database.db.execute(sql`update members set shut_at = now() where id = ${shut.member_id}`);
    await set(product_guid, 3);
    expect([await tellOfStock(shop), await messages()]).toEqual([0, []]);
    await shop.database.db.execute(sql`update members set shut_at = null where id = ${shut.member_id}`);
    await shop.database.db.execute(sql`update members set phone_proven_at = now() where id = ${unproven.member_id}`);
    expect(await tellOfStock(shop)).toBe(2);
    expect((await messages()).map(({ kind }) => kind).sort()).toEqual(["mail", "sms"]);
  });

  test("an import that brings stock is as good as the operator; what may not be sold is not told of", async () => {
    await shop.database.db.execute(
      sql`insert into categories (id, depth, description) values (2, 1, '中文書') on conflict do nothing`,
    );
    const file = join(mkdtempSync(join(tmpdir(), "yuelin-restock-")), "books.csv");
    const load = (stock: number, status = "selling") => {
      writeFileSync(file, `id,name,category,final_price,stock,status\nr1,再版書,2,100,${stock},${status}\n`);
      return importFile(shop.database.db, file, importMapping.parse({ source: `restock-${kind}` }), () => {});
    };
    await load(0);
    const { rows } = await shop.database.db.execute<{ product_guid: string }>(
      sql`select product_guid from products where name = '再版書'`,
    );
    await waiting(rows[0]!.product_guid, [await aMember(shop)]);
    await load(5, "can_not_buy");
    expect(await tellOfStock(shop)).toBe(0);
    await load(5);
    expect(await tellOfStock(shop)).toBe(1);
  });

  test("ten jobs at once tell each of 250 once", async () => {
    const { product_guid } = await aProduct(shop, { stock: 0 });
    const members = await Promise.all(Array.from({ length: 250 }, () => aMember(shop)));
    await waiting(product_guid, members);
    await set(product_guid, 9);
    for (let told = 1; told > 0;)
      told = (await Promise.all(Array.from({ length: 10 }, () => tellOfStock(shop)))).reduce((sum, n) => sum + n, 0);
    const recipients = (await messages()).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(250);
    expect(new Set(recipients).size).toBe(250);
  });

  test("the shop's own jobs do it", async () => {
    const { product_guid } = await aProduct(shop, { stock: 0 });
    await waiting(product_guid, [await aMember(shop)]);
    await set(product_guid, 1);
    const jobs = startJobs(shop);
    await expect.poll(async () => (await messages()).length, { timeout: patience }).toBe(1);
    await jobs.stop();
  });
});
