import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { indexProducts } from "#api/search";
import { searchProducts } from "#contract/search";
import { databases, type TestShop } from "../../shop.ts";
import { anImport, file, type Import } from "./files.ts";

describe.each(databases)("search columns of an import on %s", (kind) => {
  let shop: TestShop;
  let run: Import["run"];
  beforeAll(async () => void ({ shop, run } = await anImport(kind)));
  afterAll(() => shop.close());

  test("what comes into an empty catalogue is not written for search a second time when the shop starts", async () => {
    const { db } = shop.database;
    const isRenewed = async () =>
      (await db.execute<{ form: number }>(sql`select form from search_index`)).rows[0]!.form > 0;
    await db.execute(sql`truncate products cascade`);
    await db.execute(sql`update search_index set form = 0`);
    await run(file("into-empty.csv", "id,name,category,final_price\ne1,第一本書,2,100\n"), { source: "shop-e" });
    expect(await isRenewed()).toBe(true);
    // what another release has written is written anew
    await db.execute(sql`update search_index set form = 0`);
    await run(file("beside.csv", "id,name,category,final_price\ne2,第二本書,2,100\n"), { source: "shop-e" });
    expect(await isRenewed()).toBe(false);
  });

  test("what search reads of a new product, or of one that came again, is what it would read if all were written anew", async () => {
    const written = async () =>
      (
        await shop.database.db.execute(sql`
          select p.id, p.search_text::text, p.facet_ids, p.search_price, s.search_text::text as sampled, s.facet_ids as sampled_facets, s.search_price as sampled_price
          from products p left join product_sample s using (id) where source_key like 'shop-w:%' order by id`)
      ).rows;
    const heading =
      "id,name,sub_title,original_name,authors,translators,isbn,brand_name,publisher,series,tags,restricted,category,final_price,retail_price\n";
    const whole =
      "w,海邊的書店,一個夏天,The Shop by the Sea,林曉風、陳靜,周明,9780306406157,山川,青瓦書房,海的系列,海邊、夏天,true,20101,400,316\n";
    const many = Array.from({ length: 60 }, (_, at) => `w${at},第 ${at} 個海灘,,,,,,,,,,,2,${100 + at},\n`).join("");
    expect(await run(file("new.csv", heading + whole + many), { source: "shop-w" })).toMatchObject({ accepted: 61 });
    const first = await written();
    expect(first.filter(({ sampled }) => sampled !== null).length).toBeGreaterThan(0);
    expect((await shop.ask(searchProducts, { q: "夏天 海邊" }, { of_age: true })).products[0]).toMatchObject({
      name: "海邊的書店",
    });
    await indexProducts(shop.database.db, "all");
    expect(await written()).toEqual(first);
    // a list that says nothing of its tags: they stay, in search too
    const untold = heading.replace("tags,", "") + whole.replace("海邊、夏天,", "").replace(",316", ",300");
    expect(await run(file("came-again.csv", untold), { source: "shop-w" })).toMatchObject({ accepted: 1 });
    const second = await written();
    expect(second[0]).toEqual({
      ...first[0],
      search_price: 300,
      ...(first[0]!.sampled !== null && { sampled_price: 300 }),
    });
    await indexProducts(shop.database.db, "all");
    expect(await written()).toEqual(second);
  });
});
