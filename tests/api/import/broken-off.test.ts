import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFile, importMapping } from "#api/import";
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
});
