import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AdditionalItem, CartEntry } from "#contract/cart";
import { goodsSubtotal, unitsAt, type Facts } from "#contract/cart-rules";
import { prices, products, stocks, type Db } from "../db.ts";
import { inPeriod } from "../in-period.ts";
import { keys, named } from "../prepared.ts";
import { cardFrom, cardSelect, toCard, type CardRow } from "../products.ts";

/** so many stand in a row; more are a list that nobody reads on the way to the checkout */
const most = 8;

interface Offered extends CardRow {
  price: number;
  quantity_limit: number;
  minimum_subtotal: number;
  main_guid: string | null;
}

/** What these items may take along (加價購): of the shop, then of the products, of what several offer the first offer. */
export function alongWith(items: CartEntry[], facts: Facts, rows: readonly Offered[]): AdditionalItem[] {
  const subtotal = goodsSubtotal(items, facts);
  const seen = new Set<string>();
  const once = rows.filter(({ product_guid }) => !seen.has(product_guid) && seen.add(product_guid));
  return once.slice(0, most).map(({ price, quantity_limit, minimum_subtotal, main_guid, ...row }) => {
    const { product_guid, name, title_language, image, final_price } = toCard(row);
    const line = main_guid ? `${main_guid}.${product_guid}` : `additional-${product_guid}`;
    return {
      ...{ product_guid, name, title_language, image, final_price, retail_price: price, line, quantity_limit },
      item_type: main_guid ? "crosssell_product" : "additional_product",
      quantity: unitsAt(items, line),
      minimum_subtotal,
      missing: Math.max(0, minimum_subtotal - subtotal),
      main_name: main_guid ? (facts.products.get(main_guid)?.name ?? "") : null,
    };
  });
}

/** Asked of each table by itself, so that none is read from end to end. */
const isOffered = (column: PgColumn) => sql`${column} = any(array(select offered_guid from offered))`;

/** What the shop offers to any cart now, and what the products of these items offer, as far as there is any of it. Nothing 限制級. */
export async function readOffered(db: Db, items: readonly CartEntry[]): Promise<Offered[]> {
  if (items.length === 0) return [];
  const mains = items.filter((item) => !item.is_additional_item).map(({ product_guid }) => product_guid);
  const rows = await offeredTo(db, { mains: mains.join(",") });
  return rows.filter((row) => toCard(row).button_status === "add_to_shopping_cart");
}

const offeredTo = named<{ mains: string }, Offered>(
  "cart_offered",
  (of) => sql`
    with offered as materialized (
      select product_guid as offered_guid, price, quantity_limit, minimum_subtotal, null as main_guid, sort
      from additional_items where ${inPeriod}
      union all
      select crosssell_guid, price, quantity_limit, 0, product_guid, 10000
      from crosssells where product_guid = any(${keys(of.mains)}) and ${inPeriod}
    )
    select ${cardSelect}, offered.price, offered.quantity_limit, offered.minimum_subtotal, offered.main_guid
    ${cardFrom} join offered on offered_guid = products.product_guid
    where ${isOffered(products.product_guid)} and ${isOffered(prices.product_guid)} and ${isOffered(stocks.product_guid)}
      and products.status = 'selling' and not products.restricted and stocks.quantity > 0
    order by offered.sort, offered.minimum_subtotal, offered.price, products.id, offered.main_guid`,
);
