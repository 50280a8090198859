import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodePictures, type PicturesReport } from "#api/product-pictures";
import { encodedPicture, pictureKey, widthOf } from "#contract/picture-rules";
import { getProduct, getProductCards } from "#contract/products";
import { searchProducts } from "#contract/search";
import { aPicture, newFolder, supplierFolder } from "../picture-files.ts";
import { databases, type TestShop } from "../shop.ts";
import { anImport, file, type Import } from "./import/files.ts";

describe.each(databases)("pictures of products on %s", (kind) => {
  let shop: TestShop;
  let run: Import["run"];
  let named: Import["refused"];
  const folder = newFolder("pictures");
  const from = supplierFolder({});
  let unusable: { id: string; reason: string }[] = [];
  beforeAll(async () => {
    ({ shop, run, refused: named } = await anImport(kind));
    const front = aPicture(1200, 1800);
    const files: Record<string, Buffer | string> = {
      "front.jpg": await front.clone().jpeg().toBuffer(),
      "front again.jpg": await front.clone().jpeg().toBuffer(),
      "small.png": await aPicture(200, 150, 90).png().toBuffer(),
      "back.webp": await aPicture(600, 900, 200).webp().toBuffer(),
      "tall.jpg": await aPicture(400, 3000, 30).jpeg().toBuffer(),
      "turned.jpg": await aPicture(300, 200, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      "print.jpg": await aPicture(300, 400, 10).toColourspace("cmyk").jpeg().toBuffer(),
      "clear.png": await sharp({ create: { width: 100, height: 150, channels: 4, background: "#0000" } })
        .png()
        .toBuffer(),
      "drawing.jpg": "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='300'/>",
      "dot.png": await aPicture(4, 4).png().toBuffer(),
      "huge.png": await sharp({ create: { width: 10_000, height: 5_100, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    };
    files["torn.jpg"] = (files["front.jpg"] as Buffer).subarray(0, 9_000);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(from, name), content);
  });
  afterAll(() => shop.close());

  const list = (source: string, ...rows: string[]) =>
    run(
      file(
        `${source}.csv`,
        `id,name,category,final_price,pictures\n${rows.map((row, at) => `${at},${source}${at},201,200,${row}`).join("\n")}\n`,
      ),
      { source },
    );
  const encode = (source: string, onBatch?: (report: PicturesReport) => void) => {
    unusable = [];
    const way = { db: shop.database.db, source, from, folder };
    return encodePictures(way, (refusal) => void unusable.push(refusal), onBatch);
  };
  const product = async (name: string) => {
    const [found] = (await shop.ask(searchProducts, { q: name })).products;
    return shop.ask(getProduct, { id: found!.product_guid });
  };
  const placeOf = (image: string) => {
    const key = pictureKey(image);
    return join(folder, key.slice(0, 2), key);
  };

  test("are encoded in three sizes and forms after the import, the first as the cover and the others behind it", async () => {
    await list("pair", "front.jpg; back.webp");
    const before = await product("pair0");
    expect(before.image).toMatch(/^\/covers\//);
    expect(await encode("pair")).toEqual({ encoded: 2, same: 0, refused: 0 });
    const { image, images, product_guid } = await product("pair0");
    expect(image).toMatch(/^\/pictures\/[0-9a-z]{16}-1080x1620\/m\.jpg$/);
    expect(images).toMatchObject([
      { small_path: image.replace("m.jpg", "s.jpg"), medium_path: image, large_path: image.replace("m.jpg", "l.jpg") },
      { large_path: expect.stringMatching(/-600x900\/l\.jpg$/) as string, alt: "圖 2" },
    ]);
    const [card] = await shop.ask(getProductCards, { ids: product_guid });
    expect(card).toMatchObject({ image, small_path: images[0]!.small_path, large_path: images[0]!.large_path });
    const place = placeOf(image);
    expect(readdirSync(place).sort()).toEqual(
      ["l", "m", "s"].flatMap((size) => ["avif", "jpg", "webp"].map((form) => `${size}.${form}`)),
    );
    for (const [size, width] of [
      ["s", 160],
      ["m", 480],
      ["l", 1080],
    ] as const)
      for (const [form, format] of [
        ["avif", "heif"],
        ["webp", "webp"],
        ["jpg", "jpeg"],
      ] as const)
        expect(await sharp(readFileSync(join(place, `${size}.${form}`))).metadata()).toMatchObject({
          ...{ format, width, height: width * 1.5, space: "srgb" },
        });
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("the same content is encoded once, whatever it is called; a run again reads nothing that has not changed", async () => {
    await list("twin", "front.jpg", "front again.jpg");
    expect(await encode("twin")).toEqual({ encoded: 0, same: 2, refused: 0 });
    expect((await product("twin0")).image).toBe((await product("twin1")).image);
    await shop.database.db.execute(sql`update products set updated_at = '2020-01-01' where source_key like 'twin:%'`);
    expect(await encode("twin")).toEqual({ encoded: 0, same: 2, refused: 0 });
    const { rows } = await shop.database.db.execute(
      sql`select from products where source_key like 'twin:%' and updated_at > '2021-01-01'`,
    );
    expect(rows).toHaveLength(0);
  });

  test("a file with other content under its name is encoded, and what the folder has lost is made again", async () => {
    writeFileSync(join(from, "changing.jpg"), await aPicture(300, 450, 5).jpeg().toBuffer());
    await list("changing", "changing.jpg");
    await encode("changing");
    const { image } = await product("changing0");
    writeFileSync(join(from, "changing.jpg"), await aPicture(300, 450, 250).jpeg().toBuffer());
    utimesSync(join(from, "changing.jpg"), new Date(), new Date(Date.now() + 5_000));
    expect(await encode("changing")).toMatchObject({ encoded: 1 });
    const changed = (await product("changing0")).image;
    expect(changed).not.toBe(image);
    rmSync(placeOf(changed), { recursive: true });
    expect(await encode("changing")).toMatchObject({ encoded: 1 });
    expect(existsSync(join(placeOf(changed), "s.avif"))).toBe(true);
  });

  test("what is no picture leaves the drawn cover, and is counted and named", async () => {
    const bad = ["torn.jpg", "drawing.jpg", "none.jpg", "dot.png", "huge.png"];
    await list("bad", ...bad);
    expect(await encode("bad")).toEqual({ encoded: 0, same: 0, refused: 5 });
    expect(unusable.map(({ reason }) => reason).sort()).toEqual(
      [
        "圖片 torn.jpg：檔案已損毀",
        "圖片 drawing.jpg：不是 JPEG、PNG 或 WebP",
        "圖片 none.jpg：找不到檔案",
        "圖片 dot.png：圖片太小",
        "圖片 huge.png：超過 5,000 萬像素",
      ].sort(),
    );
    for (const at of bad.keys()) expect((await product(`bad${at}`)).image).toMatch(/^\/covers\//);
    // the file came after its list
    await list("bad", "front.jpg");
    expect(await encode("bad")).toEqual({ encoded: 0, same: 1, refused: 4 });
  });

  test("small ones stay small, tall ones are bounded, turned ones stand, printers' colours and clear grounds are seen", async () => {
    await list("kinds", "small.png", "tall.jpg", "turned.jpg", "print.jpg", "clear.png");
    expect(await encode("kinds")).toMatchObject({ encoded: 5, refused: 0 });
    const images = await Promise.all([0, 1, 2, 3, 4].map(async (at) => (await product(`kinds${at}`)).image));
    expect(images.map((image) => pictureKey(image).slice(17))).toEqual([
      ...["200x150", "216x1620", "200x300", "300x400", "100x150"],
    ]);
    for (const image of images)
      for (const size of ["s", "m", "l"] as const) {
        const { width } = await sharp(readFileSync(join(placeOf(image), `${size}.webp`))).metadata();
        expect(widthOf(encodedPicture(image)!, size), `${image} ${size}`).toBe(width);
      }
    const { dominant } = await sharp(readFileSync(join(placeOf(images[4]!), "m.jpg"))).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test("a list names files of its folder alone; of an address only what the file is called, and nothing is fetched", async () => {
    for (const name of ["../secret.jpg", "/etc/passwd", "a/../../b.jpg", ".hidden", "a\\b.jpg"]) {
      await list("ways", name);
      expect(
        named.map(({ reason }) => reason),
        name,
      ).toEqual(["pictures.0：格式錯誤"]);
    }
    await list("ways", "https://pictures.example/a/front.jpg?x=1");
    expect(named).toEqual([]);
    expect(await encode("ways")).toEqual({ encoded: 0, same: 1, refused: 0 });
  });

  test("a list that names fewer shows fewer, one that names none says nothing of them", async () => {
    await list("less", "front.jpg; back.webp; small.png");
    await encode("less");
    expect((await product("less0")).images).toHaveLength(3);
    await list("less", "back.webp");
    await encode("less");
    const { image, images } = await product("less0");
    expect([images.length, encodedPicture(image)!.width]).toEqual([1, 600]);
    await list("less", "");
    await encode("less");
    expect((await product("less0")).image).toBe(image);
  });

  test("what a run was at when it was ended lies under no name, and goes with a later one", async () => {
    const [old, fresh] = [join(folder, ".new-old"), join(folder, ".new-fresh")];
    mkdirSync(old, { recursive: true });
    mkdirSync(fresh, { recursive: true });
    utimesSync(old, new Date(), new Date(Date.now() - 7_200_000));
    await encode("nobody");
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    rmSync(fresh, { recursive: true });
  });
});
