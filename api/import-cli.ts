import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDb } from "./db.ts";
import { importFile, importMapping } from "./import.ts";

/** npm run import -- FILE --map MAPPING.json [--report REFUSED.csv]; see docs/import.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { map: { type: "string" }, report: { type: "string" } },
});
const [file] = positionals;
if (!file) {
  console.error("用法：npm run import -- 檔案 [--map 對照表.json] [--report 退回清單.csv]");
  process.exit(2);
}

const map = importMapping.parse(values.map ? JSON.parse(readFileSync(values.map, "utf8")) : { source: "import" });
const report = values.report ?? `${file}.refused.csv`;
let refusals = 0;
const database = await openDb({ url: process.env.DATABASE_URL, folder: process.env.DATA_FOLDER ?? ".data/db" });
const started = Date.now();
const result = await importFile(
  database.db,
  file,
  map,
  ({ line, id, reason }) => {
    if (refusals++ === 0) writeFileSync(report, "line,id,reason\n");
    appendFileSync(
      report,
      `${[String(line), id, reason].map((text) => `"${text.replaceAll('"', '""')}"`).join(",")}\n`,
    );
    if (refusals <= 20) console.log(`第 ${line} 行 ${id}：${reason}`);
  },
  (done) => {
    if (done % 2_000 < 200) console.log(`已讀 ${done} 筆`);
  },
);
await database.close();
const seconds = (Date.now() - started) / 1000;
console.log(
  `匯入 ${result.accepted} 筆，退回 ${result.refused} 筆${result.repeated ? `，編號重複而以後者為準 ${result.repeated} 筆` : ""}${result.skipped ? `，略過先前已完成的 ${result.skipped} 筆` : ""}，${seconds.toFixed(1)} 秒`,
);
if (refusals > 0) console.log(`退回清單：${report}`);
process.exit(result.accepted === 0 && result.refused > 0 ? 1 : 0);
