import { sql, type SQL } from "drizzle-orm";
import { getPoints, listPointUses, type PointUse } from "#contract/points";
import { pointReasons, pointsDue, pointsOf, type LedgerRow } from "#contract/points-rules";
import type { Db } from "./db.ts";
import { handle, type Handler, type Parts } from "./handle.ts";
import { movePoints, readBothSides, reasonsOf } from "./points/ledger.ts";
import { named } from "./prepared.ts";
import { endOfTaipeiYear } from "./taipei.ts";

export { movement, movePoints, readBothSides } from "./points/ledger.ts";

const pageSize = 20;

export const pointHandlers: Handler[] = [
  handle(getPoints, async (_input, ctx) => {
    const { member_id } = ctx.shopper;
    const [[sums], due] = await Promise.all([sumsOf(ctx.db, { member_id }), readDuePoints(ctx.db, member_id)]);
    const { balance, used, lapsed } = sums!;
    // what is neither spent nor fallen due is earned, so that earned - used - lapsed is always the balance
    return { balance, earned: balance + used + lapsed, used, lapsed, ...due };
  }),

  handle(listPointUses, async ({ page }, ctx) => {
    const { member_id } = ctx.shopper;
    const rows = await usesOf(ctx.db, { member_id, skipped: (page - 1) * pageSize });
    const total = rows[0]?.total ?? 0;
    const uses = rows.map(({ created_at, expires_at, total: _, ...use }) => ({
      ...use,
      created_at: new Date(created_at).toISOString(),
      expires_at: expires_at && new Date(expires_at).toISOString(),
    }));
    return { uses, page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
  }),
];

/** In one statement: the sums are of one moment. */
const sumsOf = named<{ member_id: number }, { balance: number; used: number; lapsed: number }>(
  "point_sums",
  (of) => sql`
    select coalesce(sum(amount), 0)::int as balance,
      coalesce(-sum(amount) filter (where reason in ${reasonsOf("spent", "exchanged")}), 0)::int as used,
      coalesce(-sum(amount) filter (where reason in ${reasonsOf("expired")}), 0)::int as lapsed
    from points where member_id = ${of.member_id}`,
);

const usesOf = named<{ member_id: number; skipped: number }, PointUse & { total: number }>(
  "point_uses",
  (of) => sql`
    select points.amount, points.reason, order_number, points.created_at, points.expires_at,
      (sum(points.amount) over (order by points.created_at, points.id))::int as balance, (count(*) over ())::int as total
    from points left join orders on orders.id = points.order_id and orders.member_id = points.member_id
    where points.member_id = ${of.member_id}
    order by points.created_at desc, points.id desc limit ${pageSize} offset ${of.skipped}`,
);

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
  const { rows: back } = await tx.execute<{ given_back: number }>(sql`select ${givenBack(order.id)} as given_back`);
  const amount = pointsOf({ ...order, ...back[0]! });
  if (amount === 0) return null;
  const expires_at = endOfTaipeiYear(new Date(), 1);
  const earned = await movePoints(
    tx,
    "earned",
    { member_id: order.member_id, points: amount, order_id: order.id, expires_at },
    sql`on conflict (order_id) where amount > 0 and expires_at is not null do nothing`,
  );
  return earned ? { amount, expires_at } : null;
}

/** TWD of an order's goods that went back to its shopper, with a return or without. */
export const givenBack = (order_id: number | SQL) => sql`((
  select coalesce(sum(refund - fee), 0)::int from returns where order_id = ${order_id} and state = 'accepted') + (
  select coalesce(sum(amount - fee), 0)::int from refunds where order_id = ${order_id} and because is not null))`;

