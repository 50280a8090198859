import { eq, or } from "drizzle-orm";
import type { CategoryRow } from "#contract/ops";
import { categories, products, type Db } from "../db.ts";
import type { RowChange } from "./audit.ts";

/** Makes or changes one category. What holds products or other categories stays where it is: they carry their place with them. */
export async function categoryWriter(db: Db, row: CategoryRow): Promise<RowChange> {
  const [before = null] = await db.select().from(categories).where(eq(categories.id, row.id)).for("update");
  const depth = await depthBelow(db, row);
  if (typeof depth === "string") return { refused: depth };
  if (before && before.parent_id !== row.parent_id && (await isUsed(db, row.id)))
    return { refused: `分類 ${row.id} 已有商品或下層分類，不能移到別的上層分類` };
  const [after] = await db
    .insert(categories)
    .values({ ...row, depth })
    .onConflictDoUpdate({ target: categories.id, set: { ...row, depth } })
    .returning();
  return { id: String(row.id), before, after };
}

/** 1 to 3, or why not. */
async function depthBelow(db: Db, { id, parent_id }: CategoryRow): Promise<number | string> {
  if (parent_id === null) return 1;
  if (parent_id === id) return "上層分類不能是自己";
  const [parent] = await db.select({ depth: categories.depth }).from(categories).where(eq(categories.id, parent_id));
  if (!parent) return `沒有上層分類 ${parent_id}，請排在它的後面`;
  return parent.depth < 3 ? parent.depth + 1 : "分類最多三層";
}

async function isUsed(db: Db, id: number): Promise<boolean> {
  const [child] = await db.select({ id: categories.id }).from(categories).where(eq(categories.parent_id, id)).limit(1);
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.level1_id, id), eq(products.level2_id, id), eq(products.level3_id, id)))
    .limit(1);
  return Boolean(child ?? product);
}
