import { crosssellRow, listShopCrosssells, saveCrosssells } from "#contract/ops";
import type { OutputOf } from "#contract/endpoint";
import { csvLine } from "../table-files.ts";
import type { Ask } from "./ask.ts";
import { Usage, type Command } from "./command.ts";
import { sendTable } from "./table.ts";

/** cross-sells FILE | list [PRODUCT] */
export const crosssellsCommand: Command = {
  usage: "cross-sells 檔案（.csv 或 .jsonl）[--dry-run] [--report 退回清單.csv]，或 cross-sells list [商品]",
  summary: [
    "新增、變更或移除商品旁的加購（product：主商品；crosssell：加購商品；price）",
    "list：列出全部或某商品的加購，也列還沒開始與已結束的；列出的就是可以再匯入的 CSV",
  ].join("\n      "),
  async run(ask, { positionals: [first, product, ...more], dry_run, values: { report } }) {
    if (first === undefined || more.length > 0) throw new Usage();
    if (first === "list") return list(ask, product);
    if (product !== undefined) throw new Usage();
    return sendTable(ask, saveCrosssells, crosssellRow, first, { dry_run, report, leftOut: called });
  },
};

/** Beside the table's own columns what the two are called; laid again, these are left out. */
const called = ["product_name", "crosssell_name"];
const columns = [
  ...["product", called[0], "crosssell", called[1]],
  ...["price", "quantity_limit", "starts_at", "ends_at"],
] as (keyof OutputOf<typeof listShopCrosssells>[number])[];

async function list(ask: Ask, product: string | undefined): Promise<number> {
  console.log(columns.join(","));
  let after: string | undefined;
  for (;;) {
    const rows = await ask(listShopCrosssells, { product, after });
    for (const row of rows) process.stdout.write(csvLine(columns.map((column) => row[column])));
    const last = rows.at(-1);
    if (!last) return 0;
    after = `${last.product} ${last.crosssell}`;
  }
}
