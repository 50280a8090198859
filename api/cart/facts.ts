import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { CartEntry } from "#contract/cart";
import type { Facts, GiftRule, Least, ProductFacts } from "#contract/cart-rules";
import type { Promotion } from "#contract/price-rules";
import type { ProductCard } from "#contract/products";
import { hadBy, ownedOf, type Had } from "../bought.ts";
import { prices, products, stocks, type Db } from "../db.ts";
import { inPeriod } from "../in-period.ts";
import type { Gate } from "../of-age.ts";
import { prepared } from "../prepared.ts";
import { cardColumns, toCard } from "../products.ts";
import { offeringOf, readOffers } from "./offers.ts";

export interface CartProduct extends ProductFacts {
  card: ProductCard;
  non_returnable_reason: string | null;
  /** productTypes */
  type: number;
  is_book: boolean;
  /** sent by its maker */
  factory_direct: boolean;
  /** a day; of a preorder when it is out */
  publish_date: string | null;
  tax_type: string;
  /** grams; null: nobody has weighed it */
  weight: number | null;
}

export interface CartFacts extends Facts {
  products: ReadonlyMap<string, CartProduct>;
  /** what the whole cart may earn; none where only a change is asked about */
  gifts: { rules: GiftRule[]; products: ReadonlyMap<string, CartProduct> };
  promotions: readonly Promotion[];
}

/** All guids of these items, cross-sells included. */
export const guidsOf = (items: readonly CartEntry[]): string[] => [
  ...new Set(
    items.flatMap((item) => [item.product_guid, ...item.crosssell_items.map(({ product_guid }) => product_guid)]),
  ),
];

// what a statement is asked with, as subqueries: the planner does not look into them, and keeps its plan (`keys` says more)
const asked = {
  guids: sql`(select ${sql.placeholder("guids")}::text)`,
  mains: sql`(select ${sql.placeholder("mains")}::text)`,
  member_id: sql`(select ${sql.placeholder("member_id")}::int)`,
  guest_email: sql`(select ${sql.placeholder("guest_email")}::text)`,
};

/** With `mains` also the gifts that a cart of them may earn, for whose rules nobody has to wait then. */
const isAsked = (column: PgColumn) =>
  sql`${column} = any((select string_to_array(${asked.guids}, ',') || case
    when ${asked.mains} is null then '{}'
    else array(select gift_guid from gifts where (product_guid is null or product_guid = any(string_to_array(${asked.mains}, ','))) and ${inPeriod})
    end)::text[])`;

const isBuyer = sql`(orders.member_id = ${asked.member_id} or (orders.member_id is null and orders.email = ${asked.guest_email}))`;

const productsByGuid = prepared((db: Db) =>
  db
    .select({
      ...cardColumns,
      order_quantity_limit: products.order_quantity_limit,
      account_quantity_limit: products.account_quantity_limit,
      non_returnable_reason: products.non_returnable_reason,
      tax_type: products.tax_type,
      least_buy_count_type: sql<Least["least_buy_count_type"]>`${prices.least_buy_count_type}`.as(
        "least_buy_count_type",
      ),
      least_buy_count_value: prices.least_buy_count_value,
      is_book: products.is_book,
      factory_direct: products.factory_direct,
      publish_date: products.publish_date,
      weight: products.weight,
      // asked only of the few products that have such a limit; a member's ebook is bought once
      had: sql<Had | null>`case when ${products.account_quantity_limit} is not null or (${products.is_ebook} and ${asked.member_id} is not null)
        then ${hadBy(products.product_guid, isBuyer)} end`.as("had"),
    })
    .from(products)
    // asked of each table by itself, so that none is read from end to end
    .innerJoin(prices, and(eq(prices.product_guid, products.product_guid), isAsked(prices.product_guid)))
    .leftJoin(stocks, and(eq(stocks.product_guid, products.product_guid), isAsked(stocks.product_guid)))
    .where(isAsked(products.product_guid))
    .prepare("cart_products"),
);

interface Asker {
  member_id: number | null;
  gate: Gate;
  guest_email?: string | null;
}

/**
 * What prices and rules need to know of `items`, in one statement for the products and a second beside it for what is sold together; that one is
 * spared where only a change is asked about and nothing of it has an offer's price. Of a guest who gave an e-mail address it knows what was ordered under it.
 * What is 限制級 cannot be bought by whoever has not passed the gate, whatever way it came into the cart.
 */
export async function readFacts(
  db: Db,
  items: readonly CartEntry[],
  mains: readonly CartEntry[],
  { member_id, gate, guest_email = null }: Asker,
): Promise<CartFacts> {
  const guids = guidsOf(items);
  const whole = items === mains;
  const [known, { gifts: rules, ...offered }] = await Promise.all([
    readProducts(db, guids, { member_id, gate, guest_email }, whole ? offeringOf(mains) : null),
    readOffers(db, items, mains, whole),
  ]);
  const of = (asked: readonly string[]) =>
    new Map(
      asked.flatMap((guid): [string, CartProduct][] => {
        const product = known.get(guid);
        return product ? [[guid, product]] : [];
      }),
    );
  const given = of(rules.map(({ gift_guid }) => gift_guid));
  return { products: of(guids), ...offered, gifts: { rules, products: given } };
}

/** These products as carts and orders need them, and where `mains` are given the gifts of a cart that holds them. */
async function readProducts(
  db: Db,
  guids: readonly string[],
  { member_id, gate, guest_email = null }: Asker,
  mains: readonly string[] | null,
): Promise<Map<string, CartProduct>> {
  if (guids.length === 0) return new Map();
  const rows = await productsByGuid(db).execute({
    guids: guids.join(","),
    mains: mains?.join(",") ?? null,
    member_id,
    guest_email,
  });
  const now = Date.now();
  return new Map(
    rows.map((row): [string, CartProduct] => {
      const card = toCard(row, now);
      return [
        row.product_guid,
        {
          product_guid: row.product_guid,
          name: row.name,
          is_ebook: row.is_ebook,
          retail_price: row.retail_price,
          button_status: card.button_status,
          gate: row.restricted && gate !== "open" ? gate : null,
          stock: row.is_ebook ? null : (row.stock ?? 0),
          order_quantity_limit: row.order_quantity_limit,
          account_quantity_limit: row.account_quantity_limit,
          least_buy_count_type: row.least_buy_count_type,
          least_buy_count_value: row.least_buy_count_value,
          bought: row.had?.units ?? 0,
          owned: row.is_ebook && member_id !== null && row.had ? ownedOf(row.had) : null,
          card,
          non_returnable_reason: row.non_returnable_reason,
          type: row.type,
          is_book: row.is_book,
          factory_direct: row.factory_direct,
          publish_date: row.publish_date,
          tax_type: row.tax_type,
          weight: row.weight,
        },
      ];
    }),
  );
}
