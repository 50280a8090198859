import { createHash } from "node:crypto";
import type { z } from "zod";
import { isGift } from "#contract/cart-rules";
import { withZip, type PaymentStart, type placeOrderInput, type Quote } from "#contract/checkout";
import { deliveryOf, hasShelves, isAbroad } from "#contract/deliveries";
import { invoiceOf } from "#contract/invoices";
import { messageAbout, messageText, type Language } from "#contract/messages";
import type { FieldErrors } from "#contract/endpoint";
import { paymentOf } from "#contract/payments";
import { isFresh } from "#contract/referrals";
import { changedSince } from "#contract/seen-rules";
import { noteAffiliate } from "../affiliates.ts";
import { emptyCart } from "../cart.ts";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { noteEvent } from "../measuring.ts";
import { provideEbooks } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { openedStart, startPayment } from "../payments.ts";
import { saveAddress } from "./address.ts";
import { lockAccount, type Buyer } from "./buyer.ts";
import { Changed } from "./changed.ts";
import { confirmation } from "./confirmation.ts";
import { readAccount, type Earlier } from "./facts.ts";
import { insertOrder, type InsertedOrder } from "./order.ts";
import { quoteFor, type Asked } from "./quote.ts";
import { readDestination, Undeliverable, type Destination } from "./recipient.ts";
import { spendCoupon, spendPoints } from "./spend.ts";
import { unitsOf, withGiven, type OrderLine } from "./lines.ts";
import { takeFromShelf } from "./shelf.ts";
import { reserveStock } from "./stock.ts";
import { packed, type NewSubOrder, type PackedLine } from "./sub-orders.ts";

export type Order = z.output<typeof placeOrderInput>;

export type Placed =
  | { outcome: "placed"; order_number: string }
  | { outcome: "go_to_payment"; order_number: string; start: PaymentStart | null };

/**
 * Places the order; `tx` must be a transaction that is rolled back when this throws. Locks are taken in one order everywhere:
 * account → the store's shelf, else stocks, by guid → the order's key → coupon.
 */
export async function place(tx: Db, ctx: Context<"shopper">, buyer: Buyer, order: Order): Promise<Placed> {
  const say: Say = (key, field, n) => messageText(key, ctx.language, field, n);
  const body_hash = hashOf(order);

  // same key? same answer (asked with the locks, answered after them)
  const [open, account] = await Promise.all([
    lockAccount(tx, buyer),
    readAccount(tx, buyer, order.coupon_code, order.idempotency_key),
  ]);
  if (!open) throw ctx.refuse(401, "unauthorized");
  if (account.earlier) return sameAnswer(tx, ctx, account.earlier, { body_hash, order });

  // what it costs now, to whom it goes
  const destination = await readDestination(tx, buyer, order);
  const now = asked(order, destination);
  const { quote, lines: wanted } = await quoteFor(tx, buyer, account, now, ctx);
  const fields = refusedFields(order, quote, ctx.language);
  if (destination instanceof Undeliverable)
    fields[destination.field] = say(undeliverable[destination.field], destination.field);
  if (destination instanceof Undeliverable || Object.keys(fields).length > 0)
    throw ctx.refuse(422, "invalid_input", fields);

  // is that what the shopper saw?
  const changed = changedSince(order, quote, ctx.language);
  if (changed) throw new Changed(changed, quote);

  // the shelf, the order, what it spends
  const { store } = destination;
  const on_shelf = store && hasShelves(deliveryOf(order.delivery)!) ? await takeFromShelf(tx, store, wanted) : false;
  if (order.seen_on_shelf && !on_shelf) throw new Changed(say("not_on_shelf", "store"), quote);
  const make = (left: OrderLine[]) => makeOrder(tx, buyer, order, body_hash, { quote, destination, on_shelf, left });
  const gifts = wanted.filter(isGift);
  // what the shelf gives decides the order's lines only where there are gifts: else both are asked in one turn
  const [{ short, given }, early] = await Promise.all([
    on_shelf ? { short: null, given: unitsOf(gifts) } : reserveStock(tx, wanted),
    gifts.length === 0 ? make(wanted) : null,
  ]);
  if (short) throw new Changed(messageAbout("short_stock", ctx.language, short), now);
  const left = withGiven(wanted, given);
  const gone = gifts.find((line) => !left.includes(line));
  // who was shown it hears of it before anything is charged; for who was not the order goes without it
  if (gone && order.seen_gifts !== undefined)
    throw new Changed(messageAbout("gift_gone", ctx.language, gone.name), now);
  const made = early ?? (await make(left));
  if (!made) throw ctx.refuse(409, "operation_reused");

  // what it spends, and what follows from it: all in one turn, for nothing stands before the commit
  const { placed, lines, sub_orders } = made;
  const { subscriber } = order;
  const goes = paymentOf(order.payment)!.page !== null;
  const followed = (await ctx.outside.features.isOn("affiliate")) ? order.affiliate : null;
  const [coupon, points, start] = await Promise.all([
    quote.coupon_code ? spendCoupon(tx, buyer, quote.coupon_code, placed.id) : true,
    buyer.member_id !== null && quote.points_used > 0
      ? spendPoints(tx, buyer.member_id, quote.points_used, placed.id)
      : true,
    goes ? startPayment(tx, ctx, { ...placed, payment: order.payment, total: quote.total }) : null,
    emptyCart(tx, buyer.carts, quote.cart),
    buyer.member_id !== null && order.save_address
      ? saveAddress(tx, buyer.member_id, order.delivery, destination)
      : null,
    ctx.visit && noteEvent(tx, ctx.visit, { event: "purchase", items: boughtItems(lines), value: quote.total }),
    followed && noteAffiliate(tx, placed.id, followed, { ...buyer, ...subscriber }),
    sendMail(tx, confirmation(ctx.settings, { ...placed, quote, lines, sub_orders, subscriber, destination })),
  ]);
  if (!coupon) throw new Changed(({ problems }) => problems.coupon_code ?? say("coupon_gone", "coupon_code"), now);
  if (!points) throw new Changed(say("max", "points", 0), now);
  const { order_number } = placed;
  // what costs nothing is paid at once
  if (quote.has_ebook && paymentOf(order.payment)!.for_nothing) await provideEbooks(tx, ctx.settings, order_number);
  return goes ? { outcome: "go_to_payment", order_number, start } : { outcome: "placed", order_number };
}

