import { sql } from "drizzle-orm";
import type { MallProduct } from "#contract/product-calls";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";
import { cardFrom, cardSelect, toCard, type CardRow } from "./cards.ts";

/** What the malls have to go with a product. Nothing 限制級 stands beside anything, and nothing that is gone for good. */
export async function loadMallProducts(db: Db, product_guid: string): Promise<MallProduct[]> {
  const rows = await mallProductsOf(db, { product_guid });
  const now = Date.now();
  return rows.map(({ mall, ...row }) => ({ ...toCard(row, now), mall }));
}

const mallProductsOf = named<{ product_guid: string }, CardRow & { mall: string }>(
  "product_malls",
  (of) => sql`
    select ${cardSelect}, mall_products.mall
    ${cardFrom} join mall_products on mall_products.mall_guid = products.product_guid
    where mall_products.product_guid = ${of.product_guid} and products.status = 'selling' and not products.restricted
    order by mall_products.sort, products.id`,
);
