import { createHash, randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint";
import { fileOperation } from "#contract/operator-write";
import { rowsAtOnce, type Saved } from "#contract/ops";
import { isEmptyCell } from "#contract/cells";
import { readTable, refusalHeading, refusalLine, type Refusal } from "../table-files.ts";
import type { Ask } from "./ask.ts";

/** bytes; the shop takes 256 KB in one request */
const mostBytes = 150_000;

type TableEndpoint<R extends z.ZodObject> = Endpoint<
  z.ZodType<unknown, { rows: z.input<R>[]; dry_run?: boolean | undefined }>,
  z.ZodType<Saved, Saved>,
  "operator"
>;

/**
 * Sends the rows of a file, some hundred to a transaction, and says what became of them, of those before a break too. `once`: the same file never counts
 * twice within three days, and of one that is given again the rows that were refused are tried anew. `leftOut`: columns that say nothing; any other that
 * is none of the table's refuses its row, for a limit under a misspelt name would be none.
 * Gives the exit code: 1 where a row was refused.
 */
export async function sendTable<R extends z.ZodObject>(
  ask: Ask,
  endpoint: TableEndpoint<R>,
  row: R,
  file: string,
  options: { dry_run: boolean; report: string | undefined; once?: boolean; leftOut?: string[] },
): Promise<number> {
  const known = row.strict();
  const total = { created: 0, changed: 0, unchanged: 0, removed: 0 };
  const refused: Refusal[] = [];
  const hash = options.once ? createHash("sha256").update(readFileSync(file)).digest("hex") : "";
  let batch: { line: number; values: z.input<R> }[] = [];
  let bytes = 0;
  let batches = 0;
  let before = 0;
  // taken ones that would count again in a file with other bytes, which is another delivery
  let adding = 0;
  const send = async (some: typeof batch, operation: string, again = 0): Promise<void> => {
    let replayed = false;
    const { refused: rows, ...counts } = await ask(
      endpoint,
      { rows: some.map(({ values }) => values), dry_run: options.dry_run },
      options.dry_run ? undefined : again > 0 ? `${operation}-${again}` : operation,
      () => (replayed = true),
    );
    adding += some.filter(isAdding).length - rows.filter(({ row }) => isAdding(some[row]!)).length;
    if (replayed) before += some.length - rows.length;
    else for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += counts[name];
    // by an id that follows from the file too, so that they are not done twice either
    if (replayed && rows.length > 0)
      return send(
        rows.map(({ row }) => some[row]!),
        operation,
        again + 1,
      );
    for (const { row, reason } of rows) refused.push({ line: some[row]!.line, id: idOf(some[row]!.values), reason });
  };
  const flush = async () => {
    if (batch.length === 0) return;
    batches++;
    await send(batch, options.once ? `${fileOperation}${hash.slice(0, 44)}-${batches}` : randomUUID());
    batch = [];
    bytes = 0;
  };
  const say = options.report === "-" ? console.error : console.log;
  const tellAll = () => {
    tell(refused, options.report);
    if (before > 0) say(`這個檔案三天內已處理過：先前完成的 ${before} 筆沒有重做，只再試先前退回的`);
    say(
      `${options.dry_run ? "試排，沒有寫入：" : ""}新增 ${total.created} 筆，變更 ${total.changed} 筆，移除 ${total.removed} 筆，相同 ${total.unchanged} 筆，退回 ${refused.length} 筆`,
    );
  };
  try {
    for await (const { line, values, problem } of readTable(file)) {
      const given = values && saying(values, options.leftOut);
      const checked = given && known.safeParse(given);
      if (!checked) refused.push({ line, id: "", reason: problem ?? "無法讀取" });
      else if (!checked.success) refused.push({ line, id: idOf(given), reason: reasonOf(checked.error, given) });
      else {
        batch.push({ line, values: given as z.input<R> });
        bytes += JSON.stringify(given).length * 3;
        if (batch.length >= rowsAtOnce || bytes > mostBytes) await flush();
      }
    }
    await flush();
  } catch (error) {
    // a file that is not there, or is no table, has nothing to tell
    if (batches > 0 || refused.length > 0) {
      tellAll();
      say("中途停止，以上是到停止前的結果；排除原因後，請把同一個檔案原樣再送一次");
    }
    throw error;
  }
  tellAll();
  if (options.once && !options.dry_run && refused.length > 0 && adding > 0)
    say(`用 add 的 ${adding} 筆已計入：請勿修改原檔案再送，否則會再加一次；改好的列請單獨放進新檔案`);
  return refused.length > 0 ? 1 : 0;
}

const isAdding = ({ values }: { values: unknown }) => (values as { add?: unknown }).add !== undefined;

/** An empty cell counts as not given. */
const saying = (values: Record<string, unknown>, leftOut: string[] = []) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEmptyCell(value) && !leftOut.includes(name)));

const idOf = (values: unknown): string => {
  const { id, store_id, gift, product, crosssell, name } = values as Record<string, unknown>;
  const pair = product && crosssell ? `${product as string} ${crosssell as string}` : product;
  return String(id ?? store_id ?? gift ?? pair ?? name ?? "").slice(0, 80);
};

const reasonOf = ({ issues }: z.ZodError, given: unknown): string =>
  issues
    .map((issue) => {
      const { path, code } = issue;
      if (code === "unrecognized_keys") return `沒有這個欄位：${issue.keys.join("、")}`;
      if (code === "custom" && issue.message !== "Invalid input") return `${path.join(".")}：${issue.message}`;
      // the issue itself does not say what was given
      const value = path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], given);
      return `${path.join(".")}：${code === "invalid_type" && value === undefined ? "沒有值" : "格式錯誤"}`;
    })
    .join("；");

function tell(refused: Refusal[], report: string | undefined): void {
  const lines = refused.toSorted((a, b) => a.line - b.line);
  if (report === undefined) for (const { line, id, reason } of lines) console.log(`第 ${line} 行 ${id}：${reason}`);
  else {
    const text = refusalHeading + lines.map(refusalLine).join("");
    if (report === "-") process.stdout.write(text);
    else writeFileSync(report, text);
  }
}