/** What an order has earned with goods whose money went back goes, as far as it is still there: what has fallen due since is gone by itself. Gives how much went; its caller notes it beside the money. Locks the member. */
export async function takeEarnedPoints(tx: Db, order: Earning): Promise<number> {
  const { member_id, id } = order;
  if (member_id === null) return 0;
  await tx.execute(sql`select from members where id = ${member_id} for no key update`);
  const { rows } = await tx.execute<{ earned: number; taken: number; given_back: number; balance: number }>(sql`
    select (select coalesce(sum(amount), 0)::int from points where order_id = ${id} and amount > 0 and expires_at > now()) as earned,
      (select coalesce(sum(points_taken), 0)::int from returns where order_id = ${id})
        + (select coalesce(sum(points_taken), 0)::int from refunds where order_id = ${id}) as taken,
      ${givenBack(id)} as given_back,
      (select coalesce(sum(amount), 0)::int from points where member_id = ${member_id}) as balance`);
  const { earned, taken, given_back, balance } = rows[0]!;
  const due = earned - taken - pointsOf({ ...order, given_back });
  const goes = Math.min(Math.max(0, due), Math.max(0, balance));
  if (earned === 0 || goes === 0) return 0;
  await movePoints(tx, "earned_back", { member_id, points: goes, order_id: id });
  return goes;
}

/** How many of a member's points fall due at the end of this year, and of the next (§3). */
export async function readDuePoints(
  db: Db,
  member_id: number,
): Promise<{ expire_point_this_year: number; expire_point_next_year: number }> {
  const rows = await readLedger(db, { member_id });
  const due = (years: number) => pointsDue(rows, endOfTaipeiYear(new Date(), years).toISOString());
  return { expire_point_this_year: due(0), expire_point_next_year: due(1) - due(0) };
}

/**
 * Takes what has fallen due (within two months: no shop sleeps longer) and was not spent. Member by member, under the lock under which points are spent; a row of the ledger says so, and the
 * same rows are not due again, for it has spent them. Gives how many members lost some.
 */
export async function expirePoints({ database: { db } }: Pick<Parts, "database">): Promise<number> {
  const { rows } = await db.execute<{ member_id: number }>(
    sql`
      select member_id from points where expires_at between now() - interval '60 days' and now()
      union select member_id from points where reason = ${pointReasons.goods_back.words} and created_at between now() - interval '60 days' and ${kept}
      union select member_id from points where reason = ${pointReasons.order_cancelled.words} and created_at > now() - interval '60 days'
      order by member_id`,
  );
  let lost = 0;
  for (const { member_id } of rows) {
    // most have nothing left that is due: their row is not held for that
    if (pointsDue(await readLedger(db, { member_id }), new Date().toISOString()) === 0) continue;
    lost += await db.transaction(async (tx) => {
      await tx.execute(sql`select from members where id = ${member_id} for no key update`);
      const due = pointsDue(await readLedger(tx as Db, { member_id }), new Date().toISOString());
      if (due === 0) return 0;
      await movePoints(tx as Db, "expired", { member_id, points: due });
      return 1;
    });
  }
  return lost;
}

/** What came back before then may fall due. */
const kept = sql`now() - interval '30 days'`;

/**
 * Without what a cancelled order took and gave back: its points fall due as if it had never been. So do those that came back with goods, but not before thirty days, in
 * which they can be spent: what was spent counts less what of it came back.
 */
const readLedger = named<{ member_id: number }, LedgerRow>(
  "point_ledger",
  (of) => sql`
    select case when reason = ${pointReasons.spent.words} then amount + coalesce(came, 0) else amount end as amount, expires_at
    from points left join (
      select order_id, sum(amount)::int as came from points where member_id = ${of.member_id} and reason = ${pointReasons.goods_back.words} and created_at < ${kept} group by order_id
    ) back using (order_id)
    where member_id = ${of.member_id} and not (reason = ${pointReasons.goods_back.words} and created_at < ${kept})
      and not exists (select from orders where orders.id = points.order_id and orders.status = 'cancelled')
    order by created_at, id`,
);

/** Tells whoever reads the log when the ledger's two sides do not come to zero, or somebody has less than nothing. Gives whether it is so. */
export async function checkPoints({ database: { db }, log }: Pick<Parts, "database" | "log">): Promise<boolean> {
  const ledger = await readBothSides(db);
  const wrong = ledger.crooked > 0 || ledger.below_zero > 0;
  if (wrong) log.error(ledger, "the ledger of points does not come to zero");
  return wrong;
}
