import { and, eq, sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import type { CrosssellRow, listShopCrosssells } from "#contract/ops";
import { crosssells, type Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { isoTime } from "../iso.ts";
import type { RowChange } from "./audit.ts";
import { productCalled } from "./product-called.ts";

/** so many of a list at once */
const atOnce = 200;

/** Makes, changes or takes away one cross-sell; what lies in carts follows at their next reading, orders keep what they were given. */
export async function putCrosssell(db: Db, { product, crosssell, removed, ...row }: CrosssellRow): Promise<RowChange> {
  const main = await productCalled(db, product);
  if ("refused" in main) return main;
  const beside = await productCalled(db, crosssell);
  if ("refused" in beside) return beside;
  const [product_guid, crosssell_guid] = [main.product_guid, beside.product_guid];
  if (product_guid === crosssell_guid) return { refused: "商品不能加購自己" };
  const key = and(eq(crosssells.product_guid, product_guid), eq(crosssells.crosssell_guid, crosssell_guid));
  const id = `${product_guid} ${crosssell_guid}`;
  const [before = null] = await db.select().from(crosssells).where(key).for("update");
  if (removed) {
    if (!before) return { refused: "沒有這項加購" };
    await db.delete(crosssells).where(key);
    return { id, before, after: null };
  }
  const values = { ...row, product_guid, crosssell_guid };
  const [after] = await db
    .insert(crosssells)
    .values(values)
    .onConflictDoUpdate({ target: [crosssells.product_guid, crosssells.crosssell_guid], set: values })
    .returning();
  return { id, before, after };
}

export async function crosssellsOf(
  { product, after = "" }: { product?: string | undefined; after?: string | undefined },
  { db, refuse }: Pick<Context<"operator">, "db" | "refuse">,
): Promise<OutputOf<typeof listShopCrosssells>> {
  const main = product === undefined ? null : await productCalled(db, product);
  if (main && "refused" in main) throw refuse(404, "product_not_found");
  const [last, lastBeside = ""] = after.split(" ");
  const { rows } = await db.execute<OutputOf<typeof listShopCrosssells>[number]>(sql`
    select main.product_guid as product, main.name as product_name, beside.product_guid as crosssell, beside.name as crosssell_name,
      crosssells.price, quantity_limit,
      ${isoTime(sql`starts_at`)} as starts_at, ${isoTime(sql`ends_at`)} as ends_at
    from crosssells join products main using (product_guid) join products beside on beside.product_guid = crosssell_guid
    where (${main?.product_guid ?? null}::text is null or crosssells.product_guid = ${main?.product_guid ?? null}::text)
      and (crosssells.product_guid, crosssell_guid) > (${last}, ${lastBeside})
    order by crosssells.product_guid, crosssell_guid limit ${atOnce}`);
  return rows;
}
