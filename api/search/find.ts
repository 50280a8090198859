import { LRUCache } from "lru-cache";
import type { FacetKey } from "#contract/codes";
import type { SearchResult } from "#contract/search";
import type { Db } from "../db.ts";
import type { Asked } from "./asked.ts";
import { countBySample, countOneExactly, estimate, gather } from "./count.ts";
import { kindKeys, rounded, toFacets } from "./facets.ts";
import { catalogueSize } from "./size.ts";
import { rankPage, walkPage } from "./walk.ts";

type Counts = Pick<SearchResult, "total" | "total_is_estimate" | "facets" | "facets_estimated" | "restricted_hidden">;
type Found = Counts & { guids: string[] };

/** up to here everything is counted one by one, and a catalogue that is no larger asks no sample */
const exactUpTo = 15_000;
/** where no words are ranked a page needs not the others: of a large catalogue's shelves only the counts would look at more */
const exactOnShelf = 5_000;
/** up to here every hit is ranked; above, the most sold ones are */
const rankedUpTo = 2_500;

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
  const found = (await findExactly(db, asked, most)) ?? (await findBySample(db, asked, most));
  const { guids: _, ...counts } = found;
  const worthIt = counts.total > leastRemembered(asked);
  if (worthIt && !small) remembered(db).set(keyOf(asked), { counts, freshUntil: Date.now() + 60_000 });
  // what was worth it once and is no more must not be given again
  else remembered(db).delete(keyOf(asked));
  return found;
}

/**
 * Of words twice as many as are all ranked: the sample that says how many there are errs by less, so what is remembered, in whatever order it was asked for,
 * is never ranked as a whole on one page and by its most sold ones on the next.
 */
function leastRemembered({ text, chosen }: Asked): number {
  if (text) return 2 * rankedUpTo;
  return chosen.size > 0 ? rankedUpTo : 500;
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

/** A catalogue that is small as a whole needs no estimate. */
const isSmall = async (db: Db): Promise<boolean> => (await catalogueSize(db)) <= exactUpTo;

/** Null where there are more hits than `most`. */
async function findExactly(db: Db, asked: Asked, most: number): Promise<Found | null> {
  const byFit = asked.input.sort === "score" ? asked.text : null;
  const atMost = (await isSmall(db)) ? null : byFit ? rankedUpTo : most;
  let gathered = await gather(db, asked, { most, atMost, rank: byFit !== null });
  if (gathered.estimated > most) return null;
  const many = gathered.estimated > (atMost ?? 0);
  if (many) gathered = await gather(db, asked, { most, atMost: null, rank: false });
  const { total, hits, facets, restricted_hidden } = gathered;
  if (total > most) return null;
  const chosenOnes = await chosenFacets(db, asked, most);
  return {
    total,
    total_is_estimate: false,
    restricted_hidden,
    guids: many && byFit ? await rankPage(db, asked, byFit, hits) : hits.map(([, product_guid]) => product_guid),
    facets: { ...toFacets(facets), ...chosenOnes.facets },
    facets_estimated: chosenOnes.estimated,
  };
}

async function findBySample(db: Db, asked: Asked, most: number): Promise<Found> {
  const { total, facets, restricted_hidden } = await countBySample(db, asked, { without: [...asked.chosen.keys()] });
  const guids = await walkPage(db, asked, total);
  const chosenOnes = await chosenFacets(db, asked, most);
  return {
    total: rounded(total),
    total_is_estimate: true,
    restricted_hidden,
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
    const counted = few ? await countOneExactly(db, asked, kind, most) : null;
    if (!counted) estimated.push(key);
    facets[key] = (counted ?? (await countBySample(db, asked, { only: kind })).facets)[key];
  }
  return { facets, estimated };
}
