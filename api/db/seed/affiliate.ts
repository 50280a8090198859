import { sql } from "drizzle-orm";
import { affiliatePercent } from "#contract/affiliate-rules";
import { bookEarnings } from "../../affiliates.ts";
import type { Db } from "../../db.ts";

/** The first of the two members leads others here: what guests have ordered through her links, and what she was paid of it. */
export async function layAffiliate(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`
    with one as (
      insert into affiliates (member_id, code, state, site_name, site_url, introduction, asked_at, decided_at)
      select id, 'linshuya', 'accepted', '書雅的讀書筆記', 'https://reading.example/', '每週寫一篇讀書心得，文末附上書的連結。',
        created_at + interval '60 days', created_at + interval '62 days'
      from members where email = ${email} returning member_id
    ), clicked as (
      insert into affiliate_clicks (member_id, day, clicks)
      select member_id, (now() at time zone 'Asia/Taipei')::date - ago, 3 + (ago * 7) % 11 from one, generate_series(0, 44, 2) ago
    )
    select from one`);
  const { rows } = await tx.execute<{ order_id: number }>(sql`
    select order_id from order_events where status = 'completed' and order_id in (select id from orders where member_id is null order by id limit 12)
    order by order_events.created_at, order_id`);
  // booked one by one: the ledger runs in the order of time
  for (const { order_id } of rows) {
    await tx.execute(sql`
      insert into affiliate_orders (order_id, member_id, percent)
      select ${order_id}::int, member_id, ${affiliatePercent}::int from affiliates on conflict do nothing`);
    await bookEarnings({ database: { db: tx } });
  }
  await tx.execute(sql`
    update affiliate_earnings set created_at = done.created_at
    from order_events done where done.order_id = affiliate_earnings.order_id and done.status = 'completed'`);
}
