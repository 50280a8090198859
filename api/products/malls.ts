import { sql } from "drizzle-orm";
import type { MallProduct } from "#contract/product-calls";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";
import { cardFrom, cardSelect, toCard, type CardRow } from "./cards.ts";

/** What the malls have to go with a product. Nothing 限制級 stands beside anything, and nothing that is gone for good. */
export async function loadMallProducts(db: Db, product_guid: string): Promise<MallProduct[]> {
  const rows = await named<CardRow & { mall: string } & Record<string, unknown>>(
    db,
    "product_malls",
    sql`
    select ${cardSelect}, mall_products.mall
    ${cardFrom} join mall_products on mall_products.mall_guid = products.product_guid
    where mall_products.product_guid = ${product_guid} and products.status = 'selling' and not products.restricted
    order by mall_products.sort, products.id`,
  );
  const now = Date.now();
  return rows.map(({ mall, ...row }) => ({ ...toCard(row, now), mall }));
}
