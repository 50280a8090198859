import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";

/** one product in twenty stands in product_sample */
export const sampleOf = 20;

const sizes = new WeakMap<Db, { size: number; until: number }>();

/** How many products there are, as the sample says; it is asked again after half a minute. */
export async function catalogueSize(db: Db): Promise<number> {
  const known = sizes.get(db);
  if (known && Date.now() < known.until) return known.size;
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from product_sample`);
  const size = rows[0]!.n * sampleOf;
  sizes.set(db, { size, until: Date.now() + 30_000 });
  return size;
}
