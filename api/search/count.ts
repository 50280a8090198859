import { sql, type SQL } from "drizzle-orm";
import type { SearchResult } from "#contract/search";
import type { Db } from "../db.ts";
import { conditions, fit, type Asked } from "./asked.ts";
import { countFacets, toFacets, type FacetRow } from "./facets.ts";
import { sampleOf } from "./size.ts";
import { hitsToRank, orders, type Hit } from "./walk.ts";

/** one in five of the sample, which has indexes of its own, word for word */
const slice = { of: 5, has: sql.raw("p.sample_order < -1288490189") };
/** more hits in the slice, and the rest of the sample would say the same */
const enoughInSlice = 1_000;
/** of the sample's hits, so many are enough to count facets in */
const sampledRows = 2_000;

interface Gathered {
  /** as the sample says, a little above `most` at most; 0 where it was not asked */
  estimated: number;
  /** above `most`: there are more. 0 where the sample says that they are too many */
  total: number;
  hits: Hit[];
  facets: FacetRow[];
  restricted_hidden: boolean;
}

interface Gathering {
  most: number;
  /** the hits are gathered only where the sample, asked first and in the same statement, says so many at most; null: always */
  atMost: number | null;
  /** by how well each fits; without it, of words in the order of sales as many as rankPage needs */
  rank: boolean;
}

/** All hits, counted one by one, and of them the asked page. */
export async function gather(db: Db, asked: Asked, { most, atMost, rank }: Gathering): Promise<Gathered> {
  const { input } = asked;
  const fits = rank ? asked.text : null;
  const toRank = asked.text && input.sort === "score" && !rank;
  const few = atMost === null ? sql`true` : sql`(select n from estimated) <= ${atMost}`;
  const order = fits ? sql`fit desc, hot_rank desc, id` : orders[input.sort];
  const page = toRank ? sql`limit ${hitsToRank(input)}` : sql`limit ${input.size} offset ${input.start}`;
  const { rows } = await db.execute<{ [name in keyof Gathered]: Gathered[name] }>(sql`
    with estimated as materialized (select ${atMost === null ? sql`0` : estimated(asked, most)} as n),
    m as materialized (
      select p.id, p.product_guid, p.facet_ids, p.hot_rank, p.search_price, p.publish_date${fits ? sql`, ${fit(fits)} as fit` : sql``}
      from products p where ${few} and ${conditions(asked, "products")} limit ${most + 1}
    )
    select
      (select n from estimated) as estimated,
      (select count(*)::int from m) as total,
      (select coalesce(json_agg(json_build_array(id, product_guid)), '[]') from (select id, product_guid from m order by ${order} ${page}) page) as hits,
      ${countFacets(asked, { without: [...asked.chosen.keys()] })} as facets,
      ${few} and ${hidesRestricted(asked, "products")} as restricted_hidden`);
  return rows[0]!;
}

/** Is something left out because the asker has not passed the gate? */
function hidesRestricted(asked: Asked, from: "products" | "product_sample"): SQL {
  if (asked.of_age) return sql`false`;
  return sql`exists (select from ${sql.raw(from)} p where p.restricted and ${conditions({ ...asked, of_age: true }, from)})`;
}

/** Hits as the sample says; stops counting a little above `most`. */
function estimated(asked: Asked, most: number, without?: number): SQL {
  return sql`(select count(*)::int * ${sampleOf}::int from (
    select from product_sample p where ${conditions(asked, "product_sample", without)} limit ${Math.ceil(most / sampleOf) + 1}
  ) counted)`;
}

export async function estimate(db: Db, asked: Asked, most: number, without?: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select ${estimated(asked, most, without)} as n`);
  return rows[0]!.n;
}

/** The values of one facet without what is chosen of it. Null where there are more than the sample made believe. */
export async function countOneExactly(
  db: Db,
  asked: Asked,
  kind: number,
  most: number,
): Promise<SearchResult["facets"] | null> {
  const where = conditions(asked, "products", kind);
  const { rows } = await db.execute<{ total: number; facets: FacetRow[] }>(sql`
    with m as materialized (select p.facet_ids from products p where ${where} limit ${most + 1})
    select (select count(*)::int from m) as total, ${countFacets(asked, { only: kind })} as facets`);
  return rows[0]!.total > most ? null : toFacets(rows[0]!.facets);
}

/** What many hits are, as the slice of the sample says where it has enough of them, else all of the sample. `only`: the values of one facet, and nothing else. */
export async function countBySample(db: Db, asked: Asked, kinds: { only?: number; without?: number[] }) {
  const where: SQL = conditions(asked, "product_sample", kinds.only);
  const { rows } = await db.execute<{
    total: number;
    counted: number;
    sliced: boolean;
    facets: FacetRow[];
    restricted_hidden: boolean;
  }>(sql`
    with sliced as materialized (select p.facet_ids, p.sample_order from product_sample p where ${slice.has} and ${where}),
    enough as materialized (select count(*) > ${enoughInSlice} as yes from sliced),
    hits as materialized (
      select * from sliced union all
      select p.facet_ids, p.sample_order from product_sample p where not (select yes from enough) and not ${slice.has} and ${where}
    ),
    m as materialized (select facet_ids from hits order by sample_order limit ${sampledRows})
    select
      (select count(*)::int from hits) as total,
      (select count(*)::int from m) as counted,
      (select yes from enough) as sliced,
      ${countFacets(asked, kinds)} as facets,
      ${kinds.only === undefined ? hidesRestricted(asked, "product_sample") : sql`false`} as restricted_hidden`);
  const { total: seen, counted, sliced, facets, restricted_hidden } = rows[0]!;
  const total = seen * sampleOf * (sliced ? slice.of : 1);
  return { total, facets: toFacets(facets, counted ? total / counted : sampleOf), restricted_hidden };
}
