import { sql } from "drizzle-orm";
import { isGift } from "#contract/cart-rules";
import { deliveryOf, isAbroad } from "#contract/deliveries";
import { refusalText } from "#contract/messages";
import { titleLanguage } from "#contract/language-rules";
import { daysKept, type OrderStatus } from "#contract/orders-states";
import { paymentOf } from "#contract/payments";
import { worthLessGiven } from "#contract/refund-rules";
import { plus, worthOf, type BoughtLine, type Worth } from "#contract/return-rules";
import { daysToReturn } from "#contract/return-states";
import type { Returnable } from "#contract/returns";
import { returnableStatuses, subOrderStates, type SubOrderStatus } from "#contract/sub-orders";
import { cameBack } from "../came-back.ts";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { atCounter, languageOfLine, reached, type Person } from "../orders.ts";
import { isOwnOrder } from "../own-orders.ts";
import { endOfTaipeiDay } from "../taipei.ts";

export interface ReturnableLine extends BoughtLine {
  name: string;
  language: string | null;
  tax_type: string;
  non_returnable_reason: string | null;
  /** what it is sent with, and when that came into each state */
  sub_order: number;
  sub_status: SubOrderStatus;
  events: Partial<Record<SubOrderStatus, string>> | null;
  /** to be paid where it is taken, and nobody has taken it as far as is known */
  at_counter: boolean;
  /** units that came back, or are asked to */
  asked: number;
  /** units that came back */
  accepted: number;
  /** TWD of both */
  asked_amount: number;
  accepted_amount: number;
  /** TWD that were refunded without a return */
  given: number;
}

export interface OrderToReturn extends Record<string, unknown> {
  id: number;
  owner: string;
  order_number: string;
  member_id: number | null;
  email: string;
  status: OrderStatus;
  payment_status: string;
  delivery: number;
  payment: number;
  subtotal: number;
  coupon_code: string | null;
  coupon_discount: number;
  points_used: number;
  fee: number;
  total: number;
  /** of the fee, what came back with a return, and what was refunded without one */
  fee_back: number;
  fee_given: number;
  subscriber: Person;
  recipient: Partial<Person> & { full_address?: string | null; store?: object | null };
  lines: ReturnableLine[];
}

type Asker = { owner: string; session_id: string };

/** The order with what of it came back; whoever decides by that holds its lock. null: there is none, or not the asker's. */
export async function readOrderToReturn(
  db: Db,
  order_number: string,
  asker: Asker | "operator",
): Promise<OrderToReturn | null> {
  const line = sql`order_lines`;
  const { rows } = await db.execute<OrderToReturn>(sql`
    select id, owner, order_number, member_id, email, status, payment_status, delivery, payment, subtotal, coupon_code, coupon_discount,
      points_used, fee, total, subscriber, recipient,
      (select coalesce(sum(returns.fee), 0)::int from returns where returns.order_id = orders.id and state = 'accepted') as fee_back,
      (select coalesce(sum(refunds.fee), 0)::int from refunds where refunds.order_id = orders.id) as fee_given,
      (select jsonb_agg(jsonb_build_object(
          'line_number', line_number, 'product_guid', product_guid, 'name', name, 'language', ${languageOfLine}, 'item_type', item_type,
          'is_ebook', is_ebook, 'quantity', quantity, 'amount', amount, 'discount', discount, 'tax_type', tax_type,
          'non_returnable_reason', non_returnable_reason, 'sub_order', sub_order, 'sub_status', sub_orders.status, 'at_counter', ${atCounter}, 'events', (
            select jsonb_object_agg(status, created_at) from sub_order_events as event where event.order_id = orders.id and event.number = sub_order),
          'asked', ${cameBack(line, "asked")}, 'accepted', ${cameBack(line)},
          'asked_amount', ${cameBack(line, "asked", "amount")}, 'accepted_amount', ${cameBack(line, "accepted", "amount")}, 'given', (
            select coalesce(sum((parts ->> line_number::text)::int), 0)::int from refunds where refunds.order_id = orders.id)) order by line_number)
        from order_lines join sub_orders on sub_orders.order_id = order_lines.order_id and sub_orders.number = sub_order
        where order_lines.order_id = orders.id) as lines
    from orders where order_number = ${order_number} and ${asker === "operator" ? sql`true` : isOwnOrder(asker)}`);
  return rows[0] ?? null;
}

