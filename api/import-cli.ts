import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { openDb } from "./db.ts";
import { importFile, importMapping, refusalHeading, refusalLine, tryFile, type Refusal } from "./import.ts";
import { noteAction, systemUser } from "./ops.ts";

/** npm run import -- FILE …; in the image node build/api/import-cli.js FILE …; docs/import.md. Exit: 0 done, 1 refused or broken off, 2 wrong use. */
const usage = "用法：npm run import -- 檔案 [--map 對照表.json] [--report 退回清單.csv｜-] [--dry-run] [--as 操作人]";
process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(): Promise<number> {
  const asked = read();
  if (!asked) {
    console.error(usage);
    return 2;
  }
  const { file, values } = asked;
  const map = importMapping.parse(values.map ? JSON.parse(readFileSync(values.map, "utf8")) : { source: "import" });
  // only what was asked for is written: the folder of the input may be read-only
  const report = reporter(values.report);
  const say = values.report === "-" ? console.error : console.log;
  const database = await openDb({ url: process.env.DATABASE_URL, folder: process.env.DATA_FOLDER ?? ".data/db" });
  try {
    const started = Date.now();
    const result = values["dry-run"]
      ? await tryFile(database.db, file, map, report)
      : await importFile(database.db, file, map, report, (done) => {
          if (done % 2_000 < 200) say(`已讀 ${done} 筆`);
        });
    if (!values["dry-run"])
      await noteAction(database.db, {
        operator: values.as ?? systemUser(),
        command: "import",
        target_ids: [map.source],
        after: { file: basename(file), ...result },
      });
    const more = [
      ...(result.repeated ? [`編號重複而以後者為準 ${result.repeated} 筆`] : []),
      ...(result.skipped ? [`略過先前已完成的 ${result.skipped} 筆`] : []),
    ];
    say(
      `${values["dry-run"] ? "試排，沒有寫入：可匯入" : "匯入"} ${[`${result.accepted} 筆`, `退回 ${result.refused} 筆`, ...more].join("，")}，${((Date.now() - started) / 1000).toFixed(1)} 秒`,
    );
    return result.refused > 0 && result.accepted === 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        map: { type: "string" },
        report: { type: "string" },
        as: { type: "string" },
        "dry-run": { type: "boolean" },
      },
    });
    return positionals.length === 1 ? { file: positionals[0]!, values } : null;
  } catch {
    return null;
  }
}

/** Without a place every refusal is a line on standard output; «-» is the report itself there. */
function reporter(place: string | undefined): (refusal: Refusal) => void {
  if (place === undefined) return ({ line, id, reason }) => console.log(`第 ${line} 行 ${id}：${reason}`);
  const write =
    place === "-" ? (text: string) => process.stdout.write(text) : (text: string) => appendFileSync(place, text);
  if (place !== "-") writeFileSync(place, "");
  write(refusalHeading);
  return (refusal) => write(refusalLine(refusal));
}
