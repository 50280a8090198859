import { extname } from "node:path";
import { readTable, type RawRecord } from "../table-files.ts";
import { readOnix } from "./onix.ts";

/** The records of a file one after another, however large it is: .csv, .jsonl (.ndjson), .xml (ONIX 3, prices by `rates`). */
export function readRecords(file: string, rates: Record<string, number>): AsyncIterable<RawRecord> {
  const kind = extname(file).toLowerCase();
  if (kind === ".xml" || kind === ".onix") return readOnix(file, rates);
  return readTable(file);
}
