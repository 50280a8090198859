import { sql } from "drizzle-orm";
import { canPayByCard, cardInstead } from "#contract/card-instead-rules";
import type { PaymentStart } from "#contract/checkout";
import { payByCreditCard } from "#contract/order-calls";
import { getPaymentStart, payAgain } from "#contract/orders";
import { canPay } from "#contract/orders-states";
import { finishPayment, notifyPayment, notifySignedPayment, notifyTransferAccount } from "#contract/payment-notices";
import { paymentOf } from "#contract/payments";
import type { Referral } from "#contract/referrals";
import type { Db } from "./db.ts";
import { handle, write, writeAfter, type Context, type Handler } from "./handle.ts";
import { untilPaid } from "./orders.ts";
import type { PaymentToStart } from "./outside.ts";
import { isOwnOrder } from "./own-orders.ts";
import { named } from "./prepared.ts";
import { askBefore, askGateway, askUnanswered } from "./payments/asking.ts";
import { turnToCard } from "./payments/card-instead.ts";
import { expireOrders } from "./payments/expiry.ts";
import { takeNotice, takeSignedNotice } from "./payments/notices.ts";
import { newTradeNumber } from "./payments/trade-number.ts";
import { taipeiDaysBetween } from "./taipei.ts";

export { askUnanswered, expireOrders };
export { paymentGrace } from "./payments/expiry.ts";
export { payBefore } from "./payments/hold.ts";
export { receive } from "./payments/receive.ts";

type Outside = Pick<Context, "settings" | "outside">;

export interface OrderToPay {
  id: number;
  order_number: string;
  /** a row of contract/payments.ts that has a page */
  payment: number;
  total: number;
  /** ISO time */
  pay_before: string | null;
}

/**
 * Opens one try to pay: its row, under a trade number of its own, and where the browser goes. The caller holds the order's lock, or has just made it.
 * null: the gateway is asked for its page once this stands.
 */
export async function startPayment(
  tx: Db,
  ctx: Outside & Pick<Context, "afterCommit">,
  order: OrderToPay,
): Promise<PaymentStart | null> {
  const opened = { trade_number: newTradeNumber(order.order_number), created_at: new Date().toISOString() };
  const { opens } = gatewayOf(ctx, order)!;
  const account = ("form" in opens && opens.account) || null;
  await insertPayment(tx, {
    order_id: order.id,
    trade_number: opened.trade_number,
    payment: order.payment,
    amount: order.total,
    created_at: opened.created_at,
    status: account ? "awaiting_transfer" : "started",
    bank_code: account?.bank_code ?? null,
    virtual_account: account?.virtual_account ?? null,
    expires_at: account ? order.pay_before : null,
  });
  const payment = toStart(ctx, order, opened);
  if ("form" in opens) return opens.form(payment);
  // once: a trade whose page did not come is left, and another try has a number of its own
  ctx.afterCommit(async (db) => {
    const { url, gateway_number } = await opens.request(payment);
    await db.execute(
      sql`update payments set page_url = ${url}, gateway_number = ${gateway_number} where trade_number = ${opened.trade_number}`,
    );
  });
  return null;
}

interface NewPayment {
  order_id: number;
  trade_number: string;
  payment: number;
  amount: number;
  status: string;
  created_at: string;
  bank_code: string | null;
  virtual_account: string | null;
  expires_at: string | null;
}

const insertPayment = named<NewPayment>(
  "start_payment",
  (of) => sql`
    insert into payments (order_id, trade_number, payment, amount, status, created_at, bank_code, virtual_account, expires_at)
    values (${of.order_id}, ${of.trade_number}, ${of.payment}, ${of.amount}, ${of.status}, ${of.created_at},
      ${of.bank_code}, ${of.virtual_account}, ${of.expires_at}::timestamptz)`,
);

/** The try that was opened last and not answered yet, as it was opened; null where there is none, or where nothing may be paid now. */
export async function openedStart(db: Db, outside: Outside, order: PayableOrder): Promise<PaymentStart | null> {
  const gateway = gatewayOf(outside, order);
  if (!gateway || !canPay(order, new Date())) return null;
  const { rows } = await db.execute<Opened & { page_url: string | null }>(sql`
    select trade_number, created_at, page_url from payments where order_id = ${order.id} and payment = ${order.payment} and status = 'started' order by id desc limit 1`);
  const [opened] = rows;
  if (!opened) return null;
  if ("form" in gateway.opens) return gateway.opens.form(toStart(outside, order, opened));
  return opened.page_url === null ? null : { url: opened.page_url, fields: {} };
}