/** What is left of the lines, packed, as a row of orders; null where the key has one already. */
async function makeOrder(
  tx: Db,
  buyer: Buyer,
  order: Order,
  body_hash: string,
  { quote, destination, on_shelf, left }: ToMake,
): Promise<{ placed: InsertedOrder; lines: PackedLine[]; sub_orders: NewSubOrder[] } | null> {
  const { subscriber, invoice, idempotency_key, referral } = order;
  const { lines, sub_orders } = packed(left, { delivery: deliveryOf(order.delivery)!, payment: order.payment });
  const { store } = destination;
  const placed = await insertOrder(tx, {
    ...{ buyer, idempotency_key, body_hash, quote, lines, sub_orders, subscriber, invoice: withZip(invoice) },
    destination: on_shelf ? { ...destination, store: { ...store!, on_shelf } } : destination,
    referral: referral && isFresh(referral, Date.now()) ? referral : null,
  });
  return placed && { placed, lines, sub_orders };
}

const boughtItems = (lines: readonly PackedLine[]) =>
  lines.map(({ product_guid, quantity, retail_price }) => ({ product_guid, quantity, price: retail_price }));

interface ToMake {
  quote: Quote;
  destination: Destination;
  /** of the store itself: nothing is taken from the stock that is sent */
  on_shelf: boolean;
  /** of the lines */
  left: OrderLine[];
}

/**
 * What the form of step 2 says. Who led here is no part of what was ordered: its day may end between a press and the next. What was chosen at step 1
 * ends with the order, and a form that is sent again after it comes without: `isChosenOtherwise` looks at it where it is there.
 */
const hashOf = ({ referral: _, affiliate: __, coupon_code: ___, points: ____, country: _____, ...order }: Order) =>
  createHash("sha256").update(JSON.stringify(order)).digest("base64url");

const undeliverable = {
  "recipient.store_state": "store_again",
  "recipient.address_book_id": "entry_incomplete",
  "recipient.country": "not_offered",
} as const;

/** The fee follows from where the order really goes. */
function asked(order: Order, destination: Destination | Undeliverable): Asked {
  if (destination instanceof Undeliverable) return order;
  const { country, city, district, is_island } = destination;
  return { ...order, country, recipient_city: city, recipient_district: district, store_is_island: is_island };
}

type Say = (key: string, field: string, n?: number) => string;

/** Choices that this cart does not allow: no page of ours offers them. */
function refusedFields(order: Order, quote: Quote, language: Language): FieldErrors {
  const fields: FieldErrors = {};
  const say = (field: string, key = "not_offered") => messageText(key, language, field);
  if (quote.delivery === null) return fields;
  if (order.delivery !== quote.delivery) return { delivery: say("delivery") };
  if (order.payment !== quote.payment) fields.payment = quote.problems.payment ?? say("payment");
  const { invoices } = quote.deliveries.find(({ delivery }) => delivery === quote.delivery)!;
  if (!invoices.includes(order.invoice.type))
    fields["invoice.type"] = say("type", whyNotInvoice(order.invoice.type, order.delivery));
  if (quote.has_ebook && !order.agree_digital) fields.agree_digital = say("agree_digital", "required_choice");
  return fields;
}

function whyNotInvoice(type: string, delivery: number): string {
  if (invoiceOf(type)!.abroad) return "invoice_abroad_only";
  return isAbroad(deliveryOf(delivery)!) ? "invoice_needs_zero_tax" : "invoice_without_parcel";
}

/** Coupon or points of step 1 are not the order's: at the same sum they may still be others. The country that counts is the recipient's, in the form itself. */
const isChosenOtherwise = ({ coupon_code, points }: Order, earlier: Earlier): boolean =>
  (Boolean(coupon_code) && coupon_code !== earlier.coupon_code) || (points > 0 && points !== earlier.points_used);

/** As it was answered the first time; where the payment is over since, step 3 tells how it stands. */
async function sameAnswer(
  tx: Db,
  ctx: Context<"shopper">,
  earlier: Earlier,
  { body_hash, order }: { body_hash: string; order: Order },
): Promise<Placed> {
  if (earlier.body_hash !== body_hash || isChosenOtherwise(order, earlier)) throw ctx.refuse(409, "operation_reused");
  const { order_number } = earlier;
  const start = paymentOf(earlier.payment)!.page ? await openedStart(tx, ctx, earlier) : null;
  return start ? { outcome: "go_to_payment", order_number, start } : { outcome: "placed", order_number };
}
