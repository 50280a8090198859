import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { receivePayment } from "#contract/ops";
import { paymentCodes, paymentOf } from "#contract/payments";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { book, lock } from "./notices.ts";
import { newTradeNumber } from "./trade-number.ts";

const collected = sql.join(
  paymentCodes.filter((code) => paymentOf(code)!.page?.stays).map((code) => sql`${code}`),
  sql`, `,
);

type Booked = "paid" | "refund_due" | "refunded";
interface Transfer extends Record<string, unknown> {
  trade_number: string;
  payment: number;
  amount: number;
  status: string;
  gateway_number: string | null;
}
type Asked = Omit<z.output<typeof receivePayment.input>, "dry_run">;

/**
 * The operator has found a transfer on the shop's own account. Booked like what a gateway tells: once, and what comes too late is owed back. Another sum
 * than the order's is refused. What tells a second transfer from the first said again is the bank's reference: all of the second is owed back. Where
 * the first of the same sum was booked without one, the reference is taken for its own: money that never came must not be owed back.
 */
export async function receive(
  { order_number, amount, reference, another }: Asked,
  { db, log, settings, outside, refuse }: Context<"operator">,
) {
  await db.execute(sql`select from orders where order_number = ${order_number} for update`);
  const transfers = await transfersOf(db, order_number);
  const [first] = transfers;
  if (!first) throw refuse(404, "no_transfer_due");
  const same = reference ? transfers.find(({ gateway_number }) => gateway_number === reference) : first;
  const there = same ?? first;
  const isBooked = ["paid", "refund_due", "refunded"].includes(first.status);
  if (there.amount !== amount && (same || !isBooked)) throw refuse(409, "wrong_amount");
  if (same && isBooked)
    return {
      answer: { order_number, amount, status: same.status as Booked, booked: false, named: false },
      ...{ target_ids: [], before: same.status, after: same.status },
    };
  const unnamed =
    reference && !another && isBooked
      ? transfers.find((one) => one.amount === amount && one.gateway_number === one.trade_number)
      : undefined;
  if (unnamed) {
    await db.execute(
      sql`update payments set gateway_number = ${reference} where trade_number = ${unnamed.trade_number}`,
    );
    return {
      answer: { order_number, amount, status: unnamed.status as Booked, booked: false, named: true },
      ...{ target_ids: [order_number], before: unnamed.status, after: `${unnamed.status} ${reference}` },
    };
  }
  const trade_number = isBooked ? await anotherOf(db, order_number, first.payment, amount) : first.trade_number;
  const name = paymentOf(first.payment)!.page!.gateway;
  const { merchant_id } = outside.gateways.get(name) ?? { merchant_id: "" };
  await book(
    { db, log, settings },
    { merchant_id, name },
    await lock(db, trade_number),
    {
      ...{ merchant_id, trade_number, gateway_number: reference ?? trade_number },
      ...{ code: "received", outcome: "paid", amount, simulated: false, message: "" },
    },
    JSON.stringify({ received: trade_number, amount, reference }),
  );
  const status = (await lock(db, trade_number)).payment!.status as Booked;
  return {
    answer: { order_number, amount, status, booked: true, named: false },
    target_ids: [order_number],
    before: first.status,
    after: status,
  };
}

/** What came or is waited for, the order's own first. */
async function transfersOf(db: Db, order_number: string): Promise<Transfer[]> {
  const { rows } = await db.execute<Transfer>(sql`
    select trade_number, payments.payment, amount, payments.status, gateway_number from payments join orders on orders.id = order_id
    where order_number = ${order_number} and payments.payment in (${collected}) order by payments.id`);
  return rows;
}

/** A payment of its own, of whatever sum: nothing was asked for. */
async function anotherOf(db: Db, order_number: string, payment: number, amount: number): Promise<string> {
  const trade_number = newTradeNumber(order_number);
  await db.execute(sql`
    insert into payments (order_id, trade_number, payment, amount, status)
    select id, ${trade_number}, ${payment}, ${amount}, 'started' from orders where order_number = ${order_number}`);
  return trade_number;
}
