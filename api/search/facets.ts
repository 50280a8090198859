import { sql, type SQL } from "drizzle-orm";
import { facetKinds, type FacetKey } from "#contract/codes";
import type { SearchResult } from "#contract/search";
import type { Asked } from "./asked.ts";

/** values of each facet */
const shown = 30;

/** facet id, number of products, label; of the categories also the parent */
export type FacetRow = [id: number, count: number, label: string];

export const kindKeys = new Map(Object.entries(facetKinds).map(([key, { kind }]) => [kind as number, key as FacetKey]));

export function noFacets(): SearchResult["facets"] {
  return {
    categories: [],
    authors: [],
    compilers: [],
    translators: [],
    painters: [],
    brandNames: [],
    publishers: [],
    originAuthors: [],
  };
}

/** Sorts counted values into their facets; in a sampled answer each stands for `each` products. */
export function toFacets(rows: FacetRow[], each = 1): SearchResult["facets"] {
  const facets = noFacets();
  for (const [id, count, label] of rows) {
    const kind = id >> 24;
    facets[kindKeys.get(kind)!].push({
      label,
      value: kind === facetKinds.categories.kind ? String(id & 0xffffff) : label,
      count: each === 1 ? count : rounded(count * each),
    });
  }
  return facets;
}

/** 12,345 → 12,000: an estimate must not look like a count. */
export function rounded(count: number): number {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return Math.max(Math.round(count / step) * step, 1);
}

/**
 * Counts the values of `facet_ids` in the common table expression `m`: the thirty most frequent of each kind, as JSON rows.
 * Of the categories only those one step down from where the shopper is: below the category of the page, else the top ones and the children of
 * the chosen ones; the chosen ones themselves always.
 */
export function countFacets(asked: Asked, kinds: { only?: number; without?: number[] } = {}): SQL {
  const { kind } = facetKinds.categories;
  const chosen = (asked.chosen.get(kind) ?? []).map((id) => id & 0xffffff);
  const parents = asked.category ? [asked.category.id, ...chosen] : chosen;
  const top = asked.category ? sql`false` : sql`parent_id is null`;
  const wanted =
    kinds.only !== undefined
      ? sql`f >> 24 = ${kinds.only}`
      : kinds.without?.length
        ? sql`f >> 24 <> all(${sql.param(kinds.without)}::int[])`
        : sql`true`;
  // labels are looked up for the few that are shown, after the ranking
  return sql`(
    select coalesce(json_agg(json_build_array(f, n, coalesce(c.description, v.label)) order by f >> 24, n desc, f), '[]')
    from (
      select f, n, row_number() over (partition by f >> 24 order by n desc, f) as place
      from (select f, count(*)::int as n from (select unnest(facet_ids) as f from m) each where ${wanted} group by f) counted
      where f >> 24 <> ${kind} or f = any(array(
        select (${kind}::int << 24) | id from categories
        where ${top} or parent_id = any(${sql.param(parents)}::int[]) or id = any(${sql.param(chosen)}::int[])
      ))
    ) ranked
    left join categories c on f >> 24 = ${kind} and c.id = (f & 16777215)
    left join facets v on f >> 24 <> ${kind} and v.id = (f & 16777215)
    where place <= ${shown} and (c.id is not null or v.id is not null))`;
}
