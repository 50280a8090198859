import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";
import { unitsOf, type OrderLine } from "./lines.ts";

/**
 * Takes the units of all lines off the shelf, or names the product that has too few of them (then the caller must roll back).
 * Rows are locked in the order of their guids before any is changed, so two orders with the same products wait for each other and never in a circle;
 * the condition is checked on the locked row, and each product must have answered.
 */
export async function reserveStock(tx: Db, lines: OrderLine[]): Promise<{ short: string | null }> {
  const units = unitsOf(lines);
  if (units.size === 0) return { short: null };
  const guids = sql`${sql.param([...units.keys()])}::text[]`;
  const quantities = sql`${sql.param([...units.values()])}::int[]`;
  const taken = await named<{ product_guid: string }>(
    tx,
    "reserve_stock",
    sql`
      with wanted as (
        select * from unnest(${guids}, ${quantities}) as wanted (product_guid, quantity)
      ), locked as materialized (
        select stocks.product_guid, wanted.quantity from stocks join wanted using (product_guid)
        where stocks.product_guid = any(${guids})
        order by stocks.product_guid for update of stocks
      )
      update stocks set quantity = stocks.quantity - locked.quantity
      from locked
      where stocks.product_guid = any(${guids}) and stocks.product_guid = locked.product_guid and stocks.quantity >= locked.quantity
      returning stocks.product_guid`,
  );
  if (taken.length === units.size) return { short: null };
  const answered = new Set(taken.map(({ product_guid }) => product_guid));
  return { short: lines.find((line) => units.has(line.product_guid) && !answered.has(line.product_guid))!.name };
}
