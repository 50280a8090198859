import { eq, sql } from "drizzle-orm";
import { findGuestOrder, getOrder, listOrders, listWaitingOrders } from "#contract/orders";
import { sessions, type Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { languageOfLine, readOrder, toSummary } from "./orders/detail.ts";
import { iso } from "./orders/iso.ts";
import { openSession } from "./tokens.ts";

export { releaseOrder } from "./orders/release.ts";

const pageSize = 10;

export const orderHandlers: Handler[] = [
  handle(listOrders, async ({ page }, ctx) => {
    const { member_id } = ctx.shopper;
    const counted = await ctx.db.execute<{ total: number }>(
      sql`select count(*)::int as total from orders where member_id = ${member_id}`,
    );
    const { rows } = await ctx.db.execute<Parameters<typeof toSummary>[0] & Record<string, unknown>>(sql`
      select order_number, created_at, status, payment_status, delivery, payment, total, units.quantity, units.first_product_name, units.first_product_language
      from orders cross join lateral (
        select sum(quantity)::int as quantity, (array_agg(name order by line_number))[1] as first_product_name,
          (array_agg(${languageOfLine} order by line_number))[1] as first_product_language
        from order_lines where order_id = orders.id) as units
      where member_id = ${member_id}
      order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
    const { total } = counted.rows[0]!;
    return { orders: rows.map(toSummary), page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
  }),

  handle(getOrder, async ({ order_number }, ctx) => {
    const order = await readOrder(ctx.db, order_number, ctx.shopper);
    if (!order) throw ctx.refuse(404, "not_found");
    return order;
  }),

  handle(listWaitingOrders, async (_, ctx) => {
    const { rows } = await ctx.db.execute<{
      order_number: string;
      total: number;
      payment: number;
      pay_before: string;
    }>(sql`
      select order_number, total, payment, pay_before from orders
      where owner = ${ctx.shopper.owner} and status = 'awaiting_payment' and pay_before > now()
      order by id desc limit 3`);
    return rows.map((order) => ({ ...order, pay_before: iso(order.pay_before) }));
  }),

  // a wrong number and a wrong address answer alike: nobody learns which orders there are. A member's orders are behind the sign-in
  handle(findGuestOrder, async ({ order_number, email }, ctx) => {
    const { rows } = await ctx.db.execute(
      sql`select from orders where order_number = ${order_number} and email = ${email} and member_id is null`,
    );
    if (rows.length === 0) throw ctx.refuse(404, "order_not_found");
    const { token, expires_at } = await ctx.db.transaction(async (tx) => {
      const session = await openSession(tx as Db, ctx.settings, { guest_email: email });
      await tx.update(sessions).set({ found_order_number: order_number }).where(eq(sessions.id, session.session_id));
      return session;
    });
    return { token, expires_at, email, order_number };
  }),
];
