import { eq, sql } from "drizzle-orm";
import type { PromotionRow } from "#contract/ops";
import { promotion_products, promotions, type Db } from "../db.ts";
import type { RowChange } from "./audit.ts";

/** Makes or changes one promotion with all that is in it; what orders were given by it is theirs. */
export async function putPromotion(db: Db, { products: guids, ...row }: PromotionRow): Promise<RowChange> {
  const { rows: unknown } = await db.execute<{ guid: string }>(sql`
    select guid from jsonb_array_elements_text(${JSON.stringify(guids)}::jsonb) guid
    where not exists (select from products where product_guid = guid) limit 1`);
  if (unknown[0]) return { refused: `沒有商品 ${unknown[0].guid}` };
  const [known] = await db.select().from(promotions).where(eq(promotions.name, row.name)).for("update");
  const before = known ? { ...known, products: await productsOf(db, known.id) } : null;
  const [after] = known
    ? await db.update(promotions).set(row).where(eq(promotions.id, known.id)).returning()
    : await db.insert(promotions).values(row).returning();
  const { id } = after!;
  if (JSON.stringify(before?.products) !== JSON.stringify(guids)) {
    await db.delete(promotion_products).where(eq(promotion_products.promotion_id, id));
    if (guids.length > 0)
      await db
        .insert(promotion_products)
        .values(guids.map((product_guid, sort) => ({ promotion_id: id, product_guid, sort })));
  }
  return { id: String(id), before, after: { ...after!, products: guids } };
}

const productsOf = async (db: Db, id: number) =>
  (
    await db
      .select({ guid: promotion_products.product_guid })
      .from(promotion_products)
      .where(eq(promotion_products.promotion_id, id))
      .orderBy(promotion_products.sort)
  ).map(({ guid }) => guid);
