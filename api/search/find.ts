import { sql, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { FacetKey } from "#contract/codes";
import type { SearchResult } from "#contract/search";
import type { Db } from "../db.ts";
import { conditions, fit, type Asked } from "./asked.ts";
import { countFacets, kindKeys, rounded, toFacets, type FacetRow } from "./facets.ts";
import { hitsToRank, orders, rankPage, walkPage, type Hit } from "./walk.ts";

type Counts = Pick<SearchResult, "total" | "total_is_estimate" | "facets" | "facets_estimated" | "restricted_hidden">;
type Found = Counts & { guids: string[] };

/** up to here everything is counted one by one, and a catalogue that is no larger asks no sample */
const exactUpTo = 15_000;
/** where no words are ranked a page needs not the others: of a large catalogue's shelves only the counts would look at more */
const exactOnShelf = 5_000;
/** of the sample's rows, so many are enough to count facets in */
const sampledRows = 3_000;
/** up to here every hit is ranked; above, the most sold ones are */
const rankedUpTo = 2_500;
/** one product in twenty stands in product_sample */
const sampleOf = 20;

/**
 * The asked page with the counts. Few hits: all are looked at. Up to 15,000 (5,000 of a shelf): all are counted, the most sold ones ranked. More: the page is
 * found along an index and the counts are made from the sample.
 */
export async function find(db: Db, asked: Asked): Promise<Found> {
  const known = remembered(db).get(keyOf(asked));
  if (!known) return findAnew(db, asked);
  if (Date.now() > known.freshUntil) {
    known.freshUntil = Infinity; // the new count is under way
    findAnew(db, asked).catch(() => remembered(db).delete(keyOf(asked)));
  }
  return { ...known.counts, guids: await walkPage(db, asked, known.counts.total) };
}

async function findAnew(db: Db, asked: Asked): Promise<Found> {
  const small = await isSmall(db);
  const most = asked.text || small ? exactUpTo : exactOnShelf;
  const hits = small ? 0 : await estimate(db, asked, most);
  const found =
    (hits <= most ? await findExactly(db, asked, hits, most) : null) ?? (await findBySample(db, asked, most));
  const { guids, ...counted } = found;
  const restricted_hidden = await hidesRestricted(db, asked, found.total_is_estimate);
  const counts = { ...counted, restricted_hidden };
  const worthIt = counts.total > (asked.text || asked.chosen.size > 0 ? rankedUpTo : 500);
  if (worthIt && !(await isSmall(db))) remembered(db).set(keyOf(asked), { counts, freshUntil: Date.now() + 60_000 });
  // what was worth it once and is no more must not be given again
  else remembered(db).delete(keyOf(asked));
  return { ...counts, guids };
}

/** Is something left out because the asker has not passed the gate? Of many hits the sample is asked. */
async function hidesRestricted(db: Db, asked: Asked, many: boolean): Promise<boolean> {
  if (asked.of_age) return false;
  const from = many ? "product_sample" : "products";
  const { rows } = await db.execute<{ hidden: boolean }>(sql`
    select exists (
      select from ${sql.raw(from)} p where p.restricted and ${conditions({ ...asked, of_age: true }, from)}
    ) as hidden`);
  return rows[0]!.hidden;
}

const memory = new WeakMap<Db, LRUCache<string, { counts: Counts; freshUntil: number }>>();

/**
 * Counts of large results of a large catalogue: turning the page or sorting anew does not count them again. After a minute they are given
 * once more while they are counted anew; after half an hour they are forgotten.
 */
function remembered(db: Db) {
  let counts = memory.get(db);
  if (!counts) memory.set(db, (counts = new LRUCache({ max: 2_000, ttl: 1_800_000 })));
  return counts;
}

function keyOf({ of_age, input: { start: _, size: __, sort: ___, ...filters } }: Asked): string {
  return JSON.stringify([of_age, filters]);
}

const small = new WeakMap<Db, { answer: boolean; until: number }>();

/** A catalogue that is small as a whole needs no estimate. */
async function isSmall(db: Db): Promise<boolean> {
  const known = small.get(db);
  if (known && Date.now() < known.until) return known.answer;
  const { rows } = await db.execute(sql`select 1 from products offset ${exactUpTo} limit 1`);
  small.set(db, { answer: rows.length === 0, until: Date.now() + 30_000 });
  return rows.length === 0;
}

/** Hits as the sample says; stops counting a little above `limit`. */
async function estimate(db: Db, asked: Asked, limit: number, without?: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from product_sample p where ${conditions(asked, "product_sample", without)} limit ${Math.ceil(limit / sampleOf) + 1}
    ) counted`);
  return rows[0]!.n * sampleOf;
}

/** Null where there are more hits than the sample made believe. */
async function findExactly(
  db: Db,
  asked: Asked,
  estimated: number,
  most: number,
): Promise<Omit<Found, "restricted_hidden"> | null> {
  const { text, input, chosen } = asked;
  const byFit = input.sort === "score" ? text : null;
  const rankAll = byFit && estimated <= rankedUpTo;
  const order = rankAll ? sql`fit desc, hot_rank desc, id` : orders[input.sort];
  const part = byFit && !rankAll ? sql`limit ${hitsToRank(input)}` : sql`limit ${input.size} offset ${input.start}`;
  const { rows } = await db.execute<{ total: number; hits: Hit[]; facets: FacetRow[] }>(sql`
    with m as materialized (
      select p.id, p.product_guid, p.facet_ids, p.hot_rank, p.search_price, p.publish_date${rankAll ? sql`, ${fit(byFit)} as fit` : sql``}
      from products p where ${conditions(asked, "products")} limit ${most + 1}
    )
    select
      (select count(*)::int from m) as total,
      (select coalesce(json_agg(json_build_array(id, product_guid)), '[]') from (select id, product_guid from m order by ${order} ${part}) page) as hits,
      ${countFacets(asked, { without: [...chosen.keys()] })} as facets`);
  const { total, hits, facets } = rows[0]!;
  if (total > most) return null;
  const guids =
    byFit && !rankAll ? await rankPage(db, asked, byFit, hits) : hits.map(([, product_guid]) => product_guid);
  const chosenOnes = await chosenFacets(db, asked, most);
  return {
    total,
    total_is_estimate: false,
    guids,
    facets: { ...toFacets(facets), ...chosenOnes.facets },
    facets_estimated: chosenOnes.estimated,
  };
}

async function findBySample(db: Db, asked: Asked, most: number): Promise<Omit<Found, "restricted_hidden">> {
  const { total, facets } = await countBySample(db, asked, { without: [...asked.chosen.keys()] });
  const guids = await walkPage(db, asked, total);
  const chosenOnes = await chosenFacets(db, asked, most);
  return {
    total: rounded(total),
    total_is_estimate: true,
    guids,
    facets: { ...facets, ...chosenOnes.facets },
    facets_estimated: [...kindKeys.values()].filter(
      (key) => !(key in chosenOnes.facets) || chosenOnes.estimated.includes(key),
    ),
  };
}

/**
 * Within a facet that has chosen values, each value's count is what choosing it would find: the other filters hold, its own does not. So more is counted
 * than was found, up to the same bound.
 */
async function chosenFacets(db: Db, asked: Asked, most: number) {
  const facets: Partial<SearchResult["facets"]> = {};
  const estimated: FacetKey[] = [];
  for (const kind of asked.chosen.keys()) {
    const key = kindKeys.get(kind)!;
    const few = (await isSmall(db)) || (await estimate(db, asked, most, kind)) <= most;
    const counted = few ? await countExactly(db, asked, kind, most) : null;
    if (!counted) estimated.push(key);
    facets[key] = (counted ?? (await countBySample(db, asked, { only: kind })).facets)[key];
  }
  return { facets, estimated };
}

/** Null where there are more than the sample made believe. */
async function countExactly(db: Db, asked: Asked, kind: number, most: number): Promise<SearchResult["facets"] | null> {
  const where = conditions(asked, "products", kind);
  const { rows } = await db.execute<{ total: number; facets: FacetRow[] }>(sql`
    with m as materialized (select p.facet_ids from products p where ${where} limit ${most + 1})
    select (select count(*)::int from m) as total, ${countFacets(asked, { only: kind })} as facets`);
  return rows[0]!.total > most ? null : toFacets(rows[0]!.facets);
}

async function countBySample(db: Db, asked: Asked, kinds: { only?: number; without?: number[] }) {
  const where: SQL = conditions(asked, "product_sample", kinds.only);
  const { rows } = await db.execute<{ total: number; counted: number; facets: FacetRow[] }>(sql`
    with hits as materialized (select p.facet_ids, p.sample_order from product_sample p where ${where}),
    m as materialized (select facet_ids from hits order by sample_order limit ${sampledRows})
    select
      (select count(*)::int from hits) as total,
      (select count(*)::int from m) as counted,
      ${countFacets(asked, kinds)} as facets`);
  const { total, counted, facets } = rows[0]!;
  const each = counted ? (total * sampleOf) / counted : sampleOf;
  return { total: total * sampleOf, facets: toFacets(facets, each) };
}
