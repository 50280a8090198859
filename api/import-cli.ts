import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { settingsProblem } from "#contract/settings-rules";
import { openDb, type Db } from "./db.ts";
import { fileProblem } from "./file-problem.ts";
import { importFile, importMapping, tryFile, type Mapping } from "./import.ts";
import { noteAction } from "./ops.ts";
import { encodePictures } from "./product-pictures.ts";
import { systemUser } from "./system-user.ts";
import { refusalHeading, refusalLine, type Told } from "./table-files.ts";

/** npm run import -- FILE …; in the image node build/api/import-cli.js FILE …; docs/import.md. Exit: 0 done, 1 refused or broken off, 2 wrong use. */
const usage =
  "用法：npm run import -- [檔案] [--pictures 圖片資料夾] [--map 對照表.json] [--report 退回清單.csv｜-] [--dry-run] [--as 操作人]";
process.exitCode = await main().catch((error: unknown) => {
  console.error(fileProblem(error) ?? (error instanceof Error ? error.message : String(error)));
  return 1;
});

async function main(): Promise<number> {
  const asked = read();
  if (!asked) {
    console.error(usage);
    return 2;
  }
  // a list that went into an embedded database of its own would look imported, and the shop would not have it
  const problem = settingsProblem(process.env, ["import"]);
  if (problem) throw new Error(problem);
  const { file, values } = asked;
  const map = importMapping.parse(values.map ? JSON.parse(readFileSync(values.map, "utf8")) : { source: "import" });
  // only what was asked for is written: the folder of the input may be read-only
  const report = reporter(values.report);
  const say = values.report === "-" ? console.error : console.log;
  const database = await openDb({
    url: process.env.DATABASE_URL,
    folder: process.env.DATA_FOLDER ?? ".data/db",
    tables: "compare",
  });
  const source = { db: database.db, map, operator: values.as ?? systemUser(), report, say };
  try {
    const rows = file === undefined || (await takeRows(source, file, values["dry-run"]));
    const pictures = values["dry-run"] || !values.pictures || (await takePictures(source, values.pictures));
    return rows && pictures ? 0 : 1;
  } finally {
    await database.close();
  }
}

interface Source {
  db: Db;
  map: Mapping;
  operator: string;
  report: (refusal: Told) => void;
  say: (line: string) => void;
}

/** False: nothing of the file could be taken, or not all of it was there. */
async function takeRows({ db, map, operator, report, say }: Source, file: string, dry = false): Promise<boolean> {
  const started = Date.now();
  const result = dry
    ? await tryFile(db, file, map, report)
    : await importFile(db, file, map, report, (done) => {
        if (done % 2_000 < 200) say(`已讀 ${done} 筆`);
      });
  if (!dry)
    await noteAction(db, {
      operator,
      command: "import",
      target_ids: [map.source],
      after: { file: basename(file), ...result },
    });
  const more = [
    ...(result.repeated ? [`編號重複而以後者為準 ${result.repeated} 筆`] : []),
    ...(result.skipped ? [`略過先前已完成的 ${result.skipped} 筆`] : []),
    ...(result.torn ? ["檔案不完整，其後的內容沒有讀取"] : []),
    ...(result.again ? ["上次中斷前有退回，已從頭重新匯入"] : []),
  ];
  if (result.unread.length > 0) say(`沒有讀取的欄位：${result.unread.join("、")}`);
  say(
    `${dry ? "試排，沒有寫入：可匯入" : "匯入"} ${[`${result.accepted} 筆`, `退回 ${result.refused} 筆`, ...more].join("，")}，${took(started, result.accepted, "筆")}`,
  );
  return !result.torn && (result.refused === 0 || result.accepted > 0);
}

/** False: none of the files is a picture. */
async function takePictures({ db, map, operator, report, say }: Source, from: string): Promise<boolean> {
  const folder = process.env.PICTURES_FOLDER;
  if (!folder) throw new Error("沒有設定 PICTURES_FOLDER，商品圖片無處可放。");
  const started = Date.now();
  let told = 0;
  const result = await encodePictures(
    { db, source: map.source, from, folder },
    report,
    ({ encoded, same, refused }) => {
      const seen = encoded + same + refused;
      if (seen - told >= 100) say(`已看 ${(told = seen)} 張圖片，${took(started, encoded, "張")}`);
    },
  );
  await noteAction(db, { operator, command: "import pictures", target_ids: [map.source], after: { ...result } });
  say(
    `圖片：編碼 ${result.encoded} 張，沒有變動 ${result.same} 張，不能用 ${result.refused} 張，${took(started, result.encoded, "張")}`,
  );
  return result.refused === 0 || result.encoded + result.same > 0;
}

/** Rows and pictures are told apart: one takes a thousand times as long as the other. */
function took(started: number, done: number, unit: string): string {
  const seconds = (Date.now() - started) / 1000;
  return `${seconds.toFixed(1)} 秒（每秒 ${(done / Math.max(seconds, 0.001)).toFixed(1)} ${unit}）`;
}

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        map: { type: "string" },
        pictures: { type: "string" },
        report: { type: "string" },
        as: { type: "string" },
        "dry-run": { type: "boolean" },
      },
    });
    const [file, ...others] = positionals;
    return others.length === 0 && (file ?? values.pictures) !== undefined ? { file, values } : null;
  } catch {
    return null;
  }
}

/** Without a place every refusal is a line on standard output; «-» is the report itself there. */
function reporter(place: string | undefined): (refusal: Told) => void {
  if (place === undefined)
    return ({ line, id, reason }) => console.log(`${line === undefined ? "" : `第 ${line} 行 `}${id}：${reason}`);
  const write =
    place === "-" ? (text: string) => process.stdout.write(text) : (text: string) => appendFileSync(place, text);
  if (place !== "-") writeFileSync(place, "");
  write(refusalHeading);
  return (refusal) => write(refusalLine(refusal));
}
