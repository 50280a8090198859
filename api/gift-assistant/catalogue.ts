import { sql } from "drizzle-orm";
import type { ProductCard } from "#contract/products";
import type { GiftWanted } from "#contract/gift-assistant";
import { searchInput } from "#contract/search";
import type { Db } from "../db.ts";
import { loadCards } from "../products.ts";
import { foldText, search } from "../search.ts";
import { isCalled } from "./called.ts";
import { isMinor } from "./people.ts";
import type { Catalogue, Fact, Shelf, Sought } from "./recommender.ts";

/**
 * The catalogue for one conversation. Whatever is asked of it, by a rule or by a model that was talked into something, it gives only what can be bought now,
 * within what the member wants to spend, and nothing behind the gate unless the asker has passed it and it is for somebody of age. An ebook is nobody's gift.
 */
export function catalogueFor(db: Db, wanted: GiftWanted, of_age: boolean): Catalogue {
  const open = of_age && !isMinor(wanted);
  const mayBeShown = (card: ProductCard, min: number | null, max: number | null) =>
    card.button_status === "add_to_shopping_cart" &&
    !card.is_ebook &&
    (open || !card.restricted) &&
    isWithin(card.retail_price, min, max);
  // the same for a whole answer, which asks for them at every step
  let kept: Promise<Shelf[]> | undefined;
  const found = async ({ words = "", shelves, from: min = null, to: max = null, without = [] }: Sought) => {
    if (words && !foldText(words)) return [];
    const input = searchInput.parse({ q: words, exact: "1", stock: "1", size: 24 });
    const asked = {
      ...input,
      ...(shelves && { categories: shelves.map(String) }),
      ...((min !== null || max !== null) && { final_price: { min, max } }),
    };
    const { products } = await search(db, asked, open);
    return products.filter(
      (card) => mayBeShown(card, min, max) && !without.includes(card.product_guid) && (!words || isCalled(card, words)),
    );
  };
  return {
    find: ({ from, to, ...sought }) =>
      found({ ...sought, from: highest(from, wanted.from), to: lowest(to, wanted.to) }),
    sells: async (sought, is = () => true) => (await found(sought)).some(is),
    async still(guids) {
      const cards = await loadCards(db, guids);
      const now = guids.flatMap((guid) => cards.get(guid) ?? []);
      const shown = now.filter((card) => mayBeShown(card, wanted.from, wanted.to));
      return new Map(shown.map((card) => [card.product_guid, card]));
    },
    shelves: () => (kept ??= readShelves(db)),
    async facts(guids) {
      const { rows } = await db.execute<FactRow>(sql`
        select product_guid, name, authors, brand_name, short_description as text, c.description as shelf
        from products left join categories c on c.id = coalesce(level3_id, level2_id, level1_id)
        where product_guid = any(${sql.param(guids)}::text[])`);
      return new Map(rows.map(({ product_guid, ...fact }) => [product_guid, fact]));
    },
  };
}

async function readShelves(db: Db): Promise<Shelf[]> {
  const { rows } = await db.execute<Shelf & Record<string, unknown>>(sql`
    select c.id, c.depth, c.description, coalesce(top.description, parent.description, c.description) as top,
      array_remove(array[parent.id, top.id], null) as within
    from categories c left join categories parent on parent.id = c.parent_id left join categories top on top.id = parent.parent_id
    order by c.depth, c.sort, c.id`);
  return rows;
}

const highest = (...sums: (number | null | undefined)[]) =>
  sums.reduce<number | null>((most, sum) => (sum == null ? most : Math.max(most ?? 0, sum)), null);
const lowest = (...sums: (number | null | undefined)[]) =>
  sums.reduce<number | null>((least, sum) => (sum == null ? least : Math.min(least ?? sum, sum)), null);

const isWithin = (price: number, min: number | null, max: number | null) =>
  (min === null || price >= min) && (max === null || price <= max);

interface FactRow extends Record<string, unknown>, Fact {
  product_guid: string;
}
