import { giveRefund, retryRefund, settleRefund } from "#contract/ops";
import { endParcel, moveOrder } from "#contract/order-ops";
import type { Case, Lost } from "./case.ts";
import { operatorsCommand } from "./command.ts";

/** What the operator does with orders and the money that goes back for them. */
export function operatorsOrderCases(lost: Lost): Case[] {
  let number = 0;
  const command = operatorsCommand(lost);
  return [
    {
      ...command("ops refunds give", giveRefund, "refunds", async () => {
        const [order] = await lost.query<{ order_number: string }>(`
        with sent as (
          update orders set status = 'completed', payment_status = 'paid' where id = (
            select id from orders where delivery = 2 and status in ('placed', 'awaiting_payment', 'preparing', 'shipped') and total > 10 order by id desc limit 1)
          returning id, order_number)
        update sub_orders set status = 'completed' from sent where order_id = sent.id returning order_number`);
        return ["give", order!.order_number, "10", "--because", "內頁汙損"];
      }),
      // orders in turn: one may have an invoice, another not; its shopper is told by the job, in its own time
      mayDiffer: ["allowances", "outbox"],
    },
    {
      ...command("ops orders end", endParcel, "orders", async () => {
        const [order] = await lost.query<{ order_number: string }>(`
        with sent as (
          update orders set status = 'preparing', payment_status = 'paid' where id = (
            select id from orders where delivery = 2 and status in ('placed', 'awaiting_payment', 'preparing', 'shipped') and total > 10 order by id desc limit 1)
          returning id, order_number), gone as (
          insert into refunds (order_id, reason, refund_number, state, amount, because, parts, fee, done_at, told_at)
          select id, 'operator 1', order_number || 'A', 'done', 1, '致歉', '{}', 1, now(), now() from sent)
        update sub_orders set status = 'preparing' from sent where order_id = sent.id returning order_number`);
        return ["end", `${order!.order_number}-1`, "--because", "缺貨"];
      }),
      // orders in turn, of which one may have an invoice or points, another not; what becomes of the rest is the job's
      mayDiffer: ["allowances", "outbox", "points", "point_counters"],
    },
    command("ops refunds done", settleRefund, "refunds", async () => ["done", await someRefund()]),
    {
      ...command("ops refunds retry", retryRefund, "refunds", async () => ["retry", await someRefund()]),
      // what becomes of it is the job's, in its own time
      mayDiffer: ["refunds", "outbox"],
    },
    {
      ...command("ops orders", moveOrder, "orders", async () => {
        const [order] = await lost.query<{ order_number: string }>(`
          with packed as (
            update orders set status = 'preparing', payment_status = 'paid' where id = (
              select id from orders where delivery = 2 and status in ('placed', 'awaiting_payment') order by id limit 1)
            returning id, order_number)
          update sub_orders set status = 'preparing' from packed where order_id = packed.id returning order_number`);
        const parcel = ["--carrier", "tcat", "--tracking", String(903_000_000_000 + ++number)];
        return ["ship", order!.order_number, ...parcel];
      }),
      // an order that another case has moved has its day already; what was sent of it by then goes out in a job's own time
      mayDiffer: ["order_events", "sub_order_events", "outbox"],
    },
  ];

  /** One that a gateway refused. */
  async function someRefund(): Promise<string> {
    const [refund] = await lost.query<{ id: number }>(`
      insert into refunds (order_id, reason, refund_number, state, amount, told_at)
      select id, 'lost ${++number}', order_number || '${number}', 'refused', 1, now() from orders where status = 'cancelled' or total > 0
      order by id limit 1 returning id`);
    return String(refund!.id);
  }
}
