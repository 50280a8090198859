import { sql } from "drizzle-orm";
import { pointsDue, pointsOf, type LedgerRow } from "#contract/points-rules";
import type { Db } from "./db.ts";
import type { Parts } from "./handle.ts";
import { endOfTaipeiYear } from "./taipei.ts";

interface Earning {
  id: number;
  member_id: number | null;
  subtotal: number;
  coupon_discount: number;
  points_used: number;
}

/** A completed order's points, once: they are good until the end of the next year. null: it earns none. `tx` must be a transaction. */
export async function earnPoints(tx: Db, order: Earning): Promise<{ amount: number; expires_at: Date } | null> {
  if (order.member_id === null) return null;
  const { rows: back } = await tx.execute<{ given_back: number }>(
    sql`select coalesce(sum(refund - fee), 0)::int as given_back from returns where order_id = ${order.id} and state = 'accepted'`,
  );
  const amount = pointsOf({ ...order, ...back[0]! });
  if (amount === 0) return null;
  const expires_at = endOfTaipeiYear(new Date(), 1);
  const { rows } = await tx.execute(sql`
    insert into points (member_id, amount, reason, order_id, expires_at)
    values (${order.member_id}, ${amount}, '購物回饋', ${order.id}, ${expires_at.toISOString()})
    on conflict (order_id) where amount > 0 and expires_at is not null do nothing returning id`);
  return rows.length > 0 ? { amount, expires_at } : null;
}

/** How many of a member's points fall due at the end of this year, and of the next (§3). */
export async function readDuePoints(
  db: Db,
  member_id: number,
): Promise<{ expire_point_this_year: number; expire_point_next_year: number }> {
  const rows = await readLedger(db, member_id);
  const due = (years: number) => pointsDue(rows, endOfTaipeiYear(new Date(), years).toISOString());
  return { expire_point_this_year: due(0), expire_point_next_year: due(1) - due(0) };
}

/**
 * Takes what has fallen due (within two months: no shop sleeps longer) and was not spent. Member by member, under the lock under which points are spent; a row of the ledger says so, and the
 * same rows are not due again, for it has spent them. Gives how many members lost some.
 */
export async function expirePoints({ database: { db } }: Pick<Parts, "database">): Promise<number> {
  const { rows } = await db.execute<{ member_id: number }>(
    sql`select distinct member_id from points where expires_at between now() - interval '60 days' and now() order by member_id`,
  );
  let lost = 0;
  for (const { member_id } of rows)
    lost += await db.transaction(async (tx) => {
      await tx.execute(sql`select from members where id = ${member_id} for no key update`);
      const due = pointsDue(await readLedger(tx as Db, member_id), new Date().toISOString());
      if (due === 0) return 0;
      await tx.execute(sql`insert into points (member_id, amount, reason) values (${member_id}, ${-due}, '點數到期')`);
      return 1;
    });
  return lost;
}

/** Without what a cancelled order took and gave back: its points fall due as if it had never been. */
async function readLedger(db: Db, member_id: number): Promise<LedgerRow[]> {
  const { rows } = await db.execute<LedgerRow & Record<string, unknown>>(
    sql`select amount, expires_at from points where member_id = ${member_id}
      and not exists (select from orders where orders.id = points.order_id and orders.status = 'cancelled')
      order by created_at, id`,
  );
  return rows;
}
