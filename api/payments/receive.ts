import { sql } from "drizzle-orm";
import { paymentCodes, paymentOf } from "#contract/payments";
import type { Context } from "../handle.ts";
import { book, lock } from "./notices.ts";

const collected = paymentCodes.filter((code) => paymentOf(code)!.page?.stays);

/**
 * The operator has found a transfer on the shop's own account. Booked like what a gateway tells: once, and what comes too late is owed back. Another sum
 * than the order's is refused.
 */
export async function receive(
  { order_number, amount }: { order_number: string; amount: number },
  { db, log, settings, outside, refuse }: Context<"operator">,
) {
  const { rows } = await db.execute<{ trade_number: string; payment: number }>(sql`
    select trade_number, payments.payment from payments join orders on orders.id = order_id
    where order_number = ${order_number} and payments.payment in (${sql.join(
      collected.map((code) => sql`${code}`),
      sql`, `,
    )})
    order by payments.id limit 1`);
  if (!rows[0]) throw refuse(404, "no_transfer_due");
  const { trade_number } = rows[0];
  const locked = await lock(db, trade_number);
  const before = locked.payment!.status;
  if (locked.payment!.amount !== amount) throw refuse(409, "wrong_amount");
  const name = paymentOf(rows[0].payment)!.page!.gateway;
  const { merchant_id } = outside.gateways.get(name) ?? { merchant_id: "" };
  await book(
    { db, log, settings },
    { merchant_id, name },
    locked,
    {
      ...{ merchant_id, trade_number, gateway_number: trade_number, code: "received", outcome: "paid", amount },
      ...{ simulated: false, message: "" },
    },
    JSON.stringify({ received: trade_number, amount }),
  );
  const after = (await lock(db, trade_number)).payment!.status;
  return {
    answer: { order_number, amount, status: after as "paid" | "refund_due" | "refunded" },
    target_ids: before === after ? [] : [order_number],
    before,
    after,
  };
}
