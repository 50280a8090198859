import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { notifyPayment, notifySignedPayment } from "#contract/payment-notices";
import { paymentOf } from "#contract/payments";
import type { SubOrderKindCode } from "#contract/sub-orders";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { oweInvoice } from "../invoices.ts";
import { provideEbooks, whatFollows } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import type { Gateway, PaymentNotice } from "../outside.ts";
import { oweRefund } from "../refunds.ts";
import { mailPaid, mailRefundDue, mailTransfer, mailWrongAmount, type PaidOrder } from "./mails.ts";

interface PaymentRow extends Record<string, unknown> {
  id: number;
  payment: number;
  amount: number;
  status: string;
  gateway_number: string | null;
}

interface Locked {
  order?: PaidOrder | undefined;
  payment?: PaymentRow | undefined;
}

type TakenNotice = z.output<typeof notifyPayment.input>;
type Teller = Pick<Gateway, "merchant_id"> & { name: string };

/** One notice of the gateway, inside a transaction: what the browser brings back is none. */
export async function takeNotice({ gateway: name, ...body }: TakenNotice, ctx: Context): Promise<string> {
  const gateway = ctx.outside.gateways.get(name);
  if (!gateway?.notices || !("read" in gateway.notices)) throw ctx.refuse(404, "not_found");
  const { read, answers } = gateway.notices;
  const notice = read(body);
  if (!notice) {
    ctx.log.warn({ gateway: name }, "a payment notice with a wrong signature");
    return answers.refused;
  }
  const raw = new URLSearchParams(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  await book(ctx, { ...gateway, name }, await lock(ctx.db, notice.trade_number), notice, raw);
  return answers.taken;
}

export async function takeSignedNotice(
  said: z.output<typeof notifySignedPayment.input>,
  ctx: Context,
): Promise<Record<string, never>> {
  const gateway = ctx.outside.gateways.get(said.gateway);
  if (!gateway?.notices || !("readSigned" in gateway.notices)) throw ctx.refuse(404, "not_found");
  const notice = gateway.notices.readSigned(said.body, said.digest);
  if (!notice) throw ctx.refuse(401, "unauthorized");
  await book(ctx, { ...gateway, name: said.gateway }, await lock(ctx.db, notice.trade_number), notice, said.body);
  return {};
}

/**
 * What a gateway said, told or asked. Only this changes a payment's state.
 * The order is locked before the payment, here as in every other place, so that two notices, another try and the expiry wait for each other
 * and never in a circle. Notices may come late, twice, or in any order; money that came is never forgotten and never counted twice.
 */
export async function book(
  { db, log, settings }: Pick<Context, "db" | "log" | "settings">,
  gateway: Teller,
  { order, payment }: Locked,
  notice: PaymentNotice,
  raw: string,
): Promise<void> {
  const outcome = judge(notice, payment, order, gateway);
  if (!(await keep(db, notice, raw, outcome))) return;
  log.info({ trade_number: notice.trade_number, code: notice.code, outcome }, "payment notice");
  if (!order || !payment) return;
  if (outcome === "ignored: amount" && notice.outcome === "paid")
    await sendMail(db, mailWrongAmount(settings, order, notice));
  if (outcome.startsWith("ignored")) return;
  await apply(db, payment, notice, outcome);
  await settle(db, order.id);
  if (outcome === "awaiting_transfer" && notice.virtual_account)
    await sendMail(db, mailTransfer(settings, order, payment.amount, notice));
  if (outcome === "paid") {
    await oweInvoice(db, order.id);
    await provideEbooks(db, settings, order.order_number);
    await sendMail(
      db,
      mailPaid(settings, order, payment.amount, whatFollows(await kindsOf(db, order.id), order.delivery)),
    );
  }
  if (outcome === "refund_due") {
    await oweRefund(db, order.id, payment.amount, notice.trade_number, { payment_id: payment.id, told: true });
    for (const mail of mailRefundDue(settings, order, payment, notice)) await sendMail(db, mail);
  }
}

export async function lock(tx: Db, trade_number: string): Promise<Locked> {
  const orders = await tx.execute<PaidOrder>(sql`
    select id, order_number, email, payment, delivery, status, payment_status from orders
    where id = (select order_id from payments where trade_number = ${trade_number}) for update`);
  const payments = await tx.execute<PaymentRow>(
    sql`select id, payment, amount, status, gateway_number from payments where trade_number = ${trade_number} for update`,
  );
  return { order: orders.rows[0], payment: payments.rows[0] };
}

async function kindsOf(tx: Db, order_id: number): Promise<SubOrderKindCode[]> {
  const { rows } = await tx.execute<{ kind: SubOrderKindCode }>(
    sql`select kind from sub_orders where order_id = ${order_id}`,
  );
  return rows.map(({ kind }) => kind);
}

function judge(
  notice: PaymentNotice,
  payment: PaymentRow | undefined,
  order: PaidOrder | undefined,
  gateway: Teller,
): string {
  if (notice.merchant_id !== gateway.merchant_id) return "ignored: merchant";
  // another gateway's payment is nothing that this one can tell of
  if (!payment || !order || paymentOf(payment.payment)?.page?.gateway !== gateway.name) return "ignored: unknown trade";
  if (notice.simulated) return "ignored: trial";
  if (notice.outcome === "undecided") return "ignored: undecided";
  if (notice.amount !== payment.amount) return "ignored: amount";
  const { status } = payment;
  if (["paid", "refund_due", "refunded"].includes(status)) return "ignored: settled";
  if (notice.outcome === "paid")
    return order.status === "awaiting_payment" && order.payment_status !== "paid" ? "paid" : "refund_due";
  if (notice.outcome === "failed")
    return status === "started" || status === "awaiting_transfer" ? "failed" : `ignored: ${status}`;
  return status === "started" && order.status === "awaiting_payment" ? "awaiting_transfer" : `ignored: ${status}`;
}

/** Every notice is kept as it came, once. False: this very notice has been here before. */
async function keep(tx: Db, notice: PaymentNotice, raw: string, outcome: string): Promise<boolean> {
  const digest = createHash("sha256").update(raw).digest("base64url");
  const { rows } = await tx.execute(sql`
    insert into payment_notices (trade_number, gateway_number, code, digest, raw, outcome)
    values (${notice.trade_number}, ${notice.gateway_number}, ${notice.code}, ${digest}, ${raw}, ${outcome})
    on conflict do nothing returning id`);
  return rows.length > 0;
}

async function apply(tx: Db, payment: PaymentRow, notice: PaymentNotice, status: string): Promise<void> {
  const moneyCame = notice.outcome === "paid";
  await tx.execute(sql`
    update payments set status = ${status}, gateway_number = ${notice.gateway_number}, message = ${status === "failed" ? notice.message : null},
      paid_at = ${moneyCame ? (notice.paid_at ?? new Date().toISOString()) : null},
      bank_code = coalesce(${notice.bank_code ?? null}, bank_code),
      virtual_account = coalesce(${notice.virtual_account ?? null}, virtual_account),
      expires_at = coalesce(${notice.expires_at ?? null}::timestamptz, expires_at)
    where id = ${payment.id}`);
}

/** The order's payment state follows from its payments, so it does not matter in which order their notices came. */
async function settle(tx: Db, order_id: number): Promise<void> {
  const { rows } = await tx.execute<{ status: string; payment: number }>(
    sql`select status, payment from payments where order_id = ${order_id} and status not in ('refund_due', 'refunded') order by id desc`,
  );
  const has = (status: string) => rows.some((row) => row.status === status);
  const made = rows.find(({ status }) => status === "paid");
  if (made) {
    // of what was tried before the card, too, the one that was paid is the order's payment
    await tx.execute(sql`
      update orders set payment_status = 'paid', status = 'placed', pay_before = null, payment = ${made.payment}
      where id = ${order_id} and status = 'awaiting_payment'`);
  } else if (rows[0]) {
    const payment_status = has("awaiting_transfer")
      ? "pending"
      : rows[0].status === "started"
        ? "unpaid"
        : rows[0].status;
    // the goods are kept for as long as the bank takes the transfer
    await tx.execute(sql`
      update orders set payment_status = ${payment_status},
        pay_before = greatest(pay_before, (select max(expires_at) from payments where order_id = ${order_id} and status = 'awaiting_transfer'))
      where id = ${order_id} and status = 'awaiting_payment'`);
  }
}
