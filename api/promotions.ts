import { sql } from "drizzle-orm";
import { countUnits } from "#contract/cart-rules";
import { priceGoods, saleModeText, type PromotionKind } from "#contract/price-rules";
import {
  getComboOffer,
  getSingleCart,
  listComboOffers,
  listSingleCarts,
  takeComboOffer,
  type ShopPromotion,
} from "#contract/promotions";
import type { ProductCard } from "#contract/products";
import { addLines } from "./cart.ts";
import type { Db } from "./db.ts";
import { handle, write, type Context, type Handler } from "./handle.ts";
import { inPeriod } from "./in-period.ts";
import { isoTime } from "./iso.ts";
import { keys } from "./prepared.ts";
import { loadCards } from "./products.ts";

/** so many products of each stand in a list, and so many on a page of its own pages */
const [inList, onPage] = [4, 60];

export const promotionHandlers: Handler[] = [
  handle(listComboOffers, (_, ctx) => readPromotions(ctx.db, "combo_offers", { most: inList })),

  handle(getComboOffer, async ({ id, page, chosen }, ctx) => {
    const offer = await readPage(ctx, "combo_offers", id, page);
    if (!chosen) return { ...offer, elsewhere: [], sum: null };
    const quantities = new Map(chosen.split(",").map((each) => each.split(".") as [string, string]));
    const cards = await cardsOf(ctx.db, id, [...quantities.keys()]);
    const here = new Set(offer.products.map(({ product_guid }) => product_guid));
    const elsewhere = cards.filter(({ product_guid }) => !here.has(product_guid));
    return { ...offer, elsewhere, sum: sumOf(offer, cards, quantities) };
  }),

  write(takeComboOffer, async ({ id, products }, ctx) => {
    const [offer] = await readPromotions(ctx.db, "combo_offers", { id, most: 0 });
    const guids = new Set(products.map(({ product_guid }) => product_guid));
    if (!offer || (await cardsOf(ctx.db, id, [...guids])).length < guids.size) throw ctx.refuse(404, "not_found");
    const entries = products.map(({ product_guid, quantity }) => ({
      ...{ product_guid, qty: quantity, is_additional_item: false, crosssell_items: [] },
    }));
    const { items, changes, before } = await addLines(ctx.db, ctx, entries);
    if (changes.some(({ reason }) => reason === "cart_full")) throw ctx.refuse(409, "cart_full");
    const total_quantity = countUnits(items);
    return { name: offer.name, added: total_quantity - before, total_quantity, changes };
  }),

  handle(listSingleCarts, (_, ctx) => readPromotions(ctx.db, "single_carts", { most: inList })),

  handle(getSingleCart, async ({ id, page }, ctx) => readPage(ctx, "single_carts", id, page)),
];

/** One of a kind with the products of one page; a page behind the last has none. */
async function readPage({ db, refuse }: Pick<Context, "db" | "refuse">, kind: PromotionKind, id: number, page: number) {
  const [found] = await readPromotions(db, kind, { id, most: onPage, from: (page - 1) * onPage });
  if (!found) throw refuse(404, "not_found");
  const { total, ...promotion } = found;
  return { ...promotion, page, pages: Math.max(1, Math.ceil(total / onPage)) };
}

/** Of these products those that are in it and for everybody, in the order of its pages. */
async function cardsOf(db: Db, promotion_id: number, guids: string[]): Promise<ProductCard[]> {
  const { rows } = await db.execute<{ product_guid: string }>(sql`
    select product_guid from promotion_products join products using (product_guid)
    where promotion_id = ${promotion_id} and product_guid = any(${keys(guids)}) and not restricted
    order by promotion_products.sort, product_guid`);
  const cards = await loadCards(
    db,
    rows.map(({ product_guid }) => product_guid),
  );
  return rows.flatMap(({ product_guid }) => cards.get(product_guid) ?? []);
}

/** With all the products that it has, whatever page is read. */
type Read = ShopPromotion & { total: number };

/**
 * Those of a kind that are on now, or the one of them with that number; two statements, however many they are. Their pages are for everybody: what is
 * behind the gate of age is bought on its own page, and counts in the cart as any other.
 */
async function readPromotions(
  db: Db,
  kind: PromotionKind,
  { id = null, most, from = 0 }: { id?: number | null; most: number; from?: number },
): Promise<Read[]> {
  const { rows } = await db.execute<Omit<Read, "products" | "sale_mode_text"> & { guids: string[] }>(sql`
    select id, kind, name, intro, lower_limit, least_buy_count_type, discount_type, discount_range, whole_shop,
      ${isoTime(sql`ends_at`)} as ends_at,
      array(select product_guid from promotion_products join products using (product_guid)
        where promotion_id = promotions.id and not restricted
        order by promotion_products.sort, product_guid limit ${most}::int offset ${from}::int) as guids,
      (select count(*)::int from promotion_products join products using (product_guid)
        where promotion_id = promotions.id and not restricted) as total
    from promotions
    where kind = ${kind} and (${id}::int is null or id = ${id}::int) and ${inPeriod}
    order by sort, id limit 50`);
  const cards = await loadCards(
    db,
    rows.flatMap(({ guids }) => guids),
  );
  return rows.map(({ guids, ...row }) => ({
    ...row,
    sale_mode_text: saleModeText(row),
    products: guids.flatMap((guid) => cards.get(guid) ?? []),
  }));
}

/** As a cart with nothing else in it would have it. */
function sumOf(offer: ShopPromotion, cards: ProductCard[], quantities: Map<string, string>) {
  const lines = cards.map((card) => ({
    ...card,
    ...{ key: card.product_guid, quantity: Number(quantities.get(card.product_guid)), promoted: true },
  }));
  const { promoted } = priceGoods(lines, [{ ...offer, products: null }]);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = lines.reduce((sum, { quantity, retail_price }) => sum + quantity * retail_price, 0);
  const { discount = 0, missing = 0 } = promoted[0] ?? {};
  return { pieces, amount, discount, missing };
}
