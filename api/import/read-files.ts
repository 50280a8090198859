import { createReadStream } from "node:fs";
import { extname } from "node:path";
import { createInterface } from "node:readline";
import { parse } from "csv-parse";
import { readOnix } from "./onix.ts";
import type { Mapping } from "./mapping.ts";
import type { RawRecord } from "./record.ts";

/** The records of a file one after another, however large it is: .csv, .jsonl (.ndjson), .xml (ONIX 3). */
export function readRecords(file: string, mapping: Mapping): AsyncIterable<RawRecord> {
  const kind = extname(file).toLowerCase();
  if (kind === ".csv") return readCsv(file);
  if (kind === ".jsonl" || kind === ".ndjson") return readJsonLines(file);
  if (kind === ".xml" || kind === ".onix") return readOnix(createReadStream(file, "utf8"), mapping.rates);
  throw new Error(`不支援的檔案類型：${kind || "沒有副檔名"}。可匯入 .csv、.jsonl 與 ONIX 3.0 的 .xml。`);
}

async function* readCsv(file: string): AsyncIterable<RawRecord> {
  const rows = createReadStream(file).pipe(
    parse({
      columns: true,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
    }),
  );
  for await (const { record, info } of rows as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number; error?: { message: string } };
  }>) {
    yield info.error
      ? { line: info.lines, values: null, problem: `欄位數不符：${info.error.message}` }
      : { line: info.lines, values: record };
  }
}

async function* readJsonLines(file: string): AsyncIterable<RawRecord> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity })) {
    line++;
    if (text.trim() === "") continue;
    let values: unknown;
    try {
      values = JSON.parse(text);
    } catch {
      yield { line, values: null, problem: "不是正確的 JSON" };
      continue;
    }
    yield typeof values === "object" && values !== null && !Array.isArray(values)
      ? { line, values: values as Record<string, unknown> }
      : { line, values: null, problem: "不是一個 JSON 物件" };
  }
}
