import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { CartEntry } from "#contract/cart";
import type { Facts, Offer, ProductFacts } from "#contract/cart-rules";
import type { ProductCard } from "#contract/products";
import { crosssells, order_lines, orders, prices, products, stocks, type Db } from "../db.ts";
import type { Gate } from "../of-age.ts";
import { prepared } from "../prepared.ts";
import { cardColumns, toCard } from "../products.ts";

export interface CartProduct extends ProductFacts {
  card: ProductCard;
  non_returnable_reason: string | null;
  /** productTypes */
  type: number;
  is_book: boolean;
  tax_type: string;
}

export interface CartFacts extends Facts {
  products: ReadonlyMap<string, CartProduct>;
  offers: Offer[];
}

/** All guids of these items, cross-sells included. */
export const guidsOf = (items: readonly CartEntry[]): string[] => [
  ...new Set(
    items.flatMap((item) => [item.product_guid, ...item.crosssell_items.map(({ product_guid }) => product_guid)]),
  ),
];

const isAsked = (column: PgColumn) => sql`${column} = any(string_to_array(${sql.placeholder("guids")}::text, ','))`;

const productsByGuid = prepared((db: Db) =>
  db
    .select({
      ...cardColumns,
      order_quantity_limit: products.order_quantity_limit,
      account_quantity_limit: products.account_quantity_limit,
      non_returnable_reason: products.non_returnable_reason,
      tax_type: products.tax_type,
      is_book: products.is_book,
      // asked only of the few products that have such a limit
      bought: sql<number>`case when ${products.account_quantity_limit} is null then 0 else coalesce((
        select sum(${order_lines.quantity}) from ${order_lines} join ${orders} on ${orders.id} = ${order_lines.order_id}
        where ${order_lines.product_guid} = ${products.product_guid} 
          and (${orders.member_id} = ${sql.placeholder("member_id")}::int or (${orders.member_id} is null and ${orders.email} = ${sql.placeholder("guest_email")}::text))
          and ${orders.status} <> 'cancelled'), 0)::int end`.as("bought"),
    })
    .from(products)
    // asked of each table by itself, so that none is read from end to end
    .innerJoin(prices, and(eq(prices.product_guid, products.product_guid), isAsked(prices.product_guid)))
    .leftJoin(stocks, and(eq(stocks.product_guid, products.product_guid), isAsked(stocks.product_guid)))
    .where(isAsked(products.product_guid))
    .prepare("cart_products"),
);

/**
 * What prices and rules need to know of `items`, in one statement for the products and, only where there are cross-sells or
 * additional items, a second for the offers that `mains` make. Of a guest who gave an e-mail address it knows what was ordered under it.
 * What is 限制級 cannot be bought by whoever has not passed the gate, whatever way it came into the cart.
 */
export async function readFacts(
  db: Db,
  items: readonly CartEntry[],
  mains: readonly CartEntry[],
  { member_id, gate, guest_email = null }: { member_id: number | null; gate: Gate; guest_email?: string | null },
): Promise<CartFacts> {
  const guids = guidsOf(items);
  const rows =
    guids.length === 0 ? [] : await productsByGuid(db).execute({ guids: guids.join(","), member_id, guest_email });
  const now = Date.now();
  const found = rows.map((row): [string, CartProduct] => {
    const card = toCard(row, now);
    const {
      product_guid,
      name,
      is_ebook,
      order_quantity_limit,
      account_quantity_limit,
      bought,
      non_returnable_reason,
      type,
      is_book,
      tax_type,
    } = row;
    const stock = is_ebook ? null : (row.stock ?? 0);
    return [
      product_guid,
      {
        product_guid,
        name,
        is_ebook,
        button_status: card.button_status,
        gate: row.restricted && gate !== "open" ? gate : null,
        stock,
        order_quantity_limit,
        account_quantity_limit,
        bought,
        card,
        non_returnable_reason,
        type,
        is_book,
        tax_type,
      },
    ];
  });
  const wanted = [
    ...new Set(
      items.flatMap((item) => [
        ...(item.is_additional_item ? [item.product_guid] : []),
        ...item.crosssell_items.map(({ product_guid }) => product_guid),
      ]),
    ),
  ];
  const offering = [...new Set(mains.filter((item) => !item.is_additional_item).map((item) => item.product_guid))];
  const offers =
    wanted.length === 0 || offering.length === 0
      ? []
      : await db
          .select()
          .from(crosssells)
          .where(and(inArray(crosssells.product_guid, offering), inArray(crosssells.crosssell_guid, wanted)));
  return { products: new Map(found), offers };
}
