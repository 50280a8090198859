import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoEnvironment } from "../../scripts/start.mjs";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { freePort, startProgram } from "../running-shop.ts";
import { liveSettings } from "./live-settings.ts";

interface Ran {
  code: number | null;
  out: string;
  error: string;
}

function run(args: string[], env: Record<string, string>, cwd = process.cwd()): Promise<Ran> {
  return new Promise((resolve) => {
    const program = spawn("npm", ["run", "--silent", ...args], { cwd, env: env as NodeJS.ProcessEnv });
    let [out, error] = ["", ""];
    program.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    program.stderr.on("data", (chunk: Buffer) => (error += chunk.toString()));
    program.once("close", (code) => resolve({ code, out, error }));
  });
}

const table = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), "yuelin-table-")), "table.csv");
  writeFileSync(file, text);
  return file;
};

/** Not node_modules: that is a link to the checkout's own, where `npm run dev` of another test keeps what it made of the packages, and names alone would follow it. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

describe("in the image", () => {
  let postgres: RunningPostgres;
  let image = "";
  beforeAll(async () => {
    postgres = await startPostgres();
    image = mkdtempSync(join(tmpdir(), "yuelin-image-"));
    // what the Dockerfile's last stage takes, and nothing else
    const last = readFileSync("Dockerfile", "utf8")
      .split(/^FROM /m)
      .at(-1)!;
    for (const [, words] of last.matchAll(/^COPY --from=build (.+)$/gm)) {
      const paths = words!.split(" ").map((path) => path.replace(/^\/shop\//, ""));
      const target = join(image, paths.pop()!);
      for (const path of paths) {
        const to =
          paths.length > 1 || target.endsWith("/") || words!.endsWith("/")
            ? join(target, path.split("/").at(-1)!)
            : target;
        mkdirSync(dirname(to), { recursive: true });
        if (path === "node_modules") symlinkSync(join(process.cwd(), path), to);
        else cpSync(path, to, { recursive: true });
      }
    }
  });
  afterAll(() => postgres.stop());

  test("import and ops run, write nothing beside what they are given, and say what they refused", async () => {
    const env = { ...liveSettings(await freePort(), postgres.url), HOME: process.env.HOME! };
    const before = filesOf(image);
    const categories = table("id,parent_id,description\n2,,中文書\n");
    expect(await run(["ops", "--", "categories", categories, "--as", "店長"], env, image)).toEqual({
      code: 0,
      out: "新增 1 筆，變更 0 筆，移除 0 筆，相同 0 筆，退回 0 筆\n",
      error: "",
    });
    const books = table("id,name,category,final_price\nb1,好書,2,100\n=b2,沒有分類,9,100\n");
    const imported = await run(["import", "--", books, "--report", "-"], env, image);
    expect(imported).toMatchObject({ code: 0, out: 'line,id,reason\n"3","\'=b2","category：沒有分類 9"\n' });
    expect(imported.error).toContain("匯入 1 筆，退回 1 筆");
    expect((await run(["ops", "--", "actions"], env, image)).out).toMatch(
      /import {2}import\n1 .* 店長 {2}saveCategories {2}2\n/,
    );
    expect(readdirSync(dirname(books))).toEqual(["table.csv"]);
    expect(filesOf(image)).toEqual(before);
  });

  test("a shell that does not say SHOP_MODE=live lays no demo into an empty database; an import that names none is refused", async () => {
    const admin = new pg.Client(postgres.url);
    await admin.connect();
    await admin.query("create database empty");
    await admin.end();
    const empty = new URL("/empty", postgres.url).href;
    const { SHOP_MODE: _, ...shell } = liveSettings(await freePort(), empty);
    const folder = join(mkdtempSync(join(tmpdir(), "yuelin-operate-")), "db");
    const elsewhere: Record<string, string> = { ...shell, HOME: process.env.HOME!, DATA_FOLDER: folder };
    expect(await run(["ops", "--", "actions"], elsewhere, image)).toMatchObject({ code: 0, error: "" });
    const database = new pg.Client(empty);
    await database.connect();
    const { rows } = await database.query("select (select count(*)::int from products) + (select count(*)::int from members) as n"); // prettier-ignore
    await database.end();
    expect(rows).toEqual([{ n: 0 }]);
    const { DATABASE_URL: __, ...nowhere } = elsewhere;
    expect(await run(["import", "--", table("id,name\n")], { ...nowhere, SHOP_MODE: "live" }, image)).toEqual({
      ...{ code: 1, out: "" },
      error: "The shop cannot start in live mode. Missing settings: DATABASE_URL.\n",
    });
  });

  test("content is tried, published, listed and put back; what is wrong with a file is one line", async () => {
    const env = { ...liveSettings(await freePort(), postgres.url), HOME: process.env.HOME! };
    const content = (...args: string[]) => run(["content", "--", ...args, "--as", "編輯"], env, image);
    const folder = mkdtempSync(join(tmpdir(), "yuelin-content-"));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    write("README.md", "what it is");
    write("CartPage/.gitkeep", "");
    write("HomePage/10-line.json", `{"type":"B001","content":{"link":"/a","alt":"書展","title":"書展"}}`);
    const line = "新增  HomePage/10-line.json  B001  書展\n";
    expect(await content("publish", folder, "--dry-run")).toMatchObject({
      code: 0,
      out: `${line}共 1 項（試排，沒有發布）\n`,
    });
    expect(await content("publish", folder)).toMatchObject({ code: 0, out: `${line}已發布第 1 版，共 1 項\n` });
    expect(await content("publish", folder)).toMatchObject({ code: 0, out: "內容沒有變動\n" });
    write("HomePage/20-line.json", `{"type":"B001","content":{"link":"ftp://a","alt":"","title":""}}`);
    expect(await content("publish", folder)).toMatchObject({
      code: 1,
      out: "HomePage/20-line.json  B001  link：應為本站路徑，或 http、https 網址\n有 1 處錯誤，沒有發布\n",
    });
    write("HomePage/20-line.json", "{");
    expect(await content("publish", folder)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^HomePage\/20-line\.json：不是 JSON：.+\n$/) as string,
    });
    expect((await content("versions")).out).toMatch(/^1 {2}\S+ \S+ {2}編輯 {2}yuelin-content-\w+ {2}HomePage\n$/);
    expect(await content("rollback", "0")).toMatchObject({
      code: 0,
      out: "移除  HomePage  B001  書展\n已發布第 2 版，共 1 項\n",
    });
    expect((await content("rollback", "9")).code).toBe(1);
    expect((await content("publish")).code).toBe(2);
    expect((await content("publish", folder, "more")).code).toBe(2);
    expect((await content()).code).toBe(2);
  });

  test("wrong use is 2, a refused row 1, a shop that cannot be asked 3", async () => {
    const env = { ...liveSettings(await freePort(), postgres.url), HOME: process.env.HOME! };
    expect((await run(["ops", "--", "stock"], env, image)).code).toBe(2);
    expect((await run(["ops", "--", "unknown"], env, image)).code).toBe(2);
    expect((await run(["ops", "--", "help"], env, image)).out).toContain("send-notice");
    expect(await run(["ops", "--", "stock", "9780306406157", "--add", "-1"], env, image)).toMatchObject({
      code: 1,
      out: "沒有商品 9780306406157\n",
    });
    const away = { ...env, OPERATOR_KEY: "any" };
    expect((await run(["ops", "--", "actions", "--api", "http://127.0.0.1:1"], away, image)).code).toBe(3);
  });
});

test("a demo shop that runs is operated while it runs, by the key that it made itself", async () => {
  const env = demoEnvironment({
    PATH: process.env.PATH!,
    HOME: process.env.HOME!,
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    DATA_FOLDER: join(mkdtempSync(join(tmpdir(), "yuelin-operate-")), "db"),
    SIMULATOR_ORIGIN: `http://localhost:${await freePort()}`,
    DEMO_SEED: "off",
    LOG_LEVEL: "error",
  } as unknown as NodeJS.ProcessEnv) as Record<string, string>;
  const shop = await startProgram(["scripts/start.mjs"], env, `http://127.0.0.1:${env.PORT}`);
  const categories = table("id,parent_id,description\n2,,中文書\n201,2,文學\n");
  expect((await run(["ops", "--", "categories", categories], env)).out).toContain("新增 2 筆");
  const shown = await (await fetch(`http://127.0.0.1:${env.PORT}/api/v1/categories`)).text();
  expect(shown).toContain("文學");
  const stranger = { ...env, OPERATOR_KEY: "0123456789abcdefghijklmnopqrstuvwxyz" };
  expect(await run(["ops", "--", "actions"], stranger)).toMatchObject({ code: 3, out: "" });
  await shop.stop();
});
