import { spawn } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDb, type Database } from "#api/db";
import { demoEnvironment } from "../../scripts/start.mjs";
import { until } from "../patience.ts";
import { aPicture, newFolder, supplierFolder } from "../picture-files.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { newVisitor } from "./visitor.ts";

describe("pictures of a catalogue", () => {
  let postgres: RunningPostgres;
  let database: Database;
  let shop: RunningShop | undefined;
  let from = "";
  const folder = newFolder("pictures");
  const list = join(newFolder("list"), "books.csv");
  const books = 30;
  /** more than a batch, and not all */
  const enough = 23;

  const importer = (...more: string[]) => {
    const env = demoEnvironment({ ...process.env, DATABASE_URL: postgres.url, PICTURES_FOLDER: folder });
    const args = ["build/api/import-cli.js", ...more, "--pictures", from];
    const program = spawn(process.execPath, args, {
      env: env as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let out = "";
    program.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    const ended = new Promise<{ code: number | null; out: string }>((resolve) =>
      program.once("close", (code) => resolve({ code, out })),
    );
    return { program, ended };
  };
  // not by the recursive listing: what is being made (.new-…) is moved away under its hands
  const encoded = () =>
    readdirSync(folder)
      .filter((shelf) => /^..$/.test(shelf))
      .flatMap((shelf) => readdirSync(join(folder, shelf)).map((name) => `${shelf}/${name}`))
      .filter((path) => /^..\/[0-9a-z]{16}-\d+x\d+$/.test(path))
      .sort();
  const imageOf = async (id: number) => {
    const { rows } = await database.db.execute<{ image: string | null; product_guid: string }>(
      sql`select image, product_guid from products where source_key = ${`import:${id}`}`,
    );
    return rows[0]!;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDb({ url: postgres.url, folder: "" });
    await database.db.execute(
      sql`insert into categories (id, parent_id, depth, description, key) values (2, null, 1, '中文書', 'chinese')`,
    );
    const files: Record<string, Buffer> = {};
    for (let at = 0; at < books; at++)
      files[`${at}.jpg`] = await aPicture(700, 1050, at * 11)
        .jpeg()
        .toBuffer();
    from = supplierFolder({ ...files, "torn.jpg": files["0.jpg"]!.subarray(0, 5_000) });
    const rows = Array.from(
      { length: books },
      (_, at) => `${at},山中第${at}日,2,300,5,${at}.jpg;${(at + 1) % books}.jpg`,
    );
    writeFileSync(
      list,
      `id,name,category,final_price,stock,pictures\n${rows.join("\n")}\n90,沒有圖的書,2,300,5,torn.jpg\n91,沒有提到圖的書,2,300,5,\n`,
    );
  });
  afterAll(async () => {
    await shop?.stop();
    await database.close();
    await postgres.stop();
  });

  test("a run that was killed goes on: nothing is lost, half done or done twice, and its rate is told apart", async () => {
    const killed = importer(list);
    await until("some pictures are encoded", () => encoded().length >= enough);
    killed.program.kill("SIGKILL");
    expect(await killed.ended).toMatchObject({
      code: null,
      out: expect.stringMatching(/^匯入 32 筆.+每秒 [\d.]+ 筆/m) as string,
    });
    const before = new Map(encoded().map((path) => [path, statSync(join(folder, path)).mtimeMs]));
    expect(before.size).toBeLessThan(books);
    for (const path of before.keys()) expect(readdirSync(join(folder, path)), path).toHaveLength(9);

    const { code, out } = await importer().ended;
    expect(code).toBe(0);
    expect(out).toContain("90：圖片 torn.jpg：檔案已損毀");
    const [, made, same, unusable] =
      /圖片：編碼 (\d+) 張，沒有變動 (\d+) 張，不能用 (\d+) 張，[\d.]+ 秒（每秒 [\d.]+ 張）/.exec(out)!;
    expect([Number(made) + Number(same), unusable]).toEqual([2 * books, "1"]);
    expect(encoded()).toHaveLength(books);
    for (const [path, time] of before) expect(statSync(join(folder, path)).mtimeMs, path).toBe(time);
    expect(
      new Set(await Promise.all(Array.from({ length: books }, async (_, at) => (await imageOf(at)).image))).size,
    ).toBe(books);
    expect((await importer().ended).out).toContain(`編碼 0 張，沒有變動 ${2 * books} 張，不能用 1 張`);
  });

  test("the shop shows them: each browser its form and size, the first at once, the rest when they come near", async () => {
    shop = await startShop({ DATABASE_URL: postgres.url, PICTURES_FOLDER: folder, DEMO_SEED: "off" });
    const { image, product_guid } = await imageOf(3);
    const at = (file: string) => image!.replace("m.jpg", file);
    const person = newVisitor(shop.origin);
    await person.visit(`/product/${product_guid}`);
    const cover = person.page().querySelector("article picture")!;
    const sources = [...cover.querySelectorAll("source")].map((source) => [
      source.getAttribute("type"),
      source.getAttribute("srcset"),
      source.getAttribute("sizes"),
    ]);
    const sizes = "(min-width: 768px) 320px, 200px";
    expect(sources).toEqual(
      ["avif", "webp"].map((form) => [`image/${form}`, `${at(`m.${form}`)} 480w, ${at(`l.${form}`)} 700w`, sizes]),
    );
    const img = cover.querySelector("img")!;
    expect(["src", "width", "height", "fetchpriority", "loading"].map((name) => img.getAttribute(name))).toEqual([
      ...[image, "400", "480", "high", null],
    ]);
    const row = [...person.page().querySelectorAll("[aria-label=商品圖片] a")];
    expect(row.map((link) => link.getAttribute("href"))).toEqual([
      at("l.jpg"),
      (await imageOf(4)).image!.replace("m.jpg", "l.jpg"),
    ]);
    expect(person.page().querySelector("meta[property='og:image']")!.getAttribute("content")).toBe(
      shop.origin + at("l.jpg"),
    );

    const answer = await fetch(`${shop.origin}/product/${product_guid}`);
    expect(answer.headers.get("link")).toContain(
      `<${image}>; rel=preload; as=image; fetchpriority=high; type="image/avif"; imagesrcset="${at("m.avif")} 480w, ${at("l.avif")} 700w"; imagesizes="${sizes}"`,
    );

    await person.visit("/search?q=%E5%B1%B1%E4%B8%AD");
    const cards = [...person.page().querySelectorAll("main picture")];
    expect(cards.length).toBeGreaterThan(10);
    expect(cards.at(-1)!.querySelector("img")!.getAttribute("loading")).toBe("lazy");
    expect(cards.at(-1)!.querySelector("source")!.getAttribute("sizes")).toBe("200px");

    await person.visit(`/product/${product_guid}`);
    await person.press("加入購物車");
    await person.visit("/cart");
    expect(person.page().querySelector("main picture source")!.getAttribute("srcset")).toBe(at("s.avif"));
  });

  test("where there is none, the cover is drawn as before", async () => {
    for (const id of [90, 91]) {
      const { image, product_guid } = await imageOf(id);
      expect(image).toBeNull();
      const person = newVisitor(shop!.origin);
      await person.visit(`/product/${product_guid}`);
      expect(person.page().querySelector("article picture")).toBeNull();
      expect(person.page().querySelector("article img")!.getAttribute("src")).toMatch(/^\/covers\//);
    }
  });

  test("a picture is kept for a year, and nothing else can be asked for under its address", async () => {
    const { image, product_guid } = await imageOf(5);
    for (const [form, type] of [
      ["avif", "image/avif"],
      ["webp", "image/webp"],
      ["jpg", "image/jpeg"],
    ]) {
      const path = image!.replace("m.jpg", `s.${form}`);
      const answer = await fetch(shop!.origin + path);
      const bytes = await answer.arrayBuffer();
      const told = Object.fromEntries(answer.headers);
      expect([answer.status, told["content-type"], told["content-length"], told["cache-control"]]).toEqual([
        ...[200, type, String(bytes.byteLength), "public, max-age=31536000, immutable"],
      ]);
      const again = await fetch(shop!.origin + path, { headers: { "If-None-Match": told.etag! } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      const head = await fetch(shop!.origin + path, { method: "HEAD" });
      expect([head.status, head.headers.get("content-type")]).toEqual([200, type]);
    }
    const key = image!.split("/")[2]!;
    for (const path of [
      `/pictures/${key}/x.jpg`,
      `/pictures/${key}/m.png`,
      `/pictures/0${key.slice(1)}/m.jpg`,
      `/pictures/${key}/..%2f..%2f..%2fpackage.json`,
      `/pictures/..%2f..%2f/m.jpg`,
      `/pictures/%2e%2e/m.jpg`,
    ]) {
      const answer = await fetch(shop!.origin + path);
      expect([answer.status, answer.headers.get("cache-control")], path).toEqual([404, "no-store"]);
    }
    const led = await fetch(`${shop!.origin}/covers/${product_guid}.svg`, { redirect: "manual" });
    expect([led.status, led.headers.get("location")]).toEqual([302, image]);
  });
});
