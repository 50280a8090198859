import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { over, type Ask } from "#api/ops-cli/ask";
import { sendTable } from "#api/ops-cli/table";
import { changeStock, couponRow, rowsAtOnce, saveCoupons, stockRow } from "#contract/ops";
import { aProduct } from "../../builders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("a file of deliveries on %s", (kind) => {
  let shop: TestShop;
  let said: string[] = [];
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  afterEach(() => void vi.restoreAllMocks());

  /** What the command says and gives, for the operator of this name. */
  const read = async (operator: string, file: string) => {
    said = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    const ask = over((request) => shop.fetch(request), "http://shop.internal", shop.settings.operatorKey, operator);
    return sendTable(ask, changeStock, stockRow, file, { dry_run: false, report: undefined, once: true });
  };
  const delivery = (...lines: string[]) => {
    const file = join(mkdtempSync(join(tmpdir(), "yuelin-stock-")), "delivery.csv");
    writeFileSync(file, ["product,add", ...lines, ""].join("\n"));
    return file;
  };
  const stockOf = async (product_guid: string) =>
    (await shop.database.db.execute(sql`select quantity from stocks where product_guid = ${product_guid}`)).rows[0]!
      .quantity;

  test("counts once, whichever operators give it", async () => {
    const { product_guid } = await aProduct(shop, { stock: 1 });
    const file = delivery(`${product_guid},5`);
    expect(await read("小林", file)).toBe(0);
    expect(said).toEqual(["新增 0 筆，變更 1 筆，移除 0 筆，相同 0 筆，退回 0 筆"]);
    expect(await read("小陳", file)).toBe(0);
    expect(await stockOf(product_guid)).toBe(6);
    expect(said).toEqual([
      "這個檔案三天內已處理過：先前完成的 1 筆沒有重做，只再試先前退回的",
      "新增 0 筆，變更 0 筆，移除 0 筆，相同 0 筆，退回 0 筆",
    ]);
  });

  test("given again has its refused rows tried anew, and each of them counts once too", async () => {
    const [one, other] = [await aProduct(shop, { stock: 1 }), await aProduct(shop, { stock: 1 })];
    const file = delivery(`${one.product_guid},2`, `${other.product_guid},-3`);
    expect(await read("小林", file)).toBe(1);
    expect(await read("小林", file), "still too few").toBe(1);
    expect(said[0]).toContain("庫存不足");
    expect(said.at(-1), "a file in which that line was changed would add the other again").toBe(
      "用 add 的 1 筆已計入：請勿修改原檔案再送，否則會再加一次；改好的列請單獨放進新檔案",
    );
    await shop.database.db.execute(sql`update stocks set quantity = 4 where product_guid = ${other.product_guid}`);
    expect(await read("小林", file)).toBe(0);
    expect(said.at(-1)).toBe("新增 0 筆，變更 1 筆，移除 0 筆，相同 0 筆，退回 0 筆");
    expect(await read("小林", file)).toBe(0);
    expect(await stockOf(one.product_guid)).toBe(3);
    expect(await stockOf(other.product_guid)).toBe(1);
  });
});

test("a table that breaks off in the middle tells what it refused and did so far, and that the same file may be given again", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const lines = Array.from({ length: rowsAtOnce + 1 }, () => "9786260000011,1");
  const file = join(mkdtempSync(join(tmpdir(), "yuelin-stock-")), "delivery.csv");
  writeFileSync(file, ["product,add", "9786260000028,many", ...lines, ""].join("\n"));
  let asked = 0;
  const ask = async () => {
    if (++asked > 1) throw new Error("the shop is away");
    return { created: 0, changed: rowsAtOnce, unchanged: 0, removed: 0, refused: [] };
  };
  const sent = sendTable(ask as Ask, changeStock, stockRow, file, { dry_run: false, report: undefined, once: true });
  await expect(sent).rejects.toThrow("the shop is away");
  expect(said).toEqual([
    expect.stringContaining("第 2 行 9786260000028"),
    `新增 0 筆，變更 ${rowsAtOnce} 筆，移除 0 筆，相同 0 筆，退回 1 筆`,
    "中途停止，以上是到停止前的結果；排除原因後，請把同一個檔案原樣再送一次",
  ]);
  vi.restoreAllMocks();
});

describe.each(databases)("a file of coupons on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  afterEach(() => void vi.restoreAllMocks());

  const read = async (heading: string, line: string) => {
    const said: string[] = [];
    vi.spyOn(console, "log").mockImplementation((words: string) => void said.push(words));
    const file = join(mkdtempSync(join(tmpdir(), "yuelin-coupons-")), "coupons.csv");
    writeFileSync(file, `${heading}\n${line}\n`);
    const ask = over((request) => shop.fetch(request), "http://shop.internal", shop.settings.operatorKey, "小林");
    return { code: await sendTable(ask, saveCoupons, couponRow, file, { dry_run: false, report: undefined }), said };
  };
  const columns = "code,name,discount_type,discount_range";

  test("gives nothing without its limits: a column that is none of the table's refuses what it says something of", async () => {
    const { code, said } = await read(`${columns},total_limt,only_givn,sort`, "SPRING,春,amount,100,1,true,");
    expect([code, said[0]]).toEqual([1, "第 2 行 春：沒有這個欄位：total_limt、only_givn"]);
    const { rows } = await shop.database.db.execute(sql`select code from coupons where code = 'SPRING'`);
    expect(rows).toEqual([]);
  });

  test("takes none that is over before it begins", async () => {
    const period = "2027-01-01T00:00:00+08:00,2026-12-01T00:00:00+08:00";
    const { code, said } = await read(`${columns},starts_at,ends_at`, `WINTER,冬,amount,100,${period}`);
    expect([code, said[0]]).toEqual([1, "第 2 行 冬：ends_at：必須晚於 starts_at"]);
  });
});
