import { parse } from "csv-parse/sync";
import { readLines, type Line } from "./lines.ts";

/** A record as it was read, with its place in the file. `values: null`: it could not even be read, `problem` says why. */
export interface RawRecord {
  line: number;
  values: Record<string, unknown> | null;
  problem?: string;
  /** what stood behind it in the file could not be read */
  torn?: true;
}

/** A cell that goes on over more than this is one whose closing quote was forgotten. */
const mostLines = 500;
const mostCharacters = 200_000;

/**
 * The records of a CSV file with a heading line. A record may go on over several lines inside quotes; where a quote is never closed, only the line
 * that opened it is refused and reading goes on with the next one.
 */
export async function* readCsv(file: string): AsyncIterable<RawRecord> {
  const source = readLines(file)[Symbol.asyncIterator]();
  /** lines to be read again, the next one last */
  const again: Line[] = [];
  const next = async (): Promise<Line | undefined> => {
    if (again.length > 0) return again.pop();
    const { done, value } = await source.next();
    return done ? undefined : value;
  };
  let heading: string[] | null = null;

  for (let first = await next(); first; first = await next()) {
    if (first.problem === undefined && first.text.trim() === "") continue;
    const { cells, problem, lookedAt } = await record(first, next, heading?.length ?? null);
    again.push(...lookedAt.reverse());
    if (!heading) {
      const wrong = problem ?? wrongHeading(cells!);
      if (wrong !== null) return yield { line: first.line, values: null, problem: `標題列無法讀取：${wrong}` };
      heading = cells;
    } else if (problem !== null) yield { line: first.line, values: null, problem };
    else yield { line: first.line, values: Object.fromEntries(heading.map((name, at) => [name, cells[at]])) };
  }
}

/** What stands twice would count by its last column without a word; columns that have no name say nothing to anybody. */
function wrongHeading(names: string[]): string | null {
  // lines that end as on old Macs are one line, and all of it would be the heading
  if (names.some((name) => name.includes("\r"))) return "換行應為 LF 或 CRLF，請另存新檔";
  const twice = names.find((name, at) => name.trim() && names.indexOf(name) < at);
  return twice === undefined ? null : `有兩欄都叫「${twice.slice(0, 40)}」，請留下一欄`;
}

type Read = { cells: string[]; problem: null; lookedAt: Line[] } | { cells: null; problem: string; lookedAt: Line[] };

/** The record that begins here; where it is none, the lines that were looked at in vain come back. */
async function record(first: Line, next: () => Promise<Line | undefined>, columns: number | null): Promise<Read> {
  const refused = (problem: string, lookedAt: Line[] = []): Read => ({ cells: null, problem, lookedAt });
  if (first.problem !== undefined) return refused(first.problem);
  const more: Line[] = [];
  let text = first.text;
  let state = afterLine(text, false);
  while (state === "open") {
    const line = await next();
    if (!line) return refused("引號沒有結尾", more);
    more.push(line);
    if (line.problem !== undefined || more.length > mostLines || text.length + line.text.length > mostCharacters)
      return refused("引號沒有結尾", more);
    text += `\n${line.text}`;
    state = afterLine(line.text, true);
  }
  if (state === "broken") return refused(more.length > 0 ? "引號沒有結尾" : "引號後面有多餘的文字", more);
  const cells = cellsOf(text);
  if (columns === null || cells.length === columns) return { cells, problem: null, lookedAt: [] };
  if (more.length > 0) return refused("引號沒有結尾", more);
  return refused(`欄位數不符：標題有 ${columns} 欄，這一行有 ${cells.length} 欄`);
}

/** What a line leaves behind: a cell whose quote is still open, a whole record, or text after a closing quote. */
function afterLine(line: string, open: boolean): "open" | "whole" | "broken" {
  for (let at = 0; ;) {
    if (open) {
      const quote = line.indexOf('"', at);
      if (quote < 0) return "open";
      at = quote + 1;
      if (line[at] === '"') {
        at++;
        continue;
      }
      open = false;
      if (at === line.length) return "whole";
      if (line[at] !== ",") return "broken";
      at++;
    }
    if (line[at] === '"') {
      open = true;
      at++;
      continue;
    }
    const comma = line.indexOf(",", at);
    if (comma < 0) return "whole";
    at = comma + 1;
  }
}

const cellsOf = (text: string): string[] =>
  text.includes('"')
    ? (parse(text, { relax_quotes: true, relax_column_count: true, bom: true }) as string[][])[0]!
    : text.split(",");
