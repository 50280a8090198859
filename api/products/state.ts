import { sql, type SQL } from "drizzle-orm";
import type { ProductState } from "#contract/products";
import { order_lines, orders, product_notifications, wish_lists, type Db } from "../db.ts";

/** A row of product_notifications is waited for: neither told nor taken off the list. */
export const isWaitedFor = (notice: SQL) => sql`(${notice}.notified_at is null and ${notice}.removed_at is null)`;

/** Wish, notice and units bought in one statement. */
export async function loadState(db: Db, product_guid: string, member_id: number): Promise<ProductState> {
  const { rows } = await db.execute(sql`
    select
      exists (select from ${wish_lists} where ${wish_lists.member_id} = ${member_id} and ${wish_lists.product_guid} = ${product_guid} and ${wish_lists.removed_at} is null) as wished,
      exists (
        select from ${product_notifications}
        where ${product_notifications.member_id} = ${member_id} and ${product_notifications.product_guid} = ${product_guid}
          and ${isWaitedFor(sql`${product_notifications}`)}
      ) as notice_set,
      (
        select coalesce(sum(${order_lines.quantity}), 0)::int
        from ${order_lines} join ${orders} on ${orders.id} = ${order_lines.order_id}
        where ${orders.member_id} = ${member_id} and ${order_lines.product_guid} = ${product_guid} and ${orders.status} <> 'cancelled' and ${order_lines.item_type} not like '%gift'
      ) as bought_quantity`);
  return rows[0] as unknown as ProductState;
}
