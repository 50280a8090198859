import { extname } from "node:path";
import { readCsv } from "./csv.ts";
import { readLines } from "./lines.ts";
import { readOnix } from "./onix.ts";
import type { RawRecord } from "./record.ts";

/** The records of a file one after another, however large it is: .csv, .jsonl (.ndjson), .xml (ONIX 3, prices by `rates`). */
export function readRecords(file: string, rates: Record<string, number>): AsyncIterable<RawRecord> {
  const kind = extname(file).toLowerCase();
  if (kind === ".xml" || kind === ".onix") return readOnix(file, rates);
  return readTable(file);
}

/** The rows of a table: .csv with a heading line, .jsonl (.ndjson). */
export function readTable(file: string): AsyncIterable<RawRecord> {
  const kind = extname(file).toLowerCase();
  if (kind === ".csv") return readCsv(file);
  if (kind === ".jsonl" || kind === ".ndjson") return readJsonLines(file);
  throw new Error(`不支援的檔案類型：${kind || "沒有副檔名"}。可匯入 .csv、.jsonl，商品另可用 ONIX 3.0 的 .xml。`);
}

async function* readJsonLines(file: string): AsyncIterable<RawRecord> {
  for await (const read of readLines(file)) {
    const { line } = read;
    if (read.problem !== undefined) {
      yield { line, values: null, problem: read.problem };
      continue;
    }
    if (read.text.trim() === "") continue;
    let values: unknown;
    try {
      values = JSON.parse(read.text);
    } catch {
      yield { line, values: null, problem: "不是正確的 JSON" };
      continue;
    }
    yield typeof values === "object" && values !== null && !Array.isArray(values)
      ? { line, values: values as Record<string, unknown> }
      : { line, values: null, problem: "不是一個 JSON 物件" };
  }
}
