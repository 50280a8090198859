import { sql } from "drizzle-orm";
import { deliveryOf, hasShelves } from "#contract/deliveries";
import type { Db } from "../db.ts";
import { named } from "../prepared.ts";
import { unitsOf, type OrderLine } from "./lines.ts";
import type { Store } from "./recipient.ts";

/**
 * Takes all of it, gifts too, off the shelf of the shop's own store where it will be collected, or nothing: then it comes from the warehouse. Rows are
 * locked in the order of their guids, as the warehouse's are after them.
 */
export async function takeFromShelf(tx: Db, { type, id }: Store, lines: OrderLine[]): Promise<boolean> {
  const units = unitsOf(lines);
  if (units.size === 0) return false;
  const [guids, quantities] = [[...units.keys()], [...units.values()]];
  const taken = await takeAll(tx, { type, id, guids, quantities, kinds: units.size });
  return taken.length > 0;
}

const takeAll = named<{ type: string; id: string; guids: string[]; quantities: number[]; kinds: number }>(
  "take_from_shelf",
  (of) => sql`
    with wanted as (
      select * from unnest(${of.guids}::text[], ${of.quantities}::int[]) as wanted (product_guid, quantity)
    ), locked as materialized (
      select store_stocks.product_guid, wanted.quantity, store_stocks.quantity as there
      from store_stocks join wanted using (product_guid)
      where brand = ${of.type} and store_id = ${of.id}
      order by store_stocks.product_guid for update of store_stocks
    ), enough as (
      select count(*) = ${of.kinds}::int as all_there from locked where there >= quantity
    )
    update store_stocks set quantity = store_stocks.quantity - locked.quantity
    from locked, enough
    where enough.all_there and brand = ${of.type} and store_id = ${of.id} and store_stocks.product_guid = locked.product_guid
    returning store_stocks.product_guid`,
);

/** The own stores of a delivery with what each lacks of these lines, in kinds; none for others' counters, and where nothing needs a parcel. */
export async function storesWith(
  db: Db,
  delivery: number,
  lines: OrderLine[],
): Promise<{ store_id: string; has_all: boolean; missing: number }[]> {
  const row = deliveryOf(delivery);
  const units = unitsOf(lines);
  if (!row || !hasShelves(row) || units.size === 0) return [];
  const { rows } = await db.execute<{ store_id: string; missing: number }>(sql`
    select store_id, count(*) filter (where coalesce(there.quantity, 0) < wanted.quantity)::int as missing
    from pickup_stores
      cross join unnest(${sql.param([...units.keys()])}::text[], ${sql.param([...units.values()])}::int[]) as wanted (product_guid, quantity)
      left join store_stocks there using (brand, store_id, product_guid)
    where brand in ${row.brands} group by store_id order by store_id`);
  return rows.map(({ store_id, missing }) => ({ store_id, missing, has_all: missing === 0 }));
}
