import { eq, or, sql } from "drizzle-orm";
import { coverAddress } from "#contract/cover-rules";
import { giftWords } from "#contract/cart-rules";
import { installmentsOf } from "#contract/installment-rules";
import { discountLevel, saleModeText, type Promotion } from "#contract/price-rules";
import type { ProductDetail } from "#contract/products";
import { brands, categories, crosssells, prices, product_extras, products, stocks, type Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { inPeriod, inPeriodOf } from "../in-period.ts";
import { prepared } from "../prepared.ts";
import { cardColumns, toCard } from "./cards.ts";
import { editionsColumn } from "./editions.ts";
import { extraColumns, extrasOf, withheldExtras } from "./extras.ts";
import { ratingOfProduct } from "./rating.ts";

/**
 * What it takes from one row elsewhere is asked for as a column: joined, ten tables were planned in every order in which they can be, sixteen milliseconds
 * for each connection's first five products.
 */
const productById = prepared((db: Db) =>
  db
    .select({
      ...cardColumns,
      sub_title: products.sub_title,
      brand_id: sql<number | null>`(select id from ${brands} where name = ${products.brand_name})`.as("brand_id"),
      original_name: products.original_name,
      original_language: products.original_language,
      promo_word: products.promo_word,
      origin_authors: products.origin_authors,
      compilers: products.compilers,
      translators: products.translators,
      painters: products.painters,
      isbn: products.isbn,
      publish_date: products.publish_date,
      series: products.series,
      binding: products.binding,
      pages: products.pages,
      specification: products.specification,
      short_description: products.short_description,
      description: products.description,
      is_book: products.is_book,
      factory_direct: products.factory_direct,
      has_trial: products.has_trial,
      collectable: products.collectable,
      order_quantity_limit: products.order_quantity_limit,
      account_quantity_limit: products.account_quantity_limit,
      least_buy_count_type: sql<ProductDetail["least_buy_count_type"]>`${prices.least_buy_count_type}`.as(
        "least_buy_count_type",
      ),
      least_buy_count_value: prices.least_buy_count_value,
      has_crosssell:
        sql<boolean>`exists (select from ${crosssells} where ${crosssells.product_guid} = ${products.product_guid}
          and ${inPeriod})`.as("has_crosssell"),
      // what is this product's own before what is everything's
      activities: sql<
        (Parameters<typeof saleModeText>[0] & Pick<Promotion, "id" | "name"> & { whole_shop: boolean })[]
      >`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'kind', kind, 'name', name, 'lower_limit', lower_limit, 'least_buy_count_type', least_buy_count_type,
          'discount_type', discount_type, 'discount_range', discount_range, 'whole_shop', whole_shop) order by whole_shop, promotions.sort, id), '[]')
        from promotions
        where (whole_shop or exists (select from promotion_products
            where promotion_id = promotions.id and promotion_products.product_guid = ${products.product_guid}))
          and ${inPeriod})`.as("activities"),
      // of what is behind the gate of age nothing is named, as in a cart (docs/decisions/032)
      gift: sql<{ least_quantity: number; name: string } | null>`(
        select jsonb_build_object('least_quantity', least_quantity, 'name', gift.name)
        from gifts join products gift on gift.product_guid = gift_guid join stocks gift_stock on gift_stock.product_guid = gift_guid
        where gifts.product_guid = ${products.product_guid} and not gift.restricted and not gift.is_ebook and gift_stock.quantity >= gifts.quantity
          and ${inPeriodOf(sql`gifts`)}
        order by gifts.sort, gifts.id limit 1)`.as("gift"),
      is_gift: sql<boolean>`exists (select from gifts where gift_guid = ${products.product_guid}
          and ${inPeriod})`.as("is_gift"),
      has_mall:
        sql<boolean>`exists (select from mall_products where mall_products.product_guid = ${products.product_guid})`.as(
          "has_mall",
        ),
      extras: extraColumns,
      editions: editionsColumn,
      rating: ratingOfProduct.as("rating"),
      non_returnable_reason: products.non_returnable_reason,
      supplier: products.supplier,
      categories: sql<ProductDetail["categories"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'depth', depth, 'description', description, 'key', key) order by depth), '[]')
        from ${categories} where id in (${products.level1_id}, ${products.level2_id}, ${products.level3_id}))`.as(
        "categories",
      ),
      // of what is not sold nothing is named, nor what is behind the gate of age but to who has passed it
      dual: sql<ProductDetail["dual"]>`(
        select jsonb_build_object('product_guid', dual.product_guid, 'is_ebook', dual.is_ebook, 'isbn', dual.isbn, 'binding', dual.binding,
          'retail_price', retail_price)
        from ${products} dual join ${prices} on prices.product_guid = dual.product_guid
        where dual.product_guid = ${products.dual_guid} and dual.status = 'selling' and (not dual.restricted or ${products.restricted}))`.as(
        "dual",
      ),
    })
    .from(products)
    .innerJoin(prices, eq(prices.product_guid, products.product_guid))
    .leftJoin(stocks, eq(stocks.product_guid, products.product_guid))
    .leftJoin(product_extras, eq(product_extras.product_guid, products.product_guid))
    .where(or(eq(products.product_guid, sql.placeholder("id")), eq(products.yuelin_sn, sql.placeholder("id"))))
    .limit(1)
    .prepare("product_by_id"),
);

/** One product by either of its keys. Of a 限制級 product only name and price, unless the asker is of age. */
export async function loadProduct(
  { db, gate, outside }: Pick<Context, "db" | "gate" | "outside">,
  id: string,
): Promise<ProductDetail | null> {
  const [row] = await productById(db).execute({ id });
  if (!row) return null;
  const age_gate = row.restricted && gate !== "open";
  const { gift, extras: _, ...columns } = row;
  const card = toCard(row);
  const image = age_gate ? card.image : (row.image ?? coverAddress(row));
  const activities = columns.activities.map(({ id, kind, name, lower_limit, whole_shop, ...mode }) => ({
    ...{ id, kind, name, lower_limit },
    sale_mode_text: `${whole_shop ? "全館" : ""}${saleModeText({ kind, lower_limit, ...mode })}`,
  }));
  const product: ProductDetail = {
    ...columns,
    ...card,
    ...extrasOf(row, image),
    status: columns.status as ProductDetail["status"],
    activities,
    sale_mode_text: activities[0]?.sale_mode_text ?? null,
    lower_limit: activities[0]?.lower_limit ?? null,
    discount_level: discountLevel(row.final_price, row.retail_price),
    installments: installmentsOf(row.retail_price, outside.open),
    gift_text: gift && giftWords(gift),
    image,
    stock: row.is_ebook ? null : (row.stock ?? 0),
    age_gate,
  };
  return age_gate
    ? {
        ...product,
        ...withheldExtras(image),
        ...{ authors: [], origin_authors: [], compilers: [], translators: [], painters: [], author_sources: [] },
        ...{ publisher: null, publishers: [], publish_date: null, series: null, supplier: null },
        ...{ brand_name: null, brand_id: null, isbn: null, binding: null, pages: null },
        ...{ language: null, original_language: null, dual: null },
        sub_title: "",
        original_name: "",
        promo_word: "",
        specification: "",
        short_description: "",
        description: "",
        has_trial: false,
        gift_text: null,
        editions: [],
        rating: null,
      }
    : product;
}
