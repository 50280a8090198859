import { sql, type SQL } from "drizzle-orm";
import { bestSellerRules, type BestSellerBasis, type BestSellerList } from "#contract/best-seller-rules";
import {
  editorsList,
  getEditorsList,
  listBestSellerCategories,
  listBookstoreBestSellers,
  listEditorsLists,
  listLeaderboards,
  listNewBookBestSellers,
  listOnlineBestSellers,
  listPreOrderBestSellers,
  type Ranking,
} from "#contract/best-sellers";
import type { Category } from "#contract/categories";
import type { ProductCard } from "#contract/products";
import { bestSellersPage } from "./content.ts";
import { best_sellers, products, slots, type Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { inPeriod } from "./in-period.ts";
import { cardFrom, cardSelect, loadCards, toCard, type CardRow } from "./products.ts";

export { rankBestSellers, writeRankings } from "./best-sellers/rank.ts";

export const bestSellerHandlers: Handler[] = [
  handle(listOnlineBestSellers, async ({ category_id }, ctx) => readRanking(ctx.db, "online", category_id)),
  handle(listBookstoreBestSellers, async (_, ctx) => readRanking(ctx.db, "bookstore")),
  handle(listNewBookBestSellers, async ({ category_id }, ctx) => readRanking(ctx.db, "new_books", category_id)),
  handle(listPreOrderBestSellers, async ({ category_id }, ctx) => readRanking(ctx.db, "pre_orders", category_id)),

  handle(listBestSellerCategories, async ({ list }, ctx) => {
    const { rows } = await ctx.db.execute(sql`
      select id, parent_id, depth, description from categories
      where exists (select from best_sellers b where b.list = ${list} and b.category_id = categories.id)
      order by depth, sort, id`);
    return rows as unknown as Pick<Category, "id" | "parent_id" | "depth" | "description">[];
  }),

  handle(listEditorsLists, async ({ category_id }, ctx) => {
    const { rows } = await ctx.db.execute<{ key: string; title: string }>(sql`
      select slot_type as key, content->>'title' as title from ${slots} where ${editorsListsOf(category_id)} order by coalesce(nullif(sort, 0), 999), id`);
    return rows;
  }),

  handle(getEditorsList, async ({ category_id, key }, ctx) => {
    const { rows } = await ctx.db.execute<{ content: unknown }>(
      sql`select content from ${slots} where ${editorsListsOf(category_id)} and slot_type = ${key} limit 1`,
    );
    if (!rows[0]) throw ctx.refuse(404, "not_found");
    const { products: guids, ...words } = editorsList.parse(rows[0].content);
    const cards = await loadCards(ctx.db, guids);
    return { ...words, products: guids.flatMap((guid) => cards.get(guid) ?? []).filter(mayBeListed) };
  }),

  handle(listLeaderboards, async (_, ctx) => {
    const { rows } = await ctx.db.execute<{ category_id: number; title: string }>(
      sql`select id as category_id, description as title from categories where depth = 1 order by sort, id`,
    );
    const leaders = await readLeaders(
      ctx.db,
      rows.map(({ category_id }) => category_id),
    );
    return rows.flatMap((row) => {
      const found = leaders.get(row.category_id);
      return found ? { ...row, ...found } : [];
    });
  }),
];

const editorsListsOf = (category_id?: number) =>
  sql`${slots.page} = ${bestSellersPage} and ${slots.page_id} is not distinct from ${category_id?.toString() ?? null}::text and ${inPeriod}`;

const gone: ProductCard["button_status"][] = ["out_of_print", "can_not_buy"];
const mayBeListed = ({ restricted, button_status }: ProductCard) => !restricted && !gone.includes(button_status);

type Placed = CardRow & { category_id: number; basis: BestSellerBasis };

/** The rows of one key; what has become 限制級 or is gone since the last run is not told. */
const places = (where: SQL) => sql`
  select ${best_sellers.category_id}, ${best_sellers.basis}, ${cardSelect}
  ${cardFrom} join ${best_sellers} on ${best_sellers.product_guid} = ${products.product_guid}
  where ${where} and not ${products.restricted} and ${products.status} = 'selling'
  order by ${best_sellers.category_id}, ${best_sellers.place}`;

async function readRanking(db: Db, list: BestSellerList, category_id = 0): Promise<Ranking> {
  const { rows } = await db.execute(
    places(sql`${best_sellers.list} = ${list} and ${best_sellers.category_id} = ${category_id}`),
  );
  const now = Date.now();
  const placed = rows as unknown as Placed[];
  return { basis: placed[0]?.basis ?? "newest", products: placed.map((row) => toCard(row, now)) };
}

/** The first places of these categories' online lists, by category, in one statement. */
export async function readLeaders(db: Db, category_ids: number[]): Promise<Map<number, Ranking>> {
  if (category_ids.length === 0) return new Map();
  const asked = sql`${best_sellers.category_id} = any(string_to_array(${category_ids.join(",")}, ',')::int[])`;
  const { rows } = await db.execute(
    places(sql`${best_sellers.list} = 'online' and ${best_sellers.place} <= ${bestSellerRules.leaders} and ${asked}`),
  );
  const now = Date.now();
  const leaders = new Map<number, Ranking>();
  for (const row of rows as unknown as Placed[]) {
    const one = leaders.get(row.category_id) ?? { basis: row.basis, products: [] };
    one.products.push(toCard(row, now));
    leaders.set(row.category_id, one);
  }
  return leaders;
}
