import { sql } from "drizzle-orm";
import type { MeasuredEvent } from "#contract/measuring-rules";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { iso } from "../iso.ts";
import type { EventToSend } from "../outside.ts";
import { loadPurchaseItems } from "../products.ts";
import type { NotedItem } from "./note.ts";

interface Row extends Record<string, unknown> {
  id: number;
  visit: string;
  session: number;
  event: MeasuredEvent;
  page: string | null;
  items: NotedItem[];
  value: number | null;
  created_at: string;
  claimed_at: string;
}

const atOnce = 200;
/** of one loadPurchaseItems */
const mostItems = 200;

/**
 * The job. Rows are claimed, so that no other process sends them too, and nothing is locked while the service is asked. What it does not take waits
 * for ten minutes, and what is older than it takes (72 hours) is let go. What was measured is worth no more than that: sent once more after a process
 * died it is counted twice.
 */
export async function sendEvents({ database: { db }, outside, settings, log, leaving }: Parts): Promise<void> {
  const { measuring } = outside;
  if (!measuring || !(await outside.features.isOn("measuring"))) return;
  const rows = await claim(db);
  const known = await readItems(db, rows);
  for (const visit of new Set(rows.map((row) => row.visit))) {
    const events = rows.filter((row) => row.visit === visit);
    try {
      for (let from = 0; from < events.length && !leaving.aborted; from += measuring.most) {
        const batch = await stillClaimed(db, events.slice(from, from + measuring.most));
        if (batch.length === 0) continue;
        await measuring.send(
          visit,
          batch.map((row) => eventOf(row, known, settings.publicOrigin)),
        );
        await db.execute(sql`update retail_events set sent_at = now() where id = any(${idsOf(batch)})`);
      }
    } catch (error) {
      log.warn({ err: error, events: events.length }, "what was measured of a visit was not sent");
    }
  }
}

async function claim(db: Db): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with free as (
      select id from retail_events
      where sent_at is null and created_at > now() - interval '70 hours' and (claimed_at is null or claimed_at < now() - interval '10 minutes')
      order by created_at, id limit ${atOnce} for update skip locked),
    claimed as (
      update retail_events set claimed_at = now() from free where retail_events.id = free.id
      returning retail_events.id, visit, session, event, page, items, value, created_at, claimed_at::text)
    select * from claimed order by id`);
  return rows;
}

/** What was forgotten since it was claimed is not sent, nor what another process has taken over from one that is too slow. */
async function stillClaimed(db: Db, claimed: Row[]): Promise<Row[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update retail_events set claimed_at = now()
    where id = any(${idsOf(claimed)}) and claimed_at = ${claimed[0]!.claimed_at}::timestamptz returning id`);
  const ids = new Set(rows.map(({ id }) => id));
  return claimed.filter(({ id }) => ids.has(id));
}

const idsOf = (rows: Row[]) => sql`${`{${rows.map(({ id }) => id).join(",")}}`}::bigint[]`;

type Known = Map<string, NonNullable<EventToSend["items"]>[number]>;

/** Names and categories as `purchase_ga4` tells them, by the product's guid; what the shop no longer knows is left out. */
async function readItems(db: Db, rows: Row[]): Promise<Known> {
  const guids = [...new Set(rows.flatMap(({ items }) => items.map(({ product_guid }) => product_guid)))];
  const known: Known = new Map();
  for (let from = 0; from < guids.length; from += mostItems) {
    const some = guids.slice(from, from + mostItems);
    const { rows: numbers } = await db.execute<{ product_guid: string; yuelin_sn: string }>(
      sql`select product_guid, yuelin_sn from products where product_guid = any(${sql.param(some)}::text[])`,
    );
    const guidOf = new Map(numbers.map(({ product_guid, yuelin_sn }) => [yuelin_sn, product_guid]));
    for (const { item_yuelin_sn, ...facts } of await loadPurchaseItems(db, some)) {
      const guid = guidOf.get(item_yuelin_sn);
      if (guid) known.set(guid, { item_id: item_yuelin_sn, ...facts });
    }
  }
  return known;
}

function eventOf(row: Row, known: Known, publicOrigin: string): EventToSend {
  const items = row.items.flatMap(({ product_guid, quantity, price, item_list }) => {
    const facts = known.get(product_guid);
    return facts
      ? [{ ...facts, quantity, ...(price !== undefined && { price }), ...(item_list && { item_list_id: item_list }) }]
      : [];
  });
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
