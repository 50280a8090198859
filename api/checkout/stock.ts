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
  const wanted = JSON.stringify([...units].map(([product_guid, quantity]) => ({ product_guid, quantity })));
  const taken = await named<{ product_guid: string }>(
    tx,
    "reserve_stock",
    sql`
      with wanted as (
        select * from jsonb_to_recordset(${wanted}::jsonb) as wanted (product_guid text, quantity int)
      ), locked as materialized (
        select stocks.product_guid, wanted.quantity from stocks join wanted using (product_guid)
        order by stocks.product_guid for update of stocks
      )
      update stocks set quantity = stocks.quantity - locked.quantity
      from locked where stocks.product_guid = locked.product_guid and stocks.quantity >= locked.quantity
      returning stocks.product_guid`,
  );
  if (taken.length === units.size) return { short: null };
  const answered = new Set(taken.map(({ product_guid }) => product_guid));
  return { short: lines.find((line) => units.has(line.product_guid) && !answered.has(line.product_guid))!.name };
}
