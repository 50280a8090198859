import { sql } from "drizzle-orm";
import { isGift } from "#contract/cart-rules";
import type { Db } from "../db.ts";
import { keys, named } from "../prepared.ts";
import { unitsOf, type OrderLine } from "./lines.ts";

/**
 * Takes the units of all lines off the shelf, or names the product that has too few of them (then the caller must roll back). Of gifts it takes what is
 * left, and tells how many of each.
 * Rows are locked in the order of their guids before any is changed, so two orders with the same products wait for each other and never in a circle;
 * the condition is checked on the locked row, and each product must have answered.
 */
export async function reserveStock(
  tx: Db,
  lines: OrderLine[],
): Promise<{ short: string | null; given: ReadonlyMap<string, number> }> {
  const bought = unitsOf(lines.filter((line) => !isGift(line)));
  const promised = unitsOf(lines.filter(isGift));
  const all = [...new Set([...bought.keys(), ...promised.keys()])];
  if (all.length === 0) return { short: null, given: new Map() };
  const unitsIn = (units: ReadonlyMap<string, number>) => all.map((guid) => units.get(guid) ?? 0).join(",");
  const taken = await take(tx, { guids: all.join(","), quantities: unitsIn(bought), gifts: unitsIn(promised) });
  const given = new Map(taken.map((row) => [row.product_guid, row.given]));
  const short = lines.find((line) => !isGift(line) && bought.has(line.product_guid) && !given.has(line.product_guid));
  return { short: short?.name ?? null, given };
}

/** Each value joined by commas, in the same order. */
const take = named<Record<"guids" | "quantities" | "gifts", string>, { product_guid: string; given: number }>(
  "reserve_stock",
  (of) => sql`
    with wanted as (
      select * from unnest(${keys(of.guids)}, ${keys(of.quantities)}::int[], ${keys(of.gifts)}::int[]) as wanted (product_guid, quantity, gift)
    ), locked as materialized (
      select stocks.product_guid, wanted.quantity, least(wanted.gift, greatest(stocks.quantity - wanted.quantity, 0)) as given
      from stocks join wanted using (product_guid)
      where stocks.product_guid = any(${keys(of.guids)})
      order by stocks.product_guid for update of stocks
    )
    update stocks set quantity = stocks.quantity - locked.quantity - locked.given
    from locked
    where stocks.product_guid = any(${keys(of.guids)}) and stocks.product_guid = locked.product_guid and stocks.quantity >= locked.quantity
    returning stocks.product_guid, locked.given`,
);
