import { sql } from "drizzle-orm";
import type { ProductCard } from "#contract/products";
import type { GiftWanted } from "#contract/gift-assistant";
import { searchInput } from "#contract/search";
import type { Db } from "../db.ts";
import { loadCards } from "../products.ts";
import { foldText, search } from "../search.ts";
import { isForOlder, isUnfitToy, yearsOf } from "./ages.ts";
import { isCalled } from "./called.ts";
import { mayHave, type Told } from "./ingredients.ts";
import { isMinor } from "./people.ts";
import type { Catalogue, Fact, Shelf, Sought } from "./recommender.ts";

/**
 * The catalogue for one conversation. Whatever is asked of it, by a rule or by a model that was talked into something, it gives only what can be bought now,
 * within what the member wants to spend, and nothing behind the gate unless the asker has passed it and it is for somebody of age. An ebook is nobody's gift.
 */
export function catalogueFor(db: Db, wanted: GiftWanted, of_age: boolean): Catalogue {
  const years = yearsOf(wanted);
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
    const shown = products.filter(
      (card) => mayBeShown(card, min, max) && !without.includes(card.product_guid) && (!words || isCalled(card, words)),
    );
    return harmless(shown);
  };
  /** Without what somebody cannot have, as far as the shop's own words say. */
  const harmless = async (cards: ProductCard[]) => {
    if ((wanted.banned.length === 0 && years === null) || cards.length === 0) return cards;
    const told = await readTold(db, cards);
    return cards.filter(({ product_guid }) => {
      const of = told.get(product_guid);
      const isTooOld = of && (isForOlder(of.text, years) || isUnfitToy(of, years));
      return of && !isTooOld && !wanted.banned.some((word) => mayHave(of, word));
    });
  };
  return {
    find: ({ from, to, ...sought }) =>
      found({ ...sought, from: highest(from, wanted.from), to: lowest(to, wanted.to) }),
    sells: async (sought, is = () => true) => (await found(sought)).some(is),
    async still(guids) {
      const cards = await loadCards(db, guids);
      const now = guids.flatMap((guid) => cards.get(guid) ?? []);
      const shown = await harmless(now.filter((card) => mayBeShown(card, wanted.from, wanted.to)));
      return new Map(shown.map((card) => [card.product_guid, card]));
    },
    shelves: () => (kept ??= readShelves(db)),
    async facts(guids) {
      const { rows } = await db.execute<FactRow>(sql`
        select product_guid, name, authors, brand_name, publisher, short_description as text, c.description as shelf,
          coalesce(regexp_replace(products.description, '<[^>]*>', ' ', 'g'), '') as description
        from products left join categories c on c.id = coalesce(level3_id, level2_id, level1_id)
        where product_guid = any(${sql.param(guids)}::text[])`);
      return new Map(rows.map(({ product_guid, ...fact }) => [product_guid, fact]));
    },
  };
}

/** All that is said of products, but by whom they are made: what 山間茶行 sells is not tea. */
async function readTold(db: Db, cards: ProductCard[]) {
  const guids = cards.map(({ product_guid }) => product_guid);
  const { rows } = await db.execute<Told & Record<"product_guid" | "shelves", string> & Record<string, unknown>>(sql`
    select product_guid, coalesce(top.description ~ '食|零嘴|飲', false) as "isFood",
      concat_ws(' ', middle.description, shelf.description) as shelves,
      concat_ws(' ', replace(name, coalesce(brand_name, ''), ''), sub_title, specification, short_description,
        regexp_replace(products.description, '<[^>]*>', ' ', 'g'), middle.description, shelf.description) as text
    from products left join categories top on top.id = level1_id left join categories middle on middle.id = level2_id
      left join categories shelf on shelf.id = level3_id
    where product_guid = any(${sql.param(guids)}::text[])`);
  return new Map(rows.map(({ product_guid, ...told }) => [product_guid, told]));
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
