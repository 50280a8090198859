import { eq, sql, type SQL } from "drizzle-orm";
import { coverAddress, restrictedCover, type CoverFacts } from "#contract/cover-rules";
import { productTypes } from "#contract/codes";
import { titleLanguage } from "#contract/language-rules";
import { discountLabel } from "#contract/price-rules";
import type { ProductCard } from "#contract/products";
import { purchaseStatus } from "#contract/purchase-rules";
import { prices, products, stocks, type Db } from "../db.ts";
import { isoTime } from "../iso.ts";
import { keys, named, prepared } from "../prepared.ts";
import { taipeiToday } from "../taipei.ts";

const { normal, preorder } = productTypes;

/** The day of a preorder has come (contract/preorder-rules): no truth where it has none. `p` is a row of products. */
const hasCome = (p: SQL | typeof products): SQL => sql`(${p}.publish_date <= ${taipeiToday})`;

const typeToday = sql<number>`case when ${products.type} = ${sql.raw(String(preorder))} and ${hasCome(products)} then ${sql.raw(String(normal))}::smallint else ${products.type} end`;

/** The same, where a statement asks for those alone. */
export const isPreorder = (p: SQL): SQL =>
  sql`(${p}.type = ${sql.raw(String(preorder))} and ${hasCome(p)} is not true)`;

/** What the price and the button of a product depend on; of products join prices left join stocks. */
export const priceColumns = {
  product_guid: products.product_guid,
  is_ebook: products.is_ebook,
  type: typeToday.as("type"),
  status: products.status,
  sale_start: isoTime(products.sale_start).as("sale_start"),
  sale_end: isoTime(products.sale_end).as("sale_end"),
  final_price: prices.final_price,
  retail_price: prices.retail_price,
  discount_type: prices.discount_type,
  discount_range: prices.discount_range,
  stock: stocks.quantity,
};

/** What a statement over the same tables selects to make cards of its rows. */
export const cardColumns = {
  ...priceColumns,
  yuelin_sn: products.yuelin_sn,
  name: products.name,
  language: products.language,
  image: products.image,
  authors: products.authors,
  publisher: products.publisher,
  brand_name: products.brand_name,
  restricted: products.restricted,
};

/** The same for raw SQL: `select ${cardSelect} ${cardFrom} where …`; tables keep their own names. */
export const cardSelect: SQL = sql.join(
  [
    ...(
      [
        "product_guid",
        "yuelin_sn",
        "name",
        "language",
        "image",
        "authors",
        "publisher",
        "brand_name",
        "restricted",
        "is_ebook",
        "status",
      ] as const
    ).map((name) => sql`${products[name]}`),
    sql`${typeToday} as type`,
    sql`${isoTime(products.sale_start)} as sale_start`,
    sql`${isoTime(products.sale_end)} as sale_end`,
    sql`${prices.final_price}, ${prices.retail_price}, ${prices.discount_type}, ${prices.discount_range}, ${stocks.quantity} as stock`,
  ],
  sql`, `,
);
export const cardFrom: SQL = sql`from ${products} join ${prices} on ${prices.product_guid} = ${products.product_guid} left join ${stocks} on ${stocks.product_guid} = ${products.product_guid}`;

export interface CardRow extends CoverFacts {
  yuelin_sn: string;
  language: string | null;
  image: string | null;
  restricted: boolean;
  is_ebook: boolean;
  type: number;
  status: string;
  sale_start: string | null;
  sale_end: string | null;
  final_price: number;
  retail_price: number;
  discount_type: string | null;
  discount_range: number | null;
  stock: number | null;
}

/** A row as a card. Lists are shown to everybody, so a 限制級 product keeps its name and hides its cover. */
export function toCard(row: CardRow, now: number = Date.now()): ProductCard {
  return {
    product_guid: row.product_guid,
    yuelin_sn: row.yuelin_sn,
    name: row.name,
    title_language: titleLanguage(row.name, row.language),
    image: row.restricted ? restrictedCover : (row.image ?? coverAddress(row)),
    authors: row.authors,
    publisher: row.publisher,
    brand_name: row.brand_name,
    final_price: row.final_price,
    retail_price: row.retail_price,
    discount_label: discountLabel(row.discount_type, row.discount_range),
    restricted: row.restricted,
    is_ebook: row.is_ebook,
    preorder: row.type === preorder,
    button_status: purchaseStatus(row, now),
  };
}

const cardsByGuid = prepared((db: Db) =>
  db
    .select(cardColumns)
    .from(products)
    .innerJoin(prices, eq(prices.product_guid, products.product_guid))
    .leftJoin(stocks, eq(stocks.product_guid, products.product_guid))
    .where(sql`${products.product_guid} = any(${keys(sql.placeholder("guids"))})`)
    .prepare("cards_by_guid"),
);

/** Cards of these products in one statement; unknown guids are not in the map. */
export async function loadCards(db: Db, guids: Iterable<string>): Promise<Map<string, ProductCard>> {
  const asked = [...new Set(guids)];
  if (asked.length === 0) return new Map();
  const rows = await cardsByGuid(db).execute({ guids: asked.join(",") });
  const now = Date.now();
  return new Map(rows.map((row) => [row.product_guid, toCard(row, now)]));
}

/** The same without what stands behind the gate of age: of a page that is for everybody. */
export async function loadOpenCards(db: Db, guids: Iterable<string>): Promise<Map<string, ProductCard>> {
  return new Map([...(await loadCards(db, guids))].filter(([, { restricted }]) => !restricted));
}

/** The cards that a statement of `cardSelect` finds, in its order; named as by `named`. */
export function namedCards<Values extends object>(
  ...statement: Parameters<typeof named<Values>>
): (db: Db, values: Values) => Promise<ProductCard[]> {
  const rowsOf = named<Values, CardRow>(...statement);
  return async (db, values) => {
    const rows = await rowsOf(db, values);
    const now = Date.now();
    return rows.map((row) => toCard(row, now));
  };
}
