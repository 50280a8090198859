import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBrandGroupCategories, listCategories } from "#contract/categories";
import {
  changeStock,
  listMessages,
  listOperatorActions,
  saveBrands,
  saveCategories,
  savePickupStores,
  sendNotice,
} from "#contract/ops";
import { deliverOutbox } from "#api/delivery";
import { sendMail } from "#api/outbox";
import pino from "pino";
import { databases, openShop, testSettings, type TestShop } from "../shop.ts";
import { aProduct } from "../builders.ts";

const operator = { operator: "店長 小林" };

describe.each(databases)("the operator's commands on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  const lastAction = async () => (await shop.ask(listOperatorActions, {}, operator))[0];

  test("are not there for anybody without the operator's key", async () => {
    const ask = (headers: Record<string, string>) =>
      shop.fetch(
        new Request("http://shop.internal/api/ops/categories", {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: "{}",
        }),
      );
    expect((await ask({})).status).toBe(404);
    // the storefront's key is no operator's key
    expect((await ask({ "x-storefront-key": testSettings.storefrontKey })).status).toBe(404);
    expect((await ask({ "x-operator-key": "wrong" })).status).toBe(401);
    expect((await ask({ "x-operator-key": testSettings.operatorKey!.replace(/.$/, "x") })).status).toBe(401);
    expect((await ask({ "x-operator-key": testSettings.operatorKey! })).status).toBe(422);
    const document = await (await shop.fetch(new Request("http://shop.internal/api/openapi.json"))).text();
    expect(document).not.toContain("/api/ops/");
  });

  test("in a shop without a key they are not there at all", async () => {
    const keyless = await openShop("postgres", { operatorKey: undefined });
    const headers = { "x-operator-key": "undefined", "content-type": "application/json" };
    const request = new Request("http://shop.internal/api/ops/categories", { method: "POST", headers, body: "{}" });
    expect((await keyless.fetch(request)).status).toBe(404);
    await keyless.close();
  });

  test("categories are made, changed, left as they are or refused, row by row, and the audit says how they were", async () => {
    const rows = [
      { id: 2, description: "中文書", key: "chinese", is_brand: "true", link: "/search?q=中文" },
      { id: 201, parent_id: 2, description: "文學" },
      { id: 20101, parent_id: 201, description: "小說" },
      { id: 30101, parent_id: 999, description: "沒有上層" },
    ];
    expect(await shop.ask(saveCategories, { rows }, operator)).toEqual({
      created: 3,
      changed: 0,
      unchanged: 0,
      removed: 0,
      refused: [{ row: 3, reason: "沒有上層分類 999，請排在它的後面" }],
    });
    expect(
      await shop.ask(saveCategories, { rows: [rows[0]!, { ...rows[1]!, description: "文學小說" }] }, operator),
    ).toMatchObject({ changed: 1, unchanged: 1 });
    expect(
      (await shop.ask(listCategories, {})).map(({ id, depth, is_brand, link }) => [id, depth, is_brand, link]),
    ).toEqual([
      [2, 1, true, "/search?q=中文"],
      [201, 2, false, null],
      [20101, 3, false, null],
    ]);
    expect(await lastAction()).toMatchObject({
      operator: "店長 小林",
      command: "saveCategories",
      target_ids: ["201"],
      before: [{ description: "文學" }],
      after: [{ description: "文學小說" }],
    });
    await expect(
      shop.ask(saveCategories, { rows: [{ id: 2, description: "書", link: "//elsewhere.example" }] }, operator),
    ).rejects.toMatchObject({ status: 422 });
  });

  test("a category that holds products is not moved from under them", async () => {
    await aProduct(shop, { level1_id: 2, level2_id: 201, level3_id: 20101 });
    const moved = { rows: [{ id: 20101, parent_id: 2, description: "小說" }] };
    expect((await shop.ask(saveCategories, moved, operator)).refused[0]!.reason).toContain("不能移到");
  });

  test("a dry run says what would happen, and nothing does", async () => {
    const before = await lastAction();
    const rows = [{ name: "試排" }];
    expect(await shop.ask(saveBrands, { rows, dry_run: true }, operator)).toMatchObject({ created: 1 });
    expect(await lastAction()).toEqual(before);
    expect(await shop.ask(saveBrands, { rows, dry_run: true }, operator)).toMatchObject({ created: 1 });
  });

  test("a brand that is renamed takes its products along", async () => {
    await shop.ask(saveBrands, { rows: [{ name: "木日", intro: "文具" }] }, operator);
    await aProduct(shop, { level1_id: 2, brand_name: "木日" });
    expect(
      await shop.ask(saveBrands, { rows: [{ name: "木日", new_name: "木日文具", intro: "文具" }] }, operator),
    ).toMatchObject({
      changed: 1,
    });
    const [group] = await shop.ask(listBrandGroupCategories, {});
    expect(group).toMatchObject({ id: 2, is_brand: true, brands: [{ name: "木日文具" }] });
  });

  test("stores take their place from our districts; a closed one goes", async () => {
    const store = {
      brand: "shopping_seven" as const,
      store_id: "131386",
      name: "和平門市",
      address: "和平東路一段 1 號",
    };
    const rows = [
      { ...store, city: "台北市", district: "大安區" },
      { ...store, store_id: "900001", city: "屏東縣", district: "琉球鄉" },
      { ...store, store_id: "900002", city: "臺北市", district: "沒有區" },
      // Hong Kong by its areas, or as a whole; each district has one of them
      { ...store, brand: "hk_ok_mart" as const, store_id: "HK301", city: "香港", district: "沙田區" },
      { ...store, brand: "hk_ok_mart" as const, store_id: "HK302", city: "九龍", district: "沙田區" },
    ];
    expect(await shop.ask(savePickupStores, { rows }, operator)).toMatchObject({
      created: 3,
      refused: [{ row: 2 }, { row: 4 }],
    });
    const kept = await shop.database.db.execute(
      sql`select store_id, city, is_island from pickup_stores order by store_id`,
    );
    expect(kept.rows).toEqual([
      { store_id: "131386", city: "臺北市", is_island: false },
      { store_id: "900001", city: "屏東縣", is_island: true },
      { store_id: "HK301", city: "新界", is_island: false },
    ]);
    expect(await shop.ask(savePickupStores, { rows: [{ ...rows[0]!, closed: true }] }, operator)).toMatchObject({
      removed: 1,
    });
    expect(await lastAction()).toMatchObject({ before: [{ name: "和平門市" }], after: [null] });
  });

  test("stock is set or moved by guid, label or ISBN, never below zero, and once for one operation", async () => {
    const isbn = "9780306406157";
    const product = await aProduct(shop, { level1_id: 2, isbn, stock: 3 });
    const stock = async () =>
      (await shop.database.db.execute(sql`select quantity from stocks where product_guid = ${product.product_guid}`))
        .rows[0]!.quantity;
    const move = (row: object, operationId?: string) =>
      shop.ask(
        changeStock,
        { rows: [row as { product: string }] },
        { ...operator, ...(operationId && { operationId }) },
      );
    expect(await move({ product: product.product_guid, add: -4 })).toMatchObject({
      refused: [{ reason: "庫存不足，不能減少 4 件" }],
    });
    expect(await move({ product: product.product_guid, add: 2 }, "delivery-1")).toMatchObject({ changed: 1 });
    expect(await move({ product: product.product_guid, add: 2 }, "delivery-1")).toMatchObject({ changed: 1 });
    expect(await stock()).toBe(5);
    await Promise.all(Array.from({ length: 8 }, () => move({ product: isbn, add: -1 })));
    expect(await stock()).toBe(0);
    await move({ product: product.yuelin_sn, set: 7 });
    expect(await lastAction()).toMatchObject({
      target_ids: [product.product_guid],
      before: [{ quantity: 0 }],
      after: [{ quantity: 7 }],
    });
    await expect(move({ product: isbn })).rejects.toMatchObject({ status: 422 });
    await expect(move({ product: isbn, set: 1, add: 1 })).rejects.toMatchObject({ status: 422 });
    expect((await move({ product: "9789999999991", set: 1 })).refused).toHaveLength(1);
  });

  test("the audit is only added to: the database takes no change of it, whoever asks", async () => {
    const { db } = shop.database;
    const all = async () =>
      (await db.execute(sql`select operator, command, target_ids from operator_actions order by id`)).rows;
    await shop.ask(changeStock, { rows: [{ product: (await aProduct(shop)).product_guid, add: 1 }] }, operator);
    const before = await all();
    expect(before.length).toBeGreaterThan(0);
    for (const deed of [
      sql`update operator_actions set operator = '別人'`,
      sql`delete from operator_actions`,
      sql`truncate operator_actions`,
    ])
      await expect(db.execute(deed)).rejects.toThrow();
    expect(await all()).toEqual(before);
  });

  test("a message goes out again: at once where it never went, as a new one where it did; the audit knows no address", async () => {
    const { db } = shop.database;
    await db.execute(sql`delete from outbox`);
    await sendMail(db, { to: "reader@example.com", subject: "付款成功", body: "謝謝" });
    await db.execute(sql`update outbox set tries = 12, next_try_at = now() + interval '4 hours'`);
    const [given_up] = await shop.ask(listMessages, { waiting: "true" }, operator);
    expect(given_up).toMatchObject({ kind: "mail", tries: 12, sent_at: null });
    expect(JSON.stringify(given_up)).not.toContain("reader@example.com");

    const sent: string[] = [];
    const senders = { mail: { send: async ({ id }: { id: string }) => void sent.push(id), close() {} }, sms: null };
    const log = pino({ level: "silent" });
    expect(await shop.ask(sendNotice, { message_id: given_up!.id }, operator)).toEqual({ message_id: given_up!.id });
    await deliverOutbox(db, senders, log);
    const { message_id } = await shop.ask(sendNotice, { message_id: given_up!.id }, operator);
    expect(message_id).not.toBe(given_up!.id);
    await deliverOutbox(db, senders, log);
    expect(sent).toEqual([`outbox-${given_up!.id}`, `outbox-${message_id}`]);
    expect(JSON.stringify(await shop.ask(listOperatorActions, {}, operator))).not.toContain("reader@example.com");
    await expect(shop.ask(sendNotice, { message_id: 999_999 }, operator)).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(sendNotice, { order_number: "YL000000000000" }, operator)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("a message that was given up is told as that, beyond the newest 50 too; newsletters and codes are not sent again", async () => {
    const { db } = shop.database;
    await db.execute(sql`delete from outbox`);
    await db.execute(sql`insert into outbox (kind, recipient, body, given_up_at)
      select 'mail', n || '@example.com', '', now() from generate_series(1, 52) n`);
    const newest = await shop.ask(listMessages, { waiting: "true" }, operator);
    expect([newest.length, newest[0]!.given_up_at]).toEqual([50, expect.any(String)]);
    const before_id = newest.at(-1)!.id;
    const older = await shop.ask(listMessages, { waiting: "true", before_id: String(before_id) }, operator);
    expect(older.map(({ id }) => id)).toEqual([before_id - 1, before_id - 2]);
    await db.execute(sql`update outbox set unsubscribe_url = 'https://shop.example/u' where id = ${older[0]!.id}`);
    await db.execute(sql`update outbox set code_flow = 'a-flow' where id = ${older[1]!.id}`);
    for (const { id } of older)
      await expect(shop.ask(sendNotice, { message_id: id }, operator)).rejects.toMatchObject({
        ...{ status: 409, code: "message_sent_once" },
      });
  });
});
