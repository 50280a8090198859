import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { MallRow } from "#contract/ops";
import { mall_products, type Db } from "../db.ts";
import type { RowChange } from "./audit.ts";

/** Puts what a counter has to go with a product in the place of what it had; what another counter has with it stays. */
export async function putMall(db: Db, { product, mall, products: guids }: MallRow): Promise<RowChange> {
  if (guids.includes(product)) return { refused: "商品不能搭配自己" };
  const { rows: unknown } = await db.execute<{ guid: string }>(sql`
    select guid from jsonb_array_elements_text(${JSON.stringify([product, ...guids])}::jsonb) guid
    where not exists (select from products where product_guid = guid) limit 1`);
  if (unknown[0]) return { refused: `沒有商品 ${unknown[0].guid}` };
  const ofProduct = eq(mall_products.product_guid, product);
  const [taken] = await db
    .select({ guid: mall_products.mall_guid, mall: mall_products.mall })
    .from(mall_products)
    .where(and(ofProduct, ne(mall_products.mall, mall), inArray(mall_products.mall_guid, guids)))
    .limit(1);
  if (taken) return { refused: `${taken.mall}已經有商品 ${taken.guid}` };
  const before = await db
    .delete(mall_products)
    .where(and(ofProduct, eq(mall_products.mall, mall)))
    .returning({ guid: mall_products.mall_guid, sort: mall_products.sort });
  if (guids.length > 0)
    await db
      .insert(mall_products)
      .values(guids.map((mall_guid, sort) => ({ product_guid: product, mall_guid, mall, sort })));
  const stood = before.sort((a, b) => a.sort - b.sort).map(({ guid }) => guid);
  return { id: `${product} ${mall}`, before: orNone(stood), after: orNone(guids) };
}

const orNone = (guids: string[]) => (guids.length > 0 ? guids : null);
