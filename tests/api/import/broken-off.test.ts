import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFile, importMapping } from "#api/import";
import { saveCategories } from "#contract/ops";
import { searchProducts } from "#contract/search";
import { databases, type TestShop } from "../../shop.ts";
import { anImport, file, type Import } from "./files.ts";

describe.each(databases)("an import that was broken off on %s", (kind) => {
  let shop: TestShop;
  let refused: Import["refused"];
  let run: Import["run"];
  beforeAll(async () => void ({ shop, refused, run } = await anImport(kind)));
  afterAll(() => shop.close());

  const list = (name: string, count: number, ...others: object[]) => {
    const books = Array.from({ length: count }, (_, at) => ({ id: `n${at}`, name: `長卷第${at}冊`, category: 2, final_price: 100 + at })); // prettier-ignore
    return file(`${name}-${kind}.jsonl`, [...others, ...books].map((row) => `${JSON.stringify(row)}\n`).join(""));
  };
  const breakOff = async (path: string, source: string, after: number) => {
    const broken = importFile(
      shop.database.db,
      path,
      importMapping.parse({ source }),
      () => {},
      (done) => {
        if (done >= after) throw new Error("power is gone");
      },
    );
    await expect(broken).rejects.toThrow("power is gone");
  };

  test("goes on after its last whole batch", async () => {
    const path = list("long", 1_050);
    await breakOff(path, "shop-c", 1_000);
    expect(await run(path, { source: "shop-c" })).toMatchObject({
      skipped: 1_000,
      accepted: 50,
      refused: 0,
      again: false,
    });
    expect((await shop.ask(searchProducts, { q: "長卷第1049冊" })).products[0]!.name).toBe("長卷第1049冊");
  });

  test("begins anew where something was refused: it is told again, or taken now", async () => {
    const path = list("refusing", 550, { id: "late", name: "分類還沒有的書", category: 30, final_price: 90 });
    const map = { source: "shop-r" };
    await breakOff(path, "shop-r", 500);
    await breakOff(path, "shop-r", 500);
    await shop.database.db.execute(
      sql`insert into categories (id, parent_id, depth, description) values (30, null, 1, '後來的分類')`,
    );
    expect(await run(path, map)).toMatchObject({ skipped: 0, accepted: 551, refused: 0, again: true });
    expect(refused).toEqual([]);
    expect(await run(path, map)).toMatchObject({ skipped: 0, accepted: 551, again: false });
  });

  /** The first transactions of it fail so. */
  const failing = (times: number, code: string) => {
    const { db } = shop.database;
    const transaction = (deed: Parameters<typeof db.transaction>[0]) =>
      times-- > 0 ? Promise.reject(Object.assign(new Error("away"), { code })) : db.transaction(deed);
    return new Proxy(db, {
      get: (given, name) => (name === "transaction" ? transaction : (Reflect.get(given, name) as unknown)),
    });
  };
  const mapping = importMapping.parse({ source: "shop-p" });

  test("a deadlock or a connection that was lost refuses no record: the batch is tried again, and then the run breaks off", async () => {
    const none = (refusal: object) => expect.unreachable(JSON.stringify(refusal));
    const once = await importFile(failing(1, "40P01"), list("deadlock", 3), mapping, none);
    expect(once).toMatchObject({ accepted: 3, refused: 0 });
    await expect(importFile(failing(9, "57P01"), list("away", 4), mapping, none)).rejects.toThrow("away");
    expect(await run(list("away", 4), { source: "shop-p" })).toMatchObject({ accepted: 4, refused: 0 });
  });

  test("a category that is moved while its products are read has them where it is now", async () => {
    const { db } = shop.database;
    await db.execute(
      sql`insert into categories (id, parent_id, depth, description) values (40, null, 1, '音樂'), (401, 2, 2, '樂譜')`,
    );
    let moved = false;
    const moving = new Proxy(db, {
      get: (given, name) =>
        name === "transaction"
          ? async (deed: Parameters<typeof db.transaction>[0]) => {
              const rows = [{ id: 401, parent_id: 40, description: "樂譜" }];
              if (!moved) await shop.ask(saveCategories, { rows } as never, { operator: "店長" });
              moved = true;
              return db.transaction(deed);
            }
          : (Reflect.get(given, name) as unknown),
    });
    const path = file(`moved-${kind}.csv`, "id,name,category,final_price\nm1,琴譜,401,200\n");
    expect(await importFile(moving, path, importMapping.parse({ source: "shop-m" }), () => {})).toMatchObject({
      accepted: 1,
    });
    const { rows } = await db.execute(sql`select level1_id, level2_id from products where source_key = 'shop-m:m1'`);
    expect(rows).toEqual([{ level1_id: 40, level2_id: 401 }]);
  });
});
