import { eq } from "drizzle-orm";
import type { BrandRow } from "#contract/ops";
import { brands, products, type Db } from "../db.ts";
import { indexProducts } from "../search.ts";
import type { RowChange } from "./audit.ts";

/** Makes or changes one brand; a new name is written on its products too, so that they stay together and are found by it. */
export async function putBrand(db: Db, { name, intro, image, new_name = name }: BrandRow): Promise<RowChange> {
  const [before = null] = await db.select().from(brands).where(eq(brands.name, name)).for("update");
  if (!before) {
    if (new_name !== name) return { refused: `沒有品牌「${name}」` };
    const [after] = await db.insert(brands).values({ name, intro, image }).returning();
    return { id: String(after!.id), before, after };
  }
  if (new_name !== name) {
    const [taken] = await db.select().from(brands).where(eq(brands.name, new_name));
    if (taken) return { refused: `已有品牌「${new_name}」` };
    const renamed = await db
      .update(products)
      .set({ brand_name: new_name })
      .where(eq(products.brand_name, name))
      .returning({ id: products.id });
    await indexProducts(
      db,
      renamed.map(({ id }) => id),
    );
  }
  const [after] = await db
    .update(brands)
    .set({ name: new_name, intro, image })
    .where(eq(brands.id, before.id))
    .returning();
  return { id: String(before.id), before, after };
}
