import { sql } from "drizzle-orm";
import type { CartEntry } from "#contract/cart";
import { withdrawnWords } from "#contract/price-rules";
import type { Db } from "../db.ts";
import { inPeriod } from "../in-period.ts";
import { named } from "../prepared.ts";
import { memberOf, type CartAsker } from "./change.ts";
import { readFacts } from "./facts.ts";
import { priceWith } from "./price.ts";

/**
 * The promotions that a change has taken from a cart, in words. `after` holds no product that `before` did not. Where none is on, and that is asked first, there is nothing
 * to compare.
 */
export async function withdrawn(
  db: Db,
  { carts, gate }: CartAsker,
  before: CartEntry[],
  after: CartEntry[],
): Promise<string[]> {
  const [row] = await promotionsOn(db, {});
  if (!row!.any) return [];
  const facts = await readFacts(db, before, before, { member_id: memberOf(carts), gate });
  return withdrawnWords(priceWith(before, facts).promotions, priceWith(after, facts).promotions);
}

const promotionsOn = named<object, { any: boolean }>(
  "promotions_on",
  () => sql`select exists (select from promotions where ${inPeriod}) as any`,
);
