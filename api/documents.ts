import { and, desc, eq, sql } from "drizzle-orm";
import { getDocument, listDocuments, type DocumentContent } from "#contract/documents";
import { readFolder } from "./content-folder.ts";
import { documentsPage } from "./content.ts";
import { slots, type Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { inPeriod } from "./in-period.ts";

export const documentHandlers: Handler[] = [
  handle(listDocuments, async (_input, ctx) => {
    const { rows } = await ctx.db.execute<{ page: string; title: string }>(sql`
      select page, title from (
        select distinct on (page_id) page_id as page, content->>'title' as title, coalesce(nullif(sort, 0), 999) as place
        from ${slots} where ${inForce} order by page_id, ${newest}
      ) documents order by place, page`);
    return rows;
  }),

  handle(getDocument, async ({ page }, ctx) => {
    const [row] = await ctx.db
      .select({ version: slots.slot_type, content: slots.content })
      .from(slots)
      .where(and(inForce, eq(slots.page_id, page)))
      .orderBy(newest)
      .limit(1);
    if (!row) throw ctx.refuse(404, "not_found");
    return { ...(row.content as DocumentContent), version: row.version };
  }),
];

/** A version is in force from its time on, until a later one is. */
const inForce = sql`${slots.page} = ${documentsPage} and ${inPeriod}`;
const newest = sql`${slots.starts_at} desc nulls last, ${desc(slots.slot_type)}`;

/** The first documents of a shop that has none: nobody may sell without terms. From then on they are the editors' (docs/decisions/046). */
export async function layDocuments(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${slots} where ${slots.page} = ${documentsPage} limit 1`);
  if (rows.length > 0) return;
  const first = readFolder("content/documents").files.map(({ file, data }) => {
    const [page_id, version] = file.replace(/\.json$/, "").split("/") as [string, string];
    const { sort, content } = data as { sort: number; content: DocumentContent };
    return { page: documentsPage, page_id, slot_type: version, sort, content };
  });
  await db.transaction(async (tx) => {
    // of several processes that start at once one lays them
    await tx.execute(sql`select pg_advisory_xact_lock(7203004)`);
    const { rows: laid } = await tx.execute(sql`select 1 from ${slots} where ${slots.page} = ${documentsPage} limit 1`);
    if (laid.length === 0) await tx.insert(slots).values(first);
  });
}
