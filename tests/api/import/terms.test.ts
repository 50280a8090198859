import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveChapters } from "#contract/ops";
import { getProduct } from "#contract/products";
import { databases, type TestShop } from "../../shop.ts";
import { anImport, file, type Import } from "./files.ts";

describe.each(databases)("what a list says of how its products are sold on %s", (kind) => {
  let shop: TestShop;
  let refused: Import["refused"];
  let run: Import["run"];
  beforeAll(async () => void ({ shop, refused, run } = await anImport(kind)));
  afterAll(() => shop.close());

  const columns = [
    ...["id", "name", "category", "final_price", "sale_start", "sale_end", "order_quantity_limit"],
    ...["account_quantity_limit", "least_buy_count_type", "least_buy_count_value", "promo_word", "specification"],
    ...["supplier", "non_returnable_reason", "collectable", "dual", "hot_selling_wording", "more_publishers"],
    ...["transfer_type", "type", "is_ebook", "preorder", "dual_guid"],
  ];
  const list = (name: string, ...rows: Record<string, string | number | boolean>[]) =>
    file(
      `${name}-${kind}.csv`,
      [
        columns.join(","),
        ...rows.map((row) =>
          columns.map((column) => String({ category: 201, final_price: 300, ...row }[column] ?? "")),
        ),
      ].join("\n"),
    );
  const productOf = async (id: string) => {
    const { rows } = await shop.database.db.execute<{ product_guid: string }>(
      sql`select product_guid from products where source_key = ${`terms:${id}`}`,
    );
    return shop.ask(getProduct, { id: rows[0]!.product_guid });
  };
  const terms = {
    ...{ sale_start: "2026-12-01T00:00:00+08:00", sale_end: "2099-01-01T00:00:00Z" },
    ...{ order_quantity_limit: 6, account_quantity_limit: 12, least_buy_count_type: "multiple" },
    ...{ least_buy_count_value: 3, promo_word: "限量", specification: "附書衣", supplier: "山間書坊" },
    ...{ non_returnable_reason: "客製商品", collectable: false, dual: "e1" },
    ...{ hot_selling_wording: "熱賣中", more_publishers: "甲社、乙社", transfer_type: "supplier", type: "customized" },
  };

  test("is the product's, its other form among it; a list that says nothing of it leaves it, one that says some says all", async () => {
    const map = { source: "terms" };
    const both = list(
      "both",
      { id: "p1", name: "紙本", ...terms },
      { id: "e1", name: "電子", is_ebook: true, dual: "p1" },
    );
    expect(await run(both, map)).toMatchObject({ accepted: 2, refused: 0 });
    const ebook = await productOf("e1");
    const told = {
      ...{ sale_start: "2026-11-30T16:00:00Z", sale_end: "2099-01-01T00:00:00Z", order_quantity_limit: 6 },
      ...{ account_quantity_limit: 12, least_buy_count_type: "multiple", least_buy_count_value: 3, promo_word: "限量" },
      ...{ specification: "附書衣", supplier: "山間書坊", non_returnable_reason: "客製商品", collectable: false },
      ...{ hot_selling_wording: "熱賣中", publishers: ["甲社", "乙社"], transfer_type: "supplier", is_transfer: true },
    };
    const paper = await productOf("p1");
    expect(paper).toMatchObject({ ...told, type: 2, dual: { product_guid: ebook.product_guid, is_ebook: true } });
    expect(ebook).toMatchObject({ type: 0, dual: { product_guid: paper.product_guid }, collectable: true });

    await run(list("prices", { id: "p1", name: "紙本", final_price: 280 }), map);
    expect(await productOf("p1")).toMatchObject({
      ...told,
      final_price: 280,
      dual: { product_guid: ebook.product_guid },
    });
    await run(
      list("some", { id: "p1", name: "紙本", supplier: "別家", type: "shippingLimit", dual_guid: ebook.product_guid }),
      map,
    );
    expect(await productOf("p1")).toMatchObject({
      ...{ supplier: "別家", sale_start: null, least_buy_count_value: 1, least_buy_count_type: "at_least" },
      ...{ collectable: true, promo_word: "", type: 9, dual: { product_guid: ebook.product_guid } },
      ...{ hot_selling_wording: "熱賣中" },
    });
    await run(list("preorder", { id: "p1", name: "紙本", preorder: true }), map);
    expect(await productOf("p1")).toMatchObject({ type: 1, preorder: true });
  });

  test("試閱 is offered with a paper edition that is told of its ebook after the chapters came, and no more when it is another's", async () => {
    const map = { source: "terms" };
    await run(list("trial", { id: "e9", name: "電子", is_ebook: true }, { id: "p9", name: "紙本" }), map);
    const { product_guid } = await productOf("e9");
    const chapter = { product: product_guid, number: 1, title: "一", body: "從前。", trial: true };
    await shop.ask(saveChapters, { rows: [chapter] }, { operator: "小林" });
    expect((await productOf("p9")).has_trial).toBe(false);
    await run(list("linked", { id: "p9", name: "紙本", dual: "e9" }), map);
    expect((await productOf("p9")).has_trial).toBe(true);
    await run(list("parted", { id: "p9", name: "紙本", dual: "e10" }), map);
    expect([(await productOf("p9")).has_trial, (await productOf("e9")).has_trial]).toEqual([false, true]);
  });

  test("is refused by its column, with what it may be", async () => {
    const bad = [
      { transfer_type: "airplane" },
      { type: "gift" },
      { preorder: true, type: "customized" },
      { sale_start: "2026-12-01" },
      { sale_start: "2026-12-02T00:00:00Z", sale_end: "2026-12-01T00:00:00Z" },
      { least_buy_count_type: "some" },
      { least_buy_count_value: 5, order_quantity_limit: 4 },
      { least_buy_count_value: 2, is_ebook: true },
      { dual: "a", dual_guid: "testproduct00001" },
      { dual_guid: "x" },
      { account_quantity_limit: 0 },
      { account_quantity_limit: "three" },
    ];
    const rows = [...bad.map((one, at) => ({ id: `bad${at}`, name: "壞", ...one })), { id: "nameless" }];
    expect(await run(list("bad", ...rows), { source: "terms" })).toMatchObject({ accepted: 0, refused: rows.length });
    expect(refused.map(({ reason }) => reason)).toEqual([
      "transfer_type：unknown product transfer type：airplane（應為 store、supplier）",
      "type：應為 normal、preorder、customized、shippingLimit",
      "type：與 preorder 不符",
      "sale_start：格式錯誤",
      "sale_end：販售結束時間不晚於開始時間",
      "least_buy_count_type：應為 at_least、multiple",
      "order_quantity_limit：每筆訂單限購數量少於最少購買數量",
      "least_buy_count_value：電子書每筆訂單限購 1 份",
      "dual：dual 與 dual_guid 只能擇一",
      "dual_guid：格式錯誤",
      "account_quantity_limit：格式錯誤",
      "account_quantity_limit：格式錯誤",
      "name：沒有值",
    ]);
  });
});
