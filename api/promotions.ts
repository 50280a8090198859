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
import { addLines, inPeriod } from "./cart.ts";
import type { Db } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { loadCards } from "./products.ts";

/** so many products of each stand in a list, and so many on a page of its own */
const [inList, onPage] = [4, 60];

export const promotionHandlers: Handler[] = [
  handle(listComboOffers, (_, ctx) => readPromotions(ctx.db, "combo_offers", null, inList)),

  handle(getComboOffer, async ({ id, chosen }, ctx) => {
    const [offer] = await readPromotions(ctx.db, "combo_offers", id, onPage);
    if (!offer) throw ctx.refuse(404, "not_found");
    return { ...offer, sum: chosen ? sumOf(offer, chosen) : null };
  }),

  write(takeComboOffer, async ({ id, products }, ctx) => {
    const [offer] = await readPromotions(ctx.db, "combo_offers", id, onPage);
    if (!offer) throw ctx.refuse(404, "not_found");
    const isIn = (guid: string) => offer.whole_shop || offer.products.some(({ product_guid }) => product_guid === guid);
    if (!products.every(({ product_guid }) => isIn(product_guid))) throw ctx.refuse(404, "not_found");
    const entries = products.map(({ product_guid, quantity }) => ({
      ...{ product_guid, qty: quantity, is_additional_item: false, crosssell_items: [] },
    }));
    const { items, changes, before } = await addLines(ctx.db, ctx, entries);
    if (changes.some(({ reason }) => reason === "cart_full")) throw ctx.refuse(409, "cart_full");
    const total_quantity = countUnits(items);
    return { name: offer.name, added: total_quantity - before, total_quantity, changes };
  }),

  handle(listSingleCarts, (_, ctx) => readPromotions(ctx.db, "single_carts", null, inList)),

  handle(getSingleCart, async ({ id }, ctx) => {
    const [single] = await readPromotions(ctx.db, "single_carts", id, onPage);
    if (!single) throw ctx.refuse(404, "not_found");
    return single;
  }),
];

/** Those of a kind that are on now, or the one of them with that number; two statements, however many they are. */
async function readPromotions(db: Db, kind: PromotionKind, id: number | null, most: number): Promise<ShopPromotion[]> {
  const { rows } = await db.execute<Omit<ShopPromotion, "products" | "sale_mode_text"> & { guids: string[] }>(sql`
    select id, kind, name, intro, lower_limit, least_buy_count_type, discount_type, discount_range, whole_shop,
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends_at,
      array(select product_guid from promotion_products
        where promotion_id = promotions.id order by sort, product_guid limit ${most}::int) as guids
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
function sumOf(offer: ShopPromotion, chosen: string) {
  const lines = chosen.split(",").flatMap((each) => {
    const [guid, quantity] = each.split(".");
    const card = offer.products.find(({ product_guid }) => product_guid === guid);
    return card ? [{ ...card, key: card.product_guid, quantity: Number(quantity), promoted: true }] : [];
  });
  const { promoted } = priceGoods(lines, [{ ...offer, products: null }]);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = lines.reduce((sum, { quantity, retail_price }) => sum + quantity * retail_price, 0);
  const { discount = 0, missing = 0 } = promoted[0] ?? {};
  return { pieces, amount, discount, missing };
}