/** By line; a parcel that is over is back whole, by returns or, where it came back by itself, by a refund (give.ts). */
export const unitsOf = (lines: readonly ReturnableLine[], of: "asked" | "accepted"): Map<number, number> =>
  new Map(lines.map((line) => [line.line_number, line.sub_status === "returned" ? line.quantity : line[of]]));

/** What these units are worth after what came before them, or is asked to, and what was refunded without a return. */
export function worthAfter(order: OrderToReturn, of: "asked" | "accepted", units: Map<number, number>): Worth {
  const before = unitsOf(order.lines, of);
  const [had, has] = [worthOf(order, before), worthOf(order, plus(before, units))];
  const all = worthOf(order, new Map(order.lines.map((line) => [line.line_number, line.quantity])));
  const lines = order.lines.map((line): [number, number] => {
    const { line_number, quantity, given } = line;
    const gone = had.lines.get(line_number)!;
    const left = worthLessGiven(has.lines.get(line_number)! - gone, {
      units: units.get(line_number) ?? 0,
      kept: quantity - line[of],
      rest: all.lines.get(line_number)! - gone,
      given: given - (gone - line[`${of}_amount`]),
    });
    return [line_number, left];
  });
  const fee = Math.max(0, has.fee - had.fee - order.fee_given);
  return {
    ...has,
    lines: new Map(lines),
    fee,
    total: lines.reduce((sum, [, amount]) => sum + amount, fee),
    points: has.points - had.points,
  };
}

/** What is paid for at a counter was not, as far as the shop knows. */
export const notTakenYet = "取貨付款的訂單請先以 orders complete 確認已收到款項";

/** Why an operator gives nothing back, in words; null: something may be there to give. */
export function whyNoMoney({
  status,
  payment_status,
}: Pick<OrderToReturn, "status" | "payment_status">): string | null {
  if (status === "cancelled") return "這筆訂單已取消，款項隨取消退還";
  return payment_status === "at_pickup" ? notTakenYet : null;
}

/** Somebody has it in hand, or had it. */
export const isThere = ({ sub_status, at_counter }: ReturnableLine): boolean =>
  sub_status === "returned" || (returnableStatuses.includes(sub_status) && !at_counter);

/** A gift that is a parcel of its own and has not left the shop: where its goods come back it is not sent after them. */
export const staysHere = ({ lines }: OrderToReturn, line: ReturnableLine): boolean =>
  !subOrderStates[line.sub_status].out && lines.every((one) => one.sub_order !== line.sub_order || isGift(one));

/** Units that may be asked for: an ebook does not come back, a gift comes by itself, what is still to come is not here yet, and what came back is over. */
export const leftOf = (line: ReturnableLine): number =>
  line.is_ebook || isGift(line) || line.sub_status === "returned" || !isThere(line) ? 0 : line.quantity - line.asked;

/** The sub-orders of which nothing is kept when these units are back. */
export function nothingKept({ lines }: OrderToReturn, back: Map<number, number>): number[] {
  const kept = new Set(
    lines.filter((line) => (back.get(line.line_number) ?? 0) < line.quantity).map((line) => line.sub_order),
  );
  return [...new Set(lines.map(({ sub_order }) => sub_order))].filter((number) => !kept.has(number));
}

/**
 * The end of a line's seven days, each parcel by itself: at a door from when it came, at a counter from when it was taken, or, where nobody told that, from the last
 * day on which it could be. Of what was sent once more the last time counts.
 */
