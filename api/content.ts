import { desc, gt, max, sql } from "drizzle-orm";
import {
  listContentVersions,
  publishContent,
  rollBackContent,
  showContent,
  versionsOffered,
} from "#contract/content-ops";
import { changesOf, type Wanted } from "./content/changes.ts";
import { readFiles, writeFiles } from "./content/files.ts";
import { putPlace, readPlace, type ContentRow, type Place } from "./content/places.ts";
import { content_versions, type Db } from "./db.ts";
import { handle, type Context, type Handler } from "./handle.ts";
import { audited } from "./ops.ts";

export { bestSellersPage, documentsPage, newslettersPage } from "./content/places.ts";

/** What editors put on the shop's pages (docs/decisions/044). */
export const contentHandlers: Handler[] = [
  audited(publishContent, async (given, ctx) => {
    await takeTurn(ctx.db);
    const { wanted, refused } = await readFiles(ctx.db, given, ctx.settings.publicOrigin);
    if (refused.length > 0) return nothing({ version: null, changes: [], refused });
    const done = await publish(ctx, wanted, given.note);
    return { ...done, answer: { ...done.answer, refused } };
  }),

  audited(rollBackContent, async ({ version }, ctx) => {
    const seen = await lastVersion(ctx.db);
    await takeTurn(ctx.db);
    const last = await lastVersion(ctx.db);
    // one step back from what another has just put there would be another step than was asked for: of two that go back at once, back to where they began
    if (last !== seen)
      return nothing({ version: null, changes: [], reason: `剛才已有人發布第 ${last} 版，沒有回復；請先看過再試` });
    const to = version ?? last - 1;
    if (last === 0) return nothing({ version: null, changes: [], reason: "還沒有發布過，沒有可以回復的版本" });
    if (to >= last)
      return nothing({ version: null, changes: [], reason: `現在就是第 ${last} 版，沒有第 ${to} 版可以回復` });
    if (to < last - versionsOffered)
      return nothing({ version: null, changes: [], reason: `只能回復到最近 ${versionsOffered} 版` });
    const later = await ctx.db
      .select({ before: content_versions.before })
      .from(content_versions)
      .where(gt(content_versions.version, to))
      .orderBy(content_versions.version);
    // of each place what the first of the later publishes found there
    const wanted = new Map<Place, Wanted[]>();
    for (const { before } of later)
      for (const [place, rows] of Object.entries(before as Before)) if (!wanted.has(place)) wanted.set(place, rows);
    return publish(ctx, wanted, `回復到第 ${to} 版`);
  }),

  handle(showContent, (_input, ctx) => writeFiles(ctx.db)),

  handle(listContentVersions, async (_input, ctx) => {
    const rows = await ctx.db
      .select({
        version: content_versions.version,
        operator: content_versions.operator,
        note: content_versions.note,
        places: sql<string[]>`array(select jsonb_object_keys(${content_versions.before}) order by 1)`,
        created_at: content_versions.created_at,
      })
      .from(content_versions)
      .orderBy(desc(content_versions.version))
      .limit(versionsOffered);
    return rows;
  }),
];

type Before = Record<Place, ContentRow[]>;

/** Two publishes at once: the second waits, and finds what the first has put there. The lock is taken before any row. */
const takeTurn = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7203004)`);

async function lastVersion(tx: Db): Promise<number> {
  const [row] = await tx.select({ last: max(content_versions.version) }).from(content_versions);
  return row?.last ?? 0;
}

/** Puts these rows in the place of what stands there; what it was is kept with the version. Where nothing changes there is none. */
async function publish({ db, operator }: Context<"operator">, wanted: Map<Place, Wanted[]>, note: string) {
  const before: Before = {};
  const changes = [];
  for (const [place, rows] of wanted) {
    const stood = await readPlace(db, place);
    const ofPlace = changesOf(place, stood, rows);
    if (ofPlace.length === 0) continue;
    changes.push(...ofPlace);
    before[place] = stood;
    await putPlace(
      db,
      place,
      rows.map(({ file: _, ...row }) => row),
    );
  }
  if (changes.length === 0) return nothing({ version: null, changes });
  const version = (await lastVersion(db)) + 1;
  await db.insert(content_versions).values({ version, operator, note, before });
  // how it was is with the version, and need not be in the audit once more
  return { answer: { version, changes }, target_ids: [String(version)], before: null, after: Object.keys(before) };
}

const nothing = <A>(answer: A) => ({ answer, target_ids: [], before: null, after: null });
