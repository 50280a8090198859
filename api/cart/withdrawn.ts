import { sql } from "drizzle-orm";
import type { CartEntry } from "#contract/cart";
import { lostWords } from "#contract/cart-rules";
import type { Db } from "../db.ts";
import { inPeriod } from "../in-period.ts";
import { named } from "../prepared.ts";
import { memberOf, type CartAsker } from "./change.ts";
import { readFacts } from "./facts.ts";
import { priceWith } from "./price.ts";

/**
 * The promotions and prices of 加價購 that a change has taken from a cart, in words. `after` holds no product that `before` did not. Where neither is there, and that is asked
 * first, there is nothing to compare.
 */
export async function withdrawn(
  db: Db,
  { carts, gate }: CartAsker,
  before: CartEntry[],
  after: CartEntry[],
): Promise<string[]> {
  const hasAdditions = before.some(({ is_additional_item }) => is_additional_item);
  if (!hasAdditions && !(await promotionsOn(db, {}))[0]!.any) return [];
  const facts = await readFacts(db, before, before, { member_id: memberOf(carts), gate });
  return lostWords(priceWith(before, facts), priceWith(after, facts));
}

const promotionsOn = named<object, { any: boolean }>(
  "promotions_on",
  () => sql`select exists (select from promotions where ${inPeriod}) as any`,
);