function returnUntil({ events }: ReturnableLine, { recipient }: OrderToReturn): Date | null {
  const sent = events?.shipped ? new Date(events.shipped) : null;
  const since = (at: string | undefined) => (at && !(sent && new Date(at) < sent) ? new Date(at) : null);
  const [arrived, taken] = [since(events?.arrived), since(events?.received)];
  if (recipient.store && taken) return endOfTaipeiDay(taken, daysToReturn);
  const begins = arrived ?? taken;
  return begins && endOfTaipeiDay(begins, daysToReturn + (recipient.store ? daysKept : 0));
}

/** Of this line only what is not as it should be comes back. */
export const faultOnly = (order: OrderToReturn, line: ReturnableLine, now: Date): boolean =>
  line.non_returnable_reason !== null || isOver(order, line, now);

function isOver(order: OrderToReturn, line: ReturnableLine, now: Date): boolean {
  const until = returnUntil(line, order);
  return until === null || now > until;
}

/** The code of why nothing can be asked for; null: something can. */
export function whyNot(order: OrderToReturn): string | null {
  if (order.status === "cancelled") return "return_cancelled";
  if (deliveryOf(order.delivery)?.recipient === "none") return "return_no_goods";
  if (order.lines.some((line) => leftOf(line) > 0)) return null;
  const goods = order.lines.filter((line) => !line.is_ebook && !isGift(line));
  if (goods.every(isThere)) return "return_all_asked";
  if (goods.some(isThere)) return "return_rest_to_come";
  if (goods.some(({ at_counter }) => at_counter)) return "return_at_counter";
  return goods.some(({ sub_status }) => subOrderStates[sub_status].out) ? "return_on_its_way" : "return_not_sent";
}

export const isFetched = ({ delivery }: OrderToReturn): boolean => !isAbroad(deliveryOf(delivery)!);

export const needsAccount = (order: OrderToReturn): boolean => order.total > 0 && goesToAccount(order, null);

/** So much of it goes to an account, and not back by its payment; null: of some sum. TWD */
export function goesToAccount({ payment, total }: OrderToReturn, amount: number | null): boolean {
  const way = paymentOf(payment)!.refund;
  if (amount === 0) return false;
  return way.by === "account" || (way.whole_only === true && amount !== total);
}

export function toReturnable(
  order: OrderToReturn,
  asker: Asker,
  now: Date,
  { language, settings }: Pick<Context, "language" | "settings">,
): Returnable {
  const code = whyNot(order);
  const { subscriber, recipient, owner } = order;
  const { name, mobile } = reached(subscriber, recipient);
  return {
    order_number: order.order_number,
    why_not: code && refusalText(code, language),
    lines: order.lines.map((line) => {
      const left = leftOf(line);
      return {
        line_number: line.line_number,
        product_guid: line.product_guid,
        name: line.name,
        title_language: titleLanguage(line.name, line.language),
        item_type: line.item_type,
        quantity: line.quantity,
        left,
        worth: worthAfter(order, "asked", new Map([[line.line_number, left]])).lines.get(line.line_number)!,
        fault_only: left > 0 && faultOnly(order, line, now),
        note: noteOf(order, line, left),
        until: returnUntil(line, order)?.toISOString() ?? null,
      };
    }),
    fetched: isFetched(order),
    needs_account: needsAccount(order),
    photos: settings.sentPhotos,
    // a number and an address are less than having placed it
    pickup: owner === asker.owner && isFetched(order) ? { name, mobile, address: recipient.full_address ?? "" } : null,
  };
}

function noteOf(order: OrderToReturn, line: ReturnableLine, left: number): string | null {
  if (line.is_ebook) return "電子書不在這裡退貨。";
  if (staysHere(order, line)) return "贈品尚未寄出；退貨後若不符贈送條件，就不再寄送。";
  if (isGift(line)) return "贈品，隨所屬的商品一併退回。";
  if (line.at_counter) return "還沒有取貨付款，取貨後就可以申請退貨。";
  if (!isThere(line)) return "還沒有送達，收到後就可以申請退貨。";
  if (left === 0) return "已退貨或已申請退貨。";
  return line.non_returnable_reason;
}
