import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { importFile, importMapping } from "#api/import";
import type { Refusal } from "#api/table-files";
import { openShop, type databases } from "../../shop.ts";

const folder = mkdtempSync(join(tmpdir(), "yuelin-import-"));

/** The path of a new file that holds this. */
export function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

export type Import = Awaited<ReturnType<typeof anImport>>;

/** A shop with three categories; `run` brings a file in, `refused` has what the last run did not take. */
export async function anImport(kind: (typeof databases)[number]) {
  const shop = await openShop(kind);
  await shop.database.db.execute(
    sql`insert into categories (id, parent_id, depth, description) values (2, null, 1, '中文書'), (201, 2, 2, '文學'), (20101, 201, 3, '小說')`,
  );
  const refused: Refusal[] = [];
  const run = (path: string, map: object) => {
    refused.length = 0;
    return importFile(shop.database.db, path, importMapping.parse(map), (refusal) => void refused.push(refusal));
  };
  return { shop, refused, run };
}
