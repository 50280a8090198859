import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { isEmptyCell } from "#contract/cells";
import { categories, imports, products, type Db } from "./db.ts";
import { isPassing } from "./handle.ts";
import { mapped, type Mapping } from "./import/mapping.ts";
import { readRecords } from "./import/read-files.ts";
import { catalogueRecord, recordColumns, type CatalogueRecord } from "./import/record.ts";
import { productRows, saveRecords } from "./import/save.ts";
import { renewIndex } from "./search.ts";
import type { RawRecord, Refusal } from "./table-files.ts";

export { mapping as importMapping, type Mapping } from "./import/mapping.ts";

const batchSize = 500;

/** Of columns that are not read, so many are told. */
const mostUnread = 40;

export interface ImportReport {
  accepted: number;
  refused: number;
  /** records whose id came again in the file: the last one counts */
  repeated: number;
  /** records that an earlier, broken-off run of the same file had done */
  skipped: number;
  /** such a run had refused some: all of its records are read again */
  again: boolean;
  /** the file ends, or cannot be read any further, before its end: what stood behind is not taken */
  torn?: true;
  /** columns that say something and are neither ours nor in the mapping: a supplier's own, or one of ours misspelt */
  unread: string[];
}

/** Reads a file as an import would and changes nothing; what only the database would refuse is not found. */
export async function tryFile(
  db: Db,
  file: string,
  mapping: Mapping,
  onRefused: (refusal: Refusal) => void,
): Promise<ImportReport> {
  const report: ImportReport = { accepted: 0, refused: 0, repeated: 0, skipped: 0, again: false, unread: [] };
  const places = await categoryPlaces(db);
  const known = namedBy(mapping);
  for await (const raw of readRecords(file, mapping.rates)) {
    note(report, raw, known);
    const checked = check(raw, mapping, places);
    if ("reason" in checked) onRefused(checked);
    report["reason" in checked ? "refused" : "accepted"]++;
  }
  return report;
}

/**
 * Reads a file into the catalogue, a batch to a transaction, and notes after each batch how far it came: the same file goes on there, or begins anew
 * where something of it was refused: what was refused may be taken now, and would be told of nowhere else.
 * A bad record is refused with its line and reason; it never stops or half-writes the others.
 */
export async function importFile(
  db: Db,
  file: string,
  mapping: Mapping,
  onRefused: (refusal: Refusal) => void,
  onBatch: (done: number) => void = () => {},
): Promise<ImportReport> {
  const file_hash = await hashOf(file, mapping);
  await db
    .insert(imports)
    .values({ file_hash, file_name: basename(file) })
    .onConflictDoNothing();
  const [run] = await db.select().from(imports).where(eq(imports.file_hash, file_hash));
  const brokenOff = !run!.finished_at && run!.records_done > 0;
  const again = brokenOff && run!.refused > 0;
  const skip = brokenOff && !again ? run!.records_done : 0;
  const report: ImportReport = { accepted: 0, refused: 0, repeated: 0, skipped: skip, again, unread: [] };
  const places = await categoryPlaces(db);
  const known = namedBy(mapping);
  // what comes into an empty catalogue would else be written for search once more, all of it, when the shop starts
  if ((await db.select({ id: products.id }).from(products).limit(1)).length === 0) await renewIndex(db);
  let position = 0;
  let batch: { line: number; record: CatalogueRecord }[] = [];

  const refuse = (refusal: Refusal) => {
    report.refused++;
    onRefused(refusal);
  };
  const flush = async () => {
    const accepted = await saveBatch(db, mapping.source, batch, refuse);
    report.accepted += accepted;
    report.repeated += batch.length - new Set(batch.map(({ record }) => record.id)).size;
    batch = [];
    await db
      .update(imports)
      .set({ records_done: position, accepted: report.accepted, refused: report.refused, finished_at: null })
      .where(eq(imports.file_hash, file_hash));
    onBatch(position);
  };

  for await (const raw of readRecords(file, mapping.rates)) {
    if (position++ < skip) continue;
    note(report, raw, known);
    const checked = check(raw, mapping, places);
    if ("reason" in checked) refuse(checked);
    else batch.push({ line: raw.line, record: checked });
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  if (!report.torn)
    await db
      .update(imports)
      .set({ finished_at: sql`now()` })
      .where(eq(imports.file_hash, file_hash));
  return report;
}

const namedBy = ({ columns }: Mapping) => new Set([...recordColumns, ...Object.values(columns)]);

/** `known`: the columns that are read or told already. */
function note(report: ImportReport, { values, torn }: RawRecord, known: Set<string>): void {
  if (torn) report.torn = true;
  const { unread } = report;
  for (const [name, value] of Object.entries(values ?? {})) {
    if (known.has(name) || isEmptyCell(value) || unread.length === mostUnread) continue;
    known.add(name);
    unread.push(name);
  }
}

type Places = Map<number, { level1_id: number; level2_id: number | null; level3_id: number | null }>;

function check(raw: RawRecord, mapping: Mapping, places: Places): CatalogueRecord | Refusal {
  const values = raw.values && mapped(raw.values, mapping);
  const id = typeof values?.id === "string" ? values.id.slice(0, 80) : "";
  if (!values) return { line: raw.line, id, reason: raw.problem ?? "無法讀取" };
  const parsed = catalogueRecord.safeParse(values);
  if (!parsed.success)
    return {
      line: raw.line,
      id,
      reason: parsed.error.issues.map((issue) => `${issue.path.join(".")}：${reasonOf(issue, values)}`).join("；"),
    };
  if (!places.has(parsed.data.category))
    return { line: raw.line, id, reason: `category：沒有分類 ${parsed.data.category}` };
  return parsed.data;
}

function reasonOf(issue: z.core.$ZodIssue, values: unknown): string {
  if (issue.code === "custom") return issue.message;
  if (issue.code === "invalid_value") return `應為 ${issue.values.join("、")}`;
  // the issue itself does not say what was given
  const given = issue.path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], values);
  return issue.code === "invalid_type" && (given ?? null) === null ? "沒有值" : "格式錯誤";
}

