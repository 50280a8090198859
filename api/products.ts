import { eq, sql } from "drizzle-orm";
import {
  getCrosssells,
  getPrices,
  getProduct,
  getProductCards,
  getProductState,
  getRelatedProducts,
  type Price,
} from "#contract/products";
import { getMallProducts, getProductDescription, getPurchaseItems } from "#contract/product-calls";
import { purchaseStatus } from "#contract/purchase-rules";
import { prices, product_notifications, products, stocks, type Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { keys, prepared } from "./prepared.ts";
import { priceColumns } from "./products/cards.ts";
import { loadCrosssells } from "./products/crosssells.ts";
import { loadProduct } from "./products/detail.ts";
import { loadFullCards } from "./products/full-cards.ts";
import { loadMallProducts } from "./products/malls.ts";
import { loadPurchaseItems } from "./products/purchase-items.ts";
import { loadRelated } from "./products/related.ts";
import { isWaitedFor, loadState } from "./products/state.ts";

export { isInSaleTime, isOnSale } from "./products/on-sale.ts";
export { isWaitedFor } from "./products/state.ts";
export { ratingOfProduct } from "./products/rating.ts";
export { readDaily } from "./products/daily.ts";
export { loadPurchaseItems } from "./products/purchase-items.ts";
export {
  cardColumns,
  cardFrom,
  cardSelect,
  isPreorder,
  namedCards,
  loadCards,
  loadOpenCards,
  toCard,
  type CardRow,
} from "./products/cards.ts";

export const productHandlers: Handler[] = [
  handle(getPrices, async ({ ids }, ctx) =>
    loadPrices(ctx.db, ids.split(","), ctx.shopper?.kind === "member" ? ctx.shopper.member_id : null),
  ),

  handle(getProductCards, async ({ ids }, ctx) => {
    const cards = await loadFullCards(ctx.db, ids.split(","));
    return [...new Set(ids.split(","))].flatMap((guid) => cards.get(guid) ?? []);
  }),

  handle(getProduct, async ({ id }, ctx) => {
    const product = await loadProduct(ctx, id);
    if (!product) throw ctx.refuse(404, "not_found");
    return product;
  }),

  handle(getProductDescription, async ({ product_guid }, ctx) => {
    const product = await loadProduct(ctx, product_guid);
    if (product?.product_guid !== product_guid) throw ctx.refuse(404, "not_found");
    return product;
  }),

  handle(getMallProducts, async ({ product_guid }, ctx) => loadMallProducts(ctx.db, product_guid)),

  handle(getPurchaseItems, async ({ guids }, ctx) => {
    // an order that is counted without its goods is worth more than a page that fails
    return loadPurchaseItems(ctx.db, guids.split(",")).catch((error: unknown) => {
      ctx.log.error({ err: error }, "no purchase items");
      return [];
    });
  }),

  handle(getCrosssells, async ({ product_guid }, ctx) => loadCrosssells(ctx.db, product_guid)),

  handle(getRelatedProducts, async ({ product_guid }, ctx) => loadRelated(ctx.db, { product_guid })),

  handle(getProductState, async ({ product_guid }, ctx) => loadState(ctx.db, product_guid, ctx.shopper.member_id)),
];

const pricesByGuid = prepared((db: Db) =>
  db
    .select({
      ...priceColumns,
      least_buy_count_type: prices.least_buy_count_type,
      least_buy_count_value: prices.least_buy_count_value,
      notice_set: sql<boolean>`${product_notifications.member_id} is not null`.as("notice_set"),
    })
    .from(products)
    .innerJoin(prices, eq(prices.product_guid, products.product_guid))
    .leftJoin(stocks, eq(stocks.product_guid, products.product_guid))
    .leftJoin(
      product_notifications,
      sql`${product_notifications.product_guid} = ${products.product_guid} and ${product_notifications.member_id} = ${sql.placeholder("member_id")}::int and ${isWaitedFor(sql`${product_notifications}`)}`,
    )
    .where(sql`${products.product_guid} = any(${keys(sql.placeholder("guids"))})`)
    .prepare("prices_by_guid"),
);

/** What changes from one second to the next; a member sees whether the notice is set. In the order asked, unknown ids left out. */
export async function loadPrices(db: Db, guids: string[], member_id: number | null): Promise<Price[]> {
  const rows = await pricesByGuid(db).execute({ guids: guids.join(","), member_id });
  const now = Date.now();
  const found = new Map(rows.map((row) => [row.product_guid, row]));
  return [...new Set(guids)].flatMap((guid) => {
    const row = found.get(guid);
    if (!row) return [];
    return {
      product_guid: guid,
      product_button_status: purchaseStatus(row, now, member_id === null ? null : row.notice_set),
      final_price: row.final_price,
      retail_price: row.retail_price,
      discount_type: row.discount_type as Price["discount_type"],
      discount_range: row.discount_range,
      type: row.discount_type as Price["type"],
      range: row.discount_range,
      least_buy_count_type: row.least_buy_count_type as Price["least_buy_count_type"],
      least_buy_count_value: row.least_buy_count_value,
      stock: row.is_ebook ? null : (row.stock ?? 0),
    };
  });
}
