import { sql, type SQL } from "drizzle-orm";
import { releaseReasons, statesBefore, type ReleaseReason } from "#contract/orders-states";
import { outStatuses } from "#contract/sub-orders";
import type { Db } from "../db.ts";
import { lockCoupon } from "../held-coupons.ts";
import { cancelInvoice } from "../invoices.ts";
import { movePoints } from "../points.ts";
import { oweRefund } from "../refunds.ts";

/**
 * Cancels an order that is (again) in the shop and puts back what it held: stock, coupon and points; what was paid is owed back. Exactly once, however often and by whomever
 * it is called: the order's row is locked and changes its state first. False: there was nothing (left) to release, or a parcel of it is out.
 * `tx` must be a transaction. Locks are taken in the order order → the store's shelf, else stocks, by guid → coupon, as everywhere.
 */
export async function releaseOrder(tx: Db, order_id: number, reason: ReleaseReason): Promise<boolean> {
  const { rows } = await tx.execute<Released>(sql`
    update orders set
      status = 'cancelled',
      cancelled_reason = ${reason},
      pay_before = null,
      payment_status = case
        when payment_status = 'paid' then 'paid'
        when ${reason}::text = 'expired' then 'expired'
        else 'cancelled' end
    where id = ${order_id} and status in ${statesBefore("cancelled", releaseReasons[reason].cause)}
      and not exists (select from sub_orders where order_id = orders.id and kind <> 'ebooks' and sub_orders.status in ${outStatuses})
      and not exists (select from sub_orders where order_id = orders.id and sub_orders.status = 'returned')
      and not exists (select from returns where returns.order_id = orders.id and returns.state <> 'refused')
      and not exists (select from refunds where refunds.order_id = orders.id and because is not null)
    returning member_id, coupon_code, points_used, recipient -> 'store' as store`);
  const order = rows[0];
  if (!order) return false;
  await putWhereTaken(
    tx,
    order.store,
    sql`select product_guid, quantity from order_lines where order_id = ${order_id} and not is_ebook`,
  );
  await oweRefund(tx, order_id, "all", "cancelled");
  await cancelInvoice(tx, order_id, "cancelled");
  if (order.coupon_code) await giveCouponBack(tx, order_id, order.coupon_code);
  if (order.member_id && order.points_used > 0)
    await movePoints(tx, "order_cancelled", { member_id: order.member_id, points: order.points_used, order_id });
  return true;
}

type Released = {
  member_id: number | null;
  coupon_code: string | null;
  points_used: number;
  store: TakenFrom | null;
};

/** The store of an order; `on_shelf`: its goods were taken off its own shelf. */
export interface TakenFrom {
  type: string;
  id: string;
  on_shelf?: boolean;
}

/** Puts these units, rows of (product_guid, quantity), back to where the order took them; of a store that is gone they come to the warehouse. */
export async function putWhereTaken(tx: Db, store: TakenFrom | null, units: SQL): Promise<void> {
  if (!store?.on_shelf || !(await putOnShelf(tx, store, units))) await putStockBack(tx, units);
}

async function putOnShelf(tx: Db, { type, id }: TakenFrom, units: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into store_stocks (brand, store_id, product_guid, quantity)
    select brand, store_id, product_guid, sum(quantity)::int
    from (${units}) as units join pickup_stores on brand = ${type} and store_id = ${id}
    group by brand, store_id, product_guid order by product_guid
    on conflict (brand, store_id, product_guid) do update set quantity = store_stocks.quantity + excluded.quantity
    returning product_guid`);
  return rows.length > 0;
}

/** Adds these units, rows of (product_guid, quantity), to the shelf of the warehouse; its rows are locked in the order of their guids. */
export async function putStockBack(tx: Db, units: SQL): Promise<void> {
  await tx.execute(sql`
    with back as (
      select product_guid, sum(quantity)::int as quantity from (${units}) as units group by product_guid
    ), locked as (
      select stocks.product_guid, back.quantity from stocks join back using (product_guid) order by stocks.product_guid for update of stocks
    )
    update stocks set quantity = stocks.quantity + locked.quantity from locked where stocks.product_guid = locked.product_guid`);
}

export async function giveCouponBack(tx: Db, order_id: number, code: string): Promise<void> {
  await lockCoupon(tx, { code });
  await tx.execute(sql`
    with back as (delete from coupon_uses where order_id = ${order_id} returning code, owner)
    update coupons set used_count = used_count - 1,
      held_count = held_count + (select count(*) from member_coupons given join orders using (member_id) where given.code = coupons.code and orders.id = ${order_id} and back.owner = 'm' || orders.member_id)
    from back where coupons.code = back.code`);
}
