import { sql } from "drizzle-orm";
import type { MeasuredEvent } from "#contract/measuring-rules";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { iso } from "../iso.ts";
import type { EventToSend } from "../outside.ts";
import { loadPurchaseItems } from "../products.ts";

interface Row extends Record<string, unknown> {
  id: number;
  visit: string;
  session: number;
  event: MeasuredEvent;
  page: string | null;
  items: { product_guid: string; quantity: number; price?: number }[];
  value: number | null;
  created_at: string;
}

const atOnce = 200;

/**
 * The job. Rows are held while they are sent, so that no other process sends them too; where the service cannot be had they wait, and what is older
 * than it takes (72 hours) is let go. What was measured is worth no more than that: sent once more after a process died it is counted twice.
 */
export async function sendEvents({ database: { db }, outside, settings }: Parts): Promise<void> {
  const { measuring } = outside;
  if (!measuring) return;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select id, visit, session, event, page, items, value, created_at from retail_events
      where sent_at is null and created_at > now() - interval '70 hours' order by id limit ${atOnce} for update skip locked`);
    for (const visit of new Set(rows.map((row) => row.visit))) {
      const events = rows.filter((row) => row.visit === visit);
      for (let from = 0; from < events.length; from += measuring.most) {
        const batch = events.slice(from, from + measuring.most);
        await measuring.send(
          visit,
          await Promise.all(batch.map((row) => eventOf(tx as Db, row, settings.publicOrigin))),
        );
      }
    }
    const ids = rows.map(({ id }) => id).join(",");
    if (ids) await tx.execute(sql`update retail_events set sent_at = now() where id = any(${`{${ids}}`}::bigint[])`);
  });
}

/** Names and categories as `purchase_ga4` tells them; what the shop no longer knows is left out. */
async function eventOf(db: Db, row: Row, publicOrigin: string): Promise<EventToSend> {
  const items: NonNullable<EventToSend["items"]> = [];
  for (const { product_guid, quantity, price } of row.items) {
    const [known] = await loadPurchaseItems(db, [product_guid]);
    if (!known) continue;
    const { item_yuelin_sn, ...facts } = known;
    items.push({ item_id: item_yuelin_sn, ...facts, quantity, ...(price !== undefined && { price }) });
  }
  return {
    name: row.event,
    at: iso(row.created_at),
    session: row.session,
    ...(row.page && { page: publicOrigin + row.page }),
    ...(items.length > 0 && { items }),
    ...(row.value !== null && { value: row.value }),
    // a purchase is counted once by it; it is no number of an order
    ...(row.event === "purchase" && { transaction: `e${row.id}` }),
  };
}
