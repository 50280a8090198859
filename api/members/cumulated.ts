import { sql, type Placeholder } from "drizzle-orm";
import { levelDays, type Cumulated } from "#contract/membership-rules";
import { cameBack } from "../came-back.ts";
import type { Db } from "../db.ts";
import { givenBack } from "../points.ts";
import { named } from "../prepared.ts";

/** Completed orders and what stayed paid for their goods, TWD: neither the fee counts, nor what coupon and points paid, nor what was given back. */
const worth = sql`
  select o.member_id, completed.created_at as completed_at,
    greatest(0, subtotal - coupon_discount - points_used - ${givenBack(sql`o.id`)}) as money
  from orders o join order_events completed on completed.order_id = o.id and completed.status = 'completed'
  where o.status = 'completed'`;

/** What a member's orders come to that were completed within the days before 00:00 in Taipei of `day`, YYYY-MM-DD; without one, before this moment. */
export async function readCumulated(db: Db, member_id: number, day: string | null = null): Promise<Cumulated> {
  const [row] = await cumulatedOf(db, { member_id, day });
  return row!;
}

const startOf = (day: Placeholder) => sql`coalesce(${day}::timestamp at time zone 'Asia/Taipei', now())`;

const cumulatedOf = named<{ member_id: number; day: string | null }, Cumulated>(
  "member_cumulated",
  (of) => sql`
    select coalesce(sum(money), 0)::int as money, (count(*) filter (where money > 0))::int as count
    from (${worth} and o.member_id = ${of.member_id}) worth
    where completed_at < ${startOf(of.day)} and completed_at >= ${startOf(of.day)} - make_interval(days => ${levelDays})`,
);

/** Books, on paper or electronic, of this year's completed orders, without those that came back; the year's first and last day. */
export async function readBooks(db: Db, member_id: number): Promise<{ books: number; year: number }> {
  const [row] = await booksOf(db, { member_id });
  return row!;
}

const booksOf = named<{ member_id: number }, { books: number; year: number }>(
  "member_books",
  (of) => sql`
    with this_year as (select date_trunc('year', now() at time zone 'Asia/Taipei') as start)
    select extract(year from start)::int as year, (
      select coalesce(sum(line.quantity - ${cameBack(sql`line`)}), 0)::int
      from orders o join order_events completed on completed.order_id = o.id and completed.status = 'completed'
      join order_lines line on line.order_id = o.id
      join products using (product_guid)
      where o.member_id = ${of.member_id} and o.status = 'completed' and (products.is_book or line.is_ebook)
        and line.item_type in ('product', 'crosssell_product', 'additional_product')
        and completed.created_at >= start at time zone 'Asia/Taipei') as books
    from this_year`,
);
