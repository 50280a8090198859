import { sql, type SQL } from "drizzle-orm";
import { products, type Db, type product_notifications, type wish_lists } from "./db.ts";

/** A member's list of products: what is taken off stays in its row for as long as a notice with its 復原 is kept. */
type OwnList = typeof wish_lists | typeof product_notifications;
interface Place {
  member_id: number;
  product_guid: string;
}

const takenOffJustNow = (list: OwnList) => sql`${list.removed_at} > now() - interval '5 minutes'`;

const rowOf = (list: OwnList, { member_id, product_guid }: Place) =>
  sql`${list.member_id} = ${member_id} and ${list.product_guid} = ${product_guid} and ${products.product_guid} = ${list.product_guid}`;

/** The product's name. Said twice it is answered alike; what nobody took back is forgotten with the next one. */
export async function takeOff(db: Db, list: OwnList, place: Place): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with forgotten as (delete from ${list} where ${list.member_id} = ${place.member_id} and not ${takenOffJustNow(list)})
    update ${list} set removed_at = coalesce(${list.removed_at}, now()) from ${products}
    where ${rowOf(list, place)} and (${list.removed_at} is null or ${takenOffJustNow(list)})
    returning ${products.name}`);
  return rows[0]?.name ?? null;
}

/** Brings back what was taken off just now, where `only` fits; undefined: nothing was. `fact` is told of the row. */
export async function putBack(
  db: Db,
  list: OwnList,
  place: Place,
  { only = sql`true`, fact = sql`true` }: { only?: SQL; fact?: SQL } = {},
): Promise<{ name: string; fact: boolean } | undefined> {
  const { rows } = await db.execute<{ name: string; fact: boolean }>(sql`
    update ${list} set removed_at = null from ${products}
    where ${rowOf(list, place)} and ${takenOffJustNow(list)} and ${only}
    returning ${products.name}, ${fact} as fact`);
  return rows[0];
}
