import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeOf, removeUnused } from "#api/picture-files";
import { encodePictures } from "#api/product-pictures";
import { pictureKey } from "#contract/picture-rules";
import { aPicture, newFolder, supplierFolder } from "../picture-files.ts";
import { databases, type TestShop } from "../shop.ts";
import { anImport, file, type Import } from "./import/files.ts";

describe.each(databases)("files of pictures that nobody names on %s", (kind) => {
  let shop: TestShop;
  let run: Import["run"];
  const folder = newFolder("pictures");
  const from = supplierFolder({});
  beforeAll(async () => {
    ({ shop, run } = await anImport(kind));
    for (const [at, name] of ["one", "two", "three"].entries())
      writeFileSync(
        join(from, `${name}.jpg`),
        await aPicture(120, 180, at * 100)
          .jpeg()
          .toBuffer(),
      );
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await write(...gone(), sql`delete from unused_pictures`, sql`delete from slots`);
    rmSync(folder, { recursive: true, force: true });
  });

  const write = async (...queries: SQL[]) => {
    for (const query of queries) await shop.database.db.execute(query);
  };
  const gone = (which = sql`true`) => [
    ...["prices", "stocks"].map(
      (table) =>
        sql`delete from ${sql.identifier(table)} where product_guid in (select product_guid from products where ${which})`,
    ),
    sql`delete from products where ${which}`,
  ];
  const list = (pictures: string, id = 1) =>
    run(file("list.csv", `id,name,category,final_price,pictures\n${id},山中,201,200,${pictures}\n`), { source: "s" });
  const encode = () => encodePictures({ db: shop.database.db, source: "s", from, folder }, () => {});
  /** As the list names them, encoded and shown; their addresses. */
  const pictured = async (pictures: string, id?: number) => {
    await list(pictures, id);
    await encode();
    const { rows } = await shop.database.db.execute<{ image: string }>(
      sql`select product_pictures.image from product_pictures join products using (product_guid) order by source_key, place`,
    );
    return rows.map(({ image }) => image);
  };
  const anHour = (hour: number) =>
    removeUnused({ database: shop.database, settings: { ...shop.settings, picturesFolder: folder } }, hour);
  const aDay = async () => {
    for (let hour = 0; hour < 24; hour++) await anHour(hour);
  };
  const aMonth = () => write(sql`update unused_pictures set since = since - interval '31 days'`);
  const marked = async () =>
    (await shop.database.db.execute<{ key: string }>(sql`select key from unused_pictures`)).rows.map(({ key }) => key);
  const isThere = (image: string) => existsSync(join(placeOf(folder, pictureKey(image)), "s.avif"));

  test("stay for a month and then go; those that a product has, shows, or shows behind its cover stay", async () => {
    const [one, two] = await pictured("one.jpg; two.jpg");
    await pictured("three.jpg; two.jpg");
    await aDay();
    await write(sql`update unused_pictures set since = since - interval '29 days'`);
    await aDay();
    expect([isThere(one!), isThere(two!)]).toEqual([true, true]);
    await aMonth();
    await aDay();
    expect([isThere(one!), isThere(two!)]).toEqual([false, true]);
    // the next list is not yet encoded: what was before is still shown
    await write(sql`delete from product_pictures`);
    await aDay();
    expect(await marked()).toEqual([]);
  });

  test("go with their product, and not those that another product or an editor names", async () => {
    const [one] = await pictured("one.jpg");
    const [, two] = await pictured("two.jpg", 2);
    const [, , three] = await pictured("three.jpg", 3);
    await pictured("one.jpg", 4);
    await write(
      sql`insert into slots (page, slot_type, content) values ('home', 'B001', ${JSON.stringify({ image: two!.replace("m.", "l.") })}::jsonb)`,
      ...gone(sql`source_key <> 's:4'`),
    );
    await aDay();
    await aMonth();
    await aDay();
    expect([isThere(one!), isThere(two!), isThere(three!)]).toEqual([true, true, false]);
    await write(sql`delete from slots`);
    await aDay();
    expect(isThere(two!)).toBe(true);
    await aMonth();
    await aDay();
    expect(isThere(two!)).toBe(false);
  });

  test("that an editor alone has named wait their month from when they are named no more, and stay while a publish can be gone back behind", async () => {
    const [one, two] = await pictured("one.jpg; two.jpg");
    const naming = (image: string) => JSON.stringify([{ image: image.replace("m.", "l.") }]);
    await write(
      sql`insert into slots (page, slot_type, content) values ('home', 'B001', ${naming(one!)}::jsonb)`,
      sql`insert into content_versions (version, operator, note, before) values (1, '小林', '夏天', jsonb_build_object('home', ${naming(two!)}::jsonb))`,
      // as many as are offered to be gone back to
      sql`insert into content_versions (version, operator, note, before) select version, '小林', '', '{}' from generate_series(2, 50) version`,
      ...gone(),
    );
    await aDay();
    expect(await marked()).toEqual([]);
    await write(sql`delete from slots`, sql`delete from content_versions`);
    await aDay();
    expect((await marked()).sort()).toEqual([one!, two!].map(pictureKey).sort());
    expect([isThere(one!), isThere(two!)]).toEqual([true, true]);
  });

  test("one that is named again in its last hour stays, and one that went just before is made again", async () => {
    const [one] = await pictured("one.jpg");
    await write(...gone());
    await aDay();
    await aMonth();
    expect(await pictured("one.jpg")).toEqual([one]);
    await aDay();
    expect([isThere(one!), await marked()]).toEqual([true, []]);

    await write(...gone());
    await aDay();
    await aMonth();
    await aDay();
    expect(isThere(one!)).toBe(false);
    expect(await pictured("one.jpg")).toEqual([one]);
    expect(isThere(one!)).toBe(true);
  });

  test("what an import has found while they were on their way out is made again before it is shown", async () => {
    const [one] = await pictured("one.jpg");
    await write(...gone());
    await list("one.jpg");
    await write(sql`insert into unused_pictures values (${pictureKey(one!)}, '2020-01-01')`);
    const { db } = shop.database;
    const late = {
      transaction: db.transaction.bind(db),
      // between what the import has found and what it keeps
      execute: async (query: SQL) => {
        if (JSON.stringify(query.queryChunks).includes("delete from unused_pictures")) await anHour(0);
        return db.execute(query);
      },
    } as typeof db;
    const report = await encodePictures({ db: late, source: "s", from, folder }, () => {});
    expect(report).toEqual({ encoded: 1, same: 0, refused: 0 });
    expect(isThere(one!)).toBe(true);
  });

  test("a run that was ended anywhere leaves what the next one takes up", async () => {
    const [one, two] = await pictured("one.jpg; two.jpg");
    await write(...gone());
    await aDay();
    await aMonth();
    // moved, and its row not yet gone; moved with its row, and not yet removed; its files gone with the folder
    const [first, second] = [one!, two!].map(pictureKey);
    rmSync(placeOf(folder, first!), { recursive: true });
    mkdirSync(join(folder, `.old-${second}`));
    await aDay();
    expect([await marked(), readdirSync(folder).filter((name) => name.startsWith("."))]).toEqual([[], []]);
    await write(sql`insert into unused_pictures values (${first}, '2020-01-01')`);
    await aDay();
    expect(await marked()).toEqual([]);
    expect(await pictured("one.jpg; two.jpg")).toEqual([one, two]);
    expect([isThere(one!), isThere(two!)]).toEqual([true, true]);
  });

  test("an import that goes on while they are removed shows nothing that is not there", async () => {
    const images = await pictured("one.jpg; two.jpg; three.jpg");
    for (let turn = 0; turn < 4; turn++) {
      await write(...gone());
      await aDay();
      await aMonth();
      const [shown] = await Promise.all([pictured("one.jpg; two.jpg; three.jpg"), aDay()]);
      expect(shown).toEqual(images);
      expect(images.map(isThere)).toEqual([true, true, true]);
    }
  });

  test("without a folder there is nothing to do", async () => {
    await removeUnused(shop);
    await aDay();
    expect(await marked()).toEqual([]);
  });
});