export const paymentHandlers: Handler[] = [
  write(notifyPayment, takeNotice),
  write(notifyTransferAccount, takeNotice),
  write(notifySignedPayment, takeSignedNotice),
  handle(finishPayment, async ({ trade_number }, ctx) => {
    // the shopper is told that the result is awaited; the job asks again
    await askGateway(ctx, trade_number, "return").catch((error: unknown) =>
      ctx.log.warn({ err: error, trade_number }, "the gateway does not say how a payment stands"),
    );
    return {};
  }),
  handle(getPaymentStart, async ({ order_number }, ctx) => {
    const order = await ownOrder(ctx, order_number);
    const { total, payment, status, pay_before } = order;
    return {
      ...{ order_number, total, payment, pay_before: untilPaid({ status, pay_before }) },
      start: await openedStart(ctx.db, ctx, order),
    };
  }),
  write(payAgain, async ({ order_number }, ctx) => ({
    start: await again(ctx, await lockOwnOrder(ctx, order_number)),
  })),
  // what the gateway tells stands though the card is refused for it
  writeAfter(
    payByCreditCard,
    async ({ order_number }, ctx) => {
      const order = await ownOrder(ctx, order_number);
      return !canPayByCard(order, new Date()) || (await askBefore(ctx, order.id));
    },
    async ({ order_number }, ctx, sure) => {
      const order = await lockOwnOrder(ctx, order_number);
      if (order.payment === cardInstead || order.payment_status === "paid") return { start: await again(ctx, order) };
      if (!canPayByCard(order, new Date())) throw ctx.refuse(409, "no_card_instead");
      if (!sure) throw ctx.refuse(409, "payment_unsure");
      return { start: await startPayment(ctx.db, ctx, { ...order, ...(await turnToCard(ctx.db, order.id)) }) };
    },
  ),
];

async function again(ctx: Context<"shopper">, order: PayableOrder): Promise<PaymentStart | null> {
  if (order.payment_status === "paid") throw ctx.refuse(409, "already_paid");
  if (!canPay(order, new Date()) || !gatewayOf(ctx, order)) throw ctx.refuse(409, "payment_closed");
  await ctx.db.execute(sql`update orders set payment_status = 'unpaid' where id = ${order.id}`);
  return startPayment(ctx.db, ctx, order);
}

export type PayableOrder = OrderToPay & Record<string, unknown> & { status: string; payment_status: string };
type OwnOrder = PayableOrder & { delivery: number; referral: Referral | null };

const lockOwnOrder = (ctx: Context<"shopper">, order_number: string) =>
  ownOrder(ctx, order_number, sql`for update of orders`);

/** The member's or guest's own order, or the one that a guest found by number and e-mail; anybody else's answers as one that does not exist. */
async function ownOrder(ctx: Context<"shopper">, order_number: string, lock = sql``): Promise<OwnOrder> {
  const { rows } = await ctx.db.execute<OwnOrder>(sql`
    select orders.id, order_number, payment, delivery, total, status, payment_status, pay_before, referral from orders
    where order_number = ${order_number} and ${isOwnOrder(ctx.shopper)}
    ${lock}`);
  if (!rows[0]) throw ctx.refuse(404, "not_found");
  return rows[0];
}

interface Opened extends Record<string, unknown> {
  trade_number: string;
  created_at: string | Date;
}

const gatewayOf = ({ outside }: Outside, { payment }: OrderToPay) =>
  outside.gateways.get(paymentOf(payment)?.page?.gateway ?? "");

/** Depends on its arguments only: asked again, the same payment gives the same form. */
function toStart({ settings, outside }: Outside, order: OrderToPay, opened: Opened): PaymentToStart {
  const { publicOrigin } = settings;
  const { page, hold } = paymentOf(order.payment)!;
  const { trade_number } = opened;
  const created_at = new Date(opened.created_at);
  // who comes back to us is what a gateway that tells nothing is asked upon
  const asked = gatewayOf({ settings, outside }, order)?.asked.on_return ? `&trade=${trade_number}` : "";
  const back = `${publicOrigin}/cart/payment-return?order=${order.order_number}${asked}`;
  const told = `${publicOrigin}/api/v1/payments/${page!.gateway}`;
  return {
    trade_number,
    order_number: order.order_number,
    amount: order.total,
    method: page!.method,
    created_at,
    return_url: back,
    back_url: `${back}&unfinished=1`,
    notify_url: `${told}/notify`,
    account_url: `${told}/account`,
    result_url: `${told}/result`,
    pay_before: order.pay_before === null ? null : new Date(order.pay_before),
    expire_days: daysUntil(created_at, order.pay_before, hold && "days" in hold ? hold.days : 1),
  };
}

/** Whole days in Taipei from one day to the other, as the gateway counts them: 1 to `most`. */
function daysUntil(from: Date, until: string | null, most: number): number {
  if (!until) return most;
  return Math.min(most, Math.max(1, taipeiDaysBetween(from, new Date(until))));
}