/** All of them in one transaction; where the database refuses one, each in its own, so that the others stay. */
async function saveBatch(
  db: Db,
  source: string,
  batch: { line: number; record: CatalogueRecord }[],
  refuse: (refusal: Refusal) => void,
): Promise<number> {
  // of records with one id in one batch the last counts, as it would in two
  const last = [...new Map(batch.map((entry) => [entry.record.id, entry])).values()];
  if (last.length === 0) return 0;
  try {
    const records = last.map(({ record }) => record);
    await save(db, source, records);
    return last.length;
  } catch (error) {
    // too much at once for the time that a statement has is not too much alone
    if (isPassing(error) && last.length === 1) throw error;
    let accepted = 0;
    for (const { line, record } of last) {
      const reason = await saveAlone(db, source, record);
      if (reason === null) accepted++;
      else refuse({ line, id: record.id, reason: `資料庫拒絕：${reason}` });
    }
    return accepted;
  }
}

/** Of a million products some fifty have a serial number that another one got first: they get their next. Gives why it was refused. */
async function saveAlone(db: Db, source: string, record: CatalogueRecord): Promise<string | null> {
  for (let turn = 0; ; turn++)
    try {
      await save(db, source, [record], turn);
      return null;
    } catch (error) {
      if (isPassing(error)) throw error;
      const { cause } = error as { cause?: { message?: string; constraint?: string } };
      if (cause?.constraint !== "products_yuelin_sn_unique" || turn === 4)
        return (cause?.message ?? String(error)).slice(0, 200);
    }
}

const mostTries = 4;

/** What says nothing of the records (a deadlock, a connection that was lost) is waited out, six seconds in all; after that the run breaks off, and goes on there. */
async function save(db: Db, source: string, records: CatalogueRecord[], turn = 0): Promise<void> {
  for (let tries = 1; ;)
    try {
      const places = await categoryPlaces(db);
      const rows = await productRows(db, source, records, places, turn);
      const saved = await db.transaction(async (tx) => {
        if (!(await stand(tx as Db, records, places))) return false;
        await saveRecords(tx as Db, source, records, rows);
        return true;
      });
      if (saved) return;
    } catch (error) {
      if (!isPassing(error) || tries === mostTries) throw error;
      await pause(1_000 * tries++);
    }
}

/** Held until they are saved, the categories are still where they were read. One that holds another is not moved, so its own row is enough. */
async function stand(tx: Db, records: CatalogueRecord[], places: Places): Promise<boolean> {
  const ids = [...new Set(records.map(({ category }) => category))];
  await tx.execute(sql`select from categories where id = any(${sql.param(ids)}::int[]) order by id for share`);
  const now = await categoryPlaces(tx);
  return ids.every((id) => isDeepStrictEqual(now.get(id), places.get(id)));
}

async function categoryPlaces(db: Db): Promise<Places> {
  const rows = await db
    .select({ id: categories.id, parent_id: categories.parent_id, depth: categories.depth })
    .from(categories);
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  return new Map(
    rows.map(({ id, depth }) => {
      const chain = [id];
      for (let parent = parents.get(id); parent; parent = parents.get(parent)) chain.unshift(parent);
      return [
        id,
        { level1_id: chain[0]!, level2_id: depth > 1 ? chain[1]! : null, level3_id: depth > 2 ? chain[2]! : null },
      ];
    }),
  );
}

async function hashOf(file: string, mapping: Mapping): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(mapping));
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
