import { sql, type SQL } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import type { listAffiliateEarnings } from "#contract/affiliates";
import type { Db } from "../db.ts";
import { iso } from "../iso.ts";
import { givenBack } from "../points.ts";
import { taipeiToday } from "../taipei.ts";

/** Of an order what was paid for its goods: neither the fee, nor what coupon and points paid. TWD */
const paidForGoods = (order: SQL) => sql`${order}.subtotal - ${order}.coupon_discount - ${order}.points_used`;

/** Of that what stayed paid, without what was given back. TWD */
const share = (order: SQL, percent: SQL) =>
  sql`(greatest(0, ${paidForGoods(order)} - ${givenBack(sql`${order}.id`)}) * ${percent} / 100)`;

/** What a whole order owes by now. */
const owed = sql`(case o.status when 'completed' then ${share(sql`o`, sql`one.percent`)} else 0 end)`;

/** How long goods may still come back after an order; what is older is not looked at any more. */
const daysLookedAt = 400;

/**
 * The job. What an order owes is written as the difference from what is booked of it: a completed one earns, one of which goods came back loses that much
 * again. Only what differs is locked, and looked at once more. Said twice, by several processes at once, it is booked once.
 */
export async function bookEarnings({ database: { db } }: { database: { db: Db } }): Promise<void> {
  await db.execute(sql`
    with candidates as materialized (
      select one.order_id from affiliate_orders one join orders o on o.id = one.order_id
      where o.status in ('completed', 'returned', 'cancelled') and o.created_at > now() - make_interval(days => ${daysLookedAt})
        and one.booked <> ${owed}
      limit 500
    ), due as materialized (
      select one.order_id, one.booked, ${owed} as owed
      from affiliate_orders one join orders o on o.id = one.order_id
      where one.order_id in (select order_id from candidates)
      for update of one skip locked
    ), changed as (
      update affiliate_orders one set booked = due.owed from due
      where due.order_id = one.order_id and due.owed <> due.booked
      returning one.member_id, one.order_id, due.owed - due.booked as amount
    )
    insert into affiliate_earnings (member_id, order_id, kind, amount)
    select member_id, order_id, case when amount > 0 then 'earned' else 'taken_back' end, amount from changed`);
}

const pageSize = 20;
type Earning = OutputOf<typeof listAffiliateEarnings>["earnings"][number];

export async function readEarnings(
  db: Db,
  member_id: number,
  page: number,
): Promise<OutputOf<typeof listAffiliateEarnings>> {
  const { rows } = await db.execute<
    Record<"clicks_lately" | "clicks" | "orders" | "expected" | "balance" | "total", number>
  >(sql`
    select
      (select coalesce(sum(clicks), 0)::int from affiliate_clicks where member_id = ${member_id} and day > ${taipeiToday} - 30) as clicks_lately,
      (select coalesce(sum(clicks), 0)::int from affiliate_clicks where member_id = ${member_id}) as clicks,
      (select count(*)::int from affiliate_orders one join orders o on o.id = one.order_id
        where one.member_id = ${member_id} and o.status not in ('cancelled', 'returned')) as orders,
      (select coalesce(sum(greatest(0, ${share(sql`o`, sql`one.percent`)} - one.booked)), 0)::int
        from affiliate_orders one join orders o on o.id = one.order_id
        where one.member_id = ${member_id} and o.status not in ('cancelled', 'returned')) as expected,
      coalesce(sum(amount), 0)::int as balance, count(*)::int as total
    from affiliate_earnings where member_id = ${member_id}`);
  const { rows: earnings } = await db.execute<
    Omit<Earning, "order"> & { ordered_at: string | null; goods: number }
  >(sql`
    select kind, amount, one.created_at, (sum(amount) over (order by one.id))::int as balance, o.created_at as ordered_at,
      greatest(0, ${paidForGoods(sql`o`)}) as goods
    from affiliate_earnings one left join orders o on o.id = one.order_id
    where one.member_id = ${member_id} order by one.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return {
    ...rows[0]!,
    earnings: earnings.map(({ ordered_at, goods, created_at, ...row }) => ({
      ...row,
      created_at: iso(created_at),
      order: ordered_at === null ? null : { created_at: iso(ordered_at), goods },
    })),
    page,
    pages: Math.max(1, Math.ceil(rows[0]!.total / pageSize)),
  };
}

/** What an affiliate is owed. TWD */
export const owedTo = (member_id: SQL | number): SQL =>
  sql`(select coalesce(sum(amount), 0)::int from affiliate_earnings where affiliate_earnings.member_id = ${member_id})`;
