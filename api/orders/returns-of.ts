import { sql, type SQL } from "drizzle-orm";
import { deliveryCodes, deliveryOf } from "#contract/deliveries";
import { titleLanguage } from "#contract/language-rules";
import type { Order } from "#contract/orders";
import type { SentPhoto } from "#contract/sent-photos";
import { returnStates, type ReturnState } from "#contract/return-states";
import { returnableStatuses } from "#contract/sub-orders";
import { cameBack } from "../came-back.ts";
import type { Db } from "../db.ts";
import { iso } from "../iso.ts";

/** Something of it comes into somebody's hands. */
const withParcel = deliveryCodes.filter((code) => deliveryOf(code)!.recipient !== "none");

/** Of a row of `orders` and of `sub_orders`: it waits where it is paid when it is taken; who took it says so, or the carrier does. */
export const atCounter = sql`(orders.payment_status = 'at_pickup' and sub_orders.status = 'arrived')`;

/** Of a row of `orders`: of what was received something is left that may be asked for, whatever is still on its way. */
export const canReturn = sql`(orders.status <> 'cancelled' and delivery in ${withParcel} and exists (
  select from order_lines join sub_orders on sub_orders.order_id = order_lines.order_id and sub_orders.number = sub_order
  where order_lines.order_id = orders.id and sub_orders.status in ${returnableStatuses} and not ${atCounter} and not is_ebook and item_type not like '%gift' and order_lines.quantity > ${cameBack(sql`order_lines`, "asked")}))`;

/** The numbers of a locked order's sub-orders of which something came back, or is asked to. */
export async function subsWithReturns(tx: Db, order_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ sub_order: number }>(subsOfReturns(order_id, sql`<> 'refused'`));
  return rows.map(({ sub_order }) => sub_order);
}

/** Money of it went back without a return, or a parcel was ended, be it for points alone: it cannot be given up whole, or that would be owed twice. */
export async function wentBackInPart(tx: Db, order_id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from refunds where order_id = ${order_id} and because is not null
      union all select from sub_orders where order_id = ${order_id} and status = 'returned' limit 1`,
  );
  return rows.length > 0;
}

/** By that, or by a return that is asked for or done: what is left of it is settled part by part. */
export const partlySettled = async (tx: Db, order_id: number): Promise<boolean> =>
  (await wentBackInPart(tx, order_id)) || (await subsWithReturns(tx, order_id)).length > 0;

/** The numbers of a locked order's sub-orders of which something is asked to come back, and nobody has decided. */
export async function subsAskedBack(tx: Db, order_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ sub_order: number }>(subsOfReturns(order_id, sql`= 'asked'`));
  return rows.map(({ sub_order }) => sub_order);
}

const subsOfReturns = (order_id: number, state: SQL) => sql`
  select distinct sub_order from returns join return_lines on return_id = returns.id join order_lines using (order_id, line_number)
  where order_id = ${order_id} and returns.state ${state}`;

export interface ReturnRow {
  id: number;
  state: ReturnState;
  refund: number;
  points: number;
  refused_because: string | null;
  account_pending: boolean;
  created_at: string;
  decided_at: string | null;
  lines: { name: string; quantity: number; language: string | null }[];
  photos: SentPhoto[];
}

/** Of a row of `returns`: its account waits for the word of the order's mailbox. */
export const accountIsPending = sql`(account is not null and account_asked_at is not null and account_confirmed_at is null)`;

/** What was asked to come back, oldest first. */
export const returnsOf = sql`(
  select coalesce(jsonb_agg(to_jsonb(returns) - 'account' - 'pickup' || jsonb_build_object('account_pending', ${accountIsPending}, 'lines', (
      select jsonb_agg(jsonb_build_object('name', name, 'quantity', return_lines.quantity,
          'language', (select language from products where products.product_guid = order_lines.product_guid)) order by line_number)
        from return_lines join order_lines using (line_number)
        where return_id = returns.id and order_lines.order_id = returns.order_id), 'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('photo_id', id, 'name', name, 'kind', kind) order by created_at, id), '[]')
        from return_photos where return_id = returns.id)) order by returns.id), '[]')
    from returns where returns.order_id = orders.id)`;

export const toReturn = (row: ReturnRow): Order["returns"][number] => ({
  return_id: row.id,
  state: row.state,
  ...returnStates[row.state],
  refund: row.refund,
  points: row.points,
  refused_because: row.refused_because,
  account_pending: row.account_pending,
  created_at: iso(row.created_at),
  decided_at: row.decided_at && iso(row.decided_at),
  photos: row.photos,
  lines: row.lines.map(({ name, quantity, language }) => ({
    name,
    quantity,
    title_language: titleLanguage(name, language),
  })),
});
