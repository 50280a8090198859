import { sql } from "drizzle-orm";
import type { ProductDetail } from "#contract/products";
import { product_extras, products } from "../db.ts";

const most = 3;

/** The other editions of a product's work that are on sale, the hottest first; of what is behind the gate of age nothing is named. Wants `product_extras` beside `products`. */
export const editionsColumn = sql<ProductDetail["editions"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('product_guid', product_guid, 'name', name, 'isbn', isbn, 'binding', binding, 'is_ebook', is_ebook,
    'retail_price', retail_price) order by hot_rank desc nulls last, id), '[]')
  from (
    select other.id, other.product_guid, other.name, isbn, binding, is_ebook, hot_rank, retail_price
    from product_extras same join products other on other.product_guid = same.product_guid join prices on prices.product_guid = same.product_guid
    where same.work = ${product_extras.work} and same.product_guid <> ${products.product_guid} and not other.restricted and other.status = 'selling'
    order by hot_rank desc nulls last, other.id limit ${sql.raw(String(most))}) editions)`.as("editions");
