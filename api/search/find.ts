import { sql, type SQL } from "drizzle-orm";
import type { SearchResult } from "#contract/search";
import type { Db } from "../db.ts";
import { conditions, fit, type Asked } from "./asked.ts";
import { countFacets, rounded, toFacets, type FacetRow } from "./facets.ts";
import { orders, walkPage } from "./walk.ts";

export interface Found {
  total: number;
  total_is_estimate: boolean;
  guids: string[];
  facets: SearchResult["facets"];
}

/** up to here everything is counted one by one */
const exactUpTo = 15_000;
/** of the sample's rows, so many are enough to count facets in */
const sampledRows = 3_000;
/** up to here every hit is ranked; above, the most sold ones are */
const rankedUpTo = 2_500;

/** One row in twenty stands in product_sample. */
const sampleOf = 20;

export async function find(db: Db, asked: Asked): Promise<Found> {
  const hits = (await isSmall(db)) ? 0 : await estimate(db, asked, exactUpTo);
  if (hits <= exactUpTo) {
    const exact = await findExactly(db, asked, hits);
    if (exact) return exact;
  }
  return findBySample(db, asked);
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
    select count(*)::int as n from (select from product_sample p where ${conditions(asked, "product_sample", without)} limit ${Math.ceil(limit / sampleOf) + 1}) counted`);
  return rows[0]!.n * sampleOf;
}

/** Null where there are more hits than the sample made believe. */
async function findExactly(db: Db, asked: Asked, estimated: number): Promise<Found | null> {
  const { text, input, chosen } = asked;
  const ranked = input.sort === "score" && text !== null && estimated <= rankedUpTo;
  const walked = input.sort === "score" && text !== null && !ranked;
  const order = ranked ? sql`fit desc, hot_rank desc, id` : orders[input.sort];
  const page = sql`(select coalesce(json_agg(product_guid), '[]') from (select product_guid from m order by ${order} limit ${input.size} offset ${input.start}) page)`;
  const { rows } = await db.execute<{ total: number; page: string[]; facets: FacetRow[] }>(sql`
    with m as materialized (
      select p.id, p.product_guid, p.facet_ids, p.hot_rank, p.search_price, p.publish_date${ranked ? sql`, ${fit(text)} as fit` : sql``}
      from products p where ${conditions(asked, "products")} limit ${exactUpTo + 1}
    )
    select (select count(*)::int from m) as total, ${walked ? sql`'[]'::json` : page} as page, ${countFacets(asked, { without: [...chosen.keys()] })} as facets`);
  const { total, page: guids, facets } = rows[0]!;
  if (total > exactUpTo) return null;
  const [ownFacets, walkedGuids] = [await chosenFacets(db, asked), walked ? await walkPage(db, asked, total) : guids];
  return { total, total_is_estimate: false, guids: walkedGuids, facets: { ...toFacets(facets), ...ownFacets } };
}

/** The page by walking the order's index, the counts from the sample. */
async function findBySample(db: Db, asked: Asked): Promise<Found> {
  const where = conditions(asked, "product_sample");
  const { rows } = await db.execute<{ total: number; counted: number; facets: FacetRow[] }>(sql`
    with m as materialized (select p.facet_ids from product_sample p where ${where} order by p.sample_order limit ${sampledRows})
    select (select count(*)::int from product_sample p where ${where}) as total, (select count(*)::int from m) as counted, ${countFacets(asked, { without: [...asked.chosen.keys()] })} as facets`);
  const { total, counted, facets } = rows[0]!;
  const each = counted ? (total * sampleOf) / counted : sampleOf;
  const ownFacets = await chosenFacets(db, asked);
  return {
    total: rounded(total * sampleOf),
    total_is_estimate: true,
    guids: await walkPage(db, asked, total * sampleOf),
    facets: { ...toFacets(facets, each), ...ownFacets },
  };
}

/** Within a facet that has chosen values, each value's count is what choosing it would find: the other filters hold, its own does not. */
async function chosenFacets(db: Db, asked: Asked): Promise<Partial<SearchResult["facets"]>> {
  const all: Partial<SearchResult["facets"]> = {};
  for (const kind of asked.chosen.keys()) {
    const exact = (await isSmall(db)) || (await estimate(db, asked, exactUpTo, kind)) <= exactUpTo;
    const counted = exact ? await countExactly(db, asked, kind) : null;
    const facets = counted ?? (await countBySample(db, asked, kind));
    for (const [key, values] of Object.entries(facets)) if (values.length > 0) all[key as keyof typeof all] = values;
  }
  return all;
}

async function countExactly(db: Db, asked: Asked, kind: number): Promise<SearchResult["facets"] | null> {
  const { rows } = await db.execute<{ total: number; facets: FacetRow[] }>(sql`
    with m as materialized (select p.facet_ids from products p where ${conditions(asked, "products", kind)} limit ${exactUpTo + 1})
    select (select count(*)::int from m) as total, ${countFacets(asked, { only: kind })} as facets`);
  return rows[0]!.total > exactUpTo ? null : toFacets(rows[0]!.facets);
}

async function countBySample(db: Db, asked: Asked, kind: number): Promise<SearchResult["facets"]> {
  const where: SQL = conditions(asked, "product_sample", kind);
  const { rows } = await db.execute<{ total: number; counted: number; facets: FacetRow[] }>(sql`
    with m as materialized (select p.facet_ids from product_sample p where ${where} order by p.sample_order limit ${sampledRows})
    select (select count(*)::int from product_sample p where ${where}) as total, (select count(*)::int from m) as counted, ${countFacets(asked, { only: kind })} as facets`);
  const { total, counted, facets } = rows[0]!;
  return toFacets(facets, counted ? (total * sampleOf) / counted : sampleOf);
}
