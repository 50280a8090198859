import { eq, sql } from "drizzle-orm";
import { checkReceipt, getStoreAddress, listRetentionFees, listTransactions } from "#contract/order-calls";
import { buyAgain, cancelOrders, findGuestOrder, getOrder, listOrders, listWaitingOrders } from "#contract/orders";
import { sessions, type Db } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { buyOnceMore } from "./orders/buy-again.ts";
import { cancelOwn } from "./orders/cancel.ts";
import { readOrder } from "./orders/detail.ts";
import { iso } from "./iso.ts";
import { pageOfOrders } from "./orders/list.ts";
import { receive } from "./orders/receipt.ts";
import { storeOf } from "./orders/store-address.ts";
import { retainedOf, transactionsOf } from "./orders/transactions.ts";
import { named } from "./prepared.ts";
import { openSession } from "./tokens.ts";

export { moveOnByTime, provideEbooks } from "./orders/by-time.ts";
export { giveUp } from "./orders/give-up.ts";
export { whatFollows } from "./orders/mails.ts";
export { carriersOf, moveOrder, type Moved } from "./orders/move.ts";
export { reached, secondTelephone, type Person, type Telephone } from "./orders/persons.ts";
export { languageOfLine, untilPaid } from "./orders/detail.ts";
export { isKept, unitsBought } from "./orders/kept.ts";
export { lockOrder, statusName, type MovingOrder } from "./orders/moving-order.ts";
export { giveCouponBack, putStockBack, putWhereTaken, releaseOrder, type TakenFrom } from "./orders/release.ts";
export {
  accountIsPending,
  atCounter,
  canReturn,
  wentBackInPart,
  partlySettled,
  subsWithReturns,
} from "./orders/returns-of.ts";
export { subEventsOf, subOrdersOf, subOrderWord, toSubSummary, type SubOrderRow } from "./orders/sub-orders.ts";

export const orderHandlers: Handler[] = [
  handle(listOrders, async (asked, ctx) => pageOfOrders(ctx.db, ctx.shopper.member_id, asked)),

  // before getOrder, whose pattern would take its path for an order's number
  handle(getStoreAddress, async ({ order_number }, ctx) => storeOf(order_number, ctx)),

  handle(getOrder, async ({ order_number }, ctx) => {
    const order = await readOrder(ctx.db, order_number, ctx.shopper, ctx.settings);
    if (!order) throw ctx.refuse(404, "not_found");
    return order;
  }),

  handle(listWaitingOrders, async (_, ctx) => {
    const rows = await waitingOrdersOf(ctx.db, { owner: ctx.shopper.owner });
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

  // not `write`: each order has a transaction of its own, and its state tells repeats apart
  handle(cancelOrders, async ({ order_numbers }, ctx) => cancelOwn(order_numbers, ctx)),

  write(checkReceipt, receive),
  handle(listTransactions, async ({ order_number }, ctx) => transactionsOf(order_number, ctx)),
  handle(listRetentionFees, async (_, ctx) => retainedOf(ctx.db, ctx.shopper.member_id)),

  write(buyAgain, async ({ order_number }, ctx) => buyOnceMore(order_number, ctx)),
];

const waitingOrdersOf = named<
  { owner: string },
  { order_number: string; total: number; payment: number; pay_before: string }
>(
  "orders_waiting",
  (of) => sql`
    select order_number, total, payment, pay_before from orders
    where owner = ${of.owner} and status = 'awaiting_payment' and pay_before > now()
    order by id desc limit 3`,
);
