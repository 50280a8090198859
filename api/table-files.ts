import { extname } from "node:path";
import { WrongFile } from "./file-problem.ts";
import { readCsv, type RawRecord } from "./table-files/csv.ts";
import { readLines } from "./table-files/lines.ts";

export type { RawRecord } from "./table-files/csv.ts";

/** The rows of a table: .csv with a heading line, .jsonl (.ndjson). */
export function readTable(file: string): AsyncIterable<RawRecord> {
  const kind = extname(file).toLowerCase();
  if (kind === ".csv") return readCsv(file);
  if (kind === ".jsonl" || kind === ".ndjson") return readJsonLines(file);
  throw new WrongFile(`不支援的檔案類型：${kind || "沒有副檔名"}。可匯入 .csv、.jsonl，商品另可用 ONIX 3.0 的 .xml。`);
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

export interface Refusal {
  line: number;
  id: string;
  reason: string;
}

/** What is about a picture's file has no line. */
export type Told = Omit<Refusal, "line"> & { line?: number };

export const refusalHeading = "line,id,reason\n";

/** A line of the report. */
export const refusalLine = ({ line, id, reason }: Told): string => csvLine([line, id, reason]);

/** A line of CSV. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLine = (cells: (string | number | null | undefined)[]): string =>
  `${cells.map((cell) => csvCell(String(cell ?? ""))).join(",")}\n`;

const csvCell = (cell: string) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
