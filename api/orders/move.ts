import { sql } from "drizzle-orm";
import { carrierOf, carriers, carriersFor, type CarrierCode } from "#contract/carriers";
import { deliveryOf } from "#contract/deliveries";
import { orderStates, type Cause } from "#contract/orders-states";
import {
  holdsEbooks,
  isOut,
  leading,
  orderFollows,
  subOrderNumber,
  subOrderStates,
  subStatesBefore,
  type SubOrderStatus,
} from "#contract/sub-orders";
import type { Db } from "../db.ts";
import { oweInvoice } from "../invoices.ts";
import { sendMail, sendSms } from "../outbox.ts";
import { earnPoints } from "../points.ts";
import type { Settings } from "../settings.ts";
import { giveUp } from "./give-up.ts";
import { mailCompleted } from "./mails.ts";
import { askWhatBecomes, mailArrived, mailCameBack, mailReturning, mailShipped, smsArrived } from "./parcel-mails.ts";
import { statusName, type MovingOrder, type MovingSubOrder } from "./moving-order.ts";
import { partlySettled, subsAskedBack, subsWithReturns } from "./returns-of.ts";
import { arrivedWord } from "./sub-orders.ts";

export interface Parcel {
  carrier?: CarrierCode | undefined;
  tracking_number?: string | undefined;
}

export type Moved = "moved" | "unchanged" | { refused: string };

/** What is kept of it with the sub-order. */
type KeptParcel = Pick<MovingSubOrder, "carrier" | "tracking_number">;

/** Every state but the first. */
export type NextState = Exclude<SubOrderStatus, "placed">;

/** `number`: one sub-order alone; else all that can go there. */
type Move = { to: NextState; cause: Cause; number?: number | undefined } & Parcel;

/**
 * Leads sub-orders of a locked order (lockOrder) to their next state, with all that follows from it: the order's own state; who pays at the counter is owed
 * the invoice with the dispatch, and has paid with the completion; a completed order earns its points, one whose parcels are all back is given up, where
 * no ebook was provided beside them;
 * its shopper is told. Said again it changes nothing, but for a parcel's number that was wrong.
 */
export async function moveOrder(tx: Db, settings: Settings, order: MovingOrder, move: Move): Promise<Moved> {
  const { to, cause, number, ...given } = move;
  const asked =
    number === undefined ? leading(order.sub_orders) : order.sub_orders.filter((sub) => sub.number === number);
  if (asked.length === 0) return { refused: "這筆訂單沒有這個編號的包裹" };
  const stands = order.status !== "awaiting_payment" && order.status !== "cancelled";
  const may = subStatesBefore(to, cause);
  // what somebody gives back by a return does not come back as a parcel beside it: stock and points would come twice
  const givenBack = to === "came_back" || to === "returning" ? await subsWithReturns(tx, order.id) : [];
  // a gift that would not be earned any more is kept until it is decided whether its goods come back
  const kept =
    cause === "operator" && (to === "preparing" || to === "shipped") ? await subsAskedBack(tx, order.id) : [];
  const movable = stands
    ? asked.filter((sub) => may.includes(sub.status) && ![...givenBack, ...kept].includes(sub.number))
    : [];
  // one number is one parcel's
  if (to === "shipped" && cause === "operator" && asked.length > 1) return { refused: nameOne(order) };
  const parcel = to === "shipped" ? parcelOf(order, given, cause) : none;
  const [only] = asked;
  if (stands && to === "shipped" && only!.status === "shipped" && cause === "operator" && !("refused" in parcel))
    return correctParcel(tx, settings, order, only!, parcel);
  if (movable.length === 0) {
    if (stands && asked.some(({ status }) => status === to)) return "unchanged";
    if (stands && kept.includes(only!.number) && may.includes(only!.status))
      return { refused: "這個包裹的商品已列入退貨申請；受理退貨後不必寄送，不受理才寄出" };
    return { refused: notFrom(order, asked, move) };
  }
  if ("refused" in parcel) return parcel;
  for (const sub of movable) {
    Object.assign(sub, {
      shipments: sub.shipments + (to === "shipped" && sub.status === "came_back" ? 1 : 0),
      status: to,
    });
    Object.assign(sub, parcel.tracking_number && parcel);
    await tx.execute(sql`
      update sub_orders set status = ${to}, carrier = ${sub.carrier}, tracking_number = ${sub.tracking_number}, shipments = ${sub.shipments}
      where order_id = ${order.id} and number = ${sub.number}`);
  }
  // what was ended or came back by returns is with nobody
  if (to === "came_back" && !isOut(order.sub_orders.filter(({ status }) => status !== "returned"))) {
    // its buyer agreed that what was provided is not given back (docs/decisions/030): nobody but an operator decides otherwise
    const mayEnd = cause === "operator" || !holdsEbooks(order);
    if (mayEnd && (await giveUp(tx, settings, order, "came_back"))) return "moved";
    const why = (await partlySettled(tx, order.id)) ? "refunded" : "ebooks";
    await sendMail(tx, askWhatBecomes(settings, order, why));
  }
  if (subOrderStates[to].out && order.payment_status === "at_pickup") await oweInvoice(tx, order.id);
  for (const sub of movable) await tell[to]?.(tx, settings, order, sub);
  await follow(tx, settings, order);
  return "moved";
}

/** The order's own state, from those of its sub-orders. */
async function follow(tx: Db, settings: Settings, order: MovingOrder): Promise<void> {
  const status = orderFollows(order.sub_orders);
  if (status === order.status) return;
  const completed = status === "completed";
  order.status = status;
  await tx.execute(sql`
    update orders set status = ${status},
      payment_status = case when ${completed}::boolean and payment_status = 'at_pickup' then 'paid' else payment_status end
    where id = ${order.id}`);
  if (!completed) return;
  // the ebooks beside the parcels
  await tx.execute(
    sql`update sub_orders set status = 'completed' where order_id = ${order.id} and kind = 'ebooks' and status not in ('completed', 'returned')`,
  );
  await sendMail(tx, mailCompleted(settings, order, await earnPoints(tx, order)));
}

/** Of what is not named nobody is told: it is the shop's own business, or the shopper's deed. */
const tell: Partial<
  Record<NextState, (tx: Db, settings: Settings, order: MovingOrder, sub: MovingSubOrder) => Promise<void>>
> = {
  async shipped(tx, settings, order, sub) {
    await sendMail(tx, mailShipped(settings, order, sub, await linesOf(tx, order.id, sub)));
  },
  async arrived(tx, settings, order, sub) {
    const mail = mailArrived(settings, order, sub, new Date());
    if (mail) await sendMail(tx, mail);
    const sms = smsArrived(settings, order, sub, new Date());
    if (sms) await sendSms(tx, sms);
  },
  async came_back(tx, settings, order, sub) {
    await sendMail(tx, mailCameBack(settings, order, sub));
  },
  async returning(tx, settings, order, sub) {
    await sendMail(tx, mailReturning(settings, order, sub));
  },
};

const none: KeptParcel = { carrier: null, tracking_number: null };

/** Whoever may carry it is the chain of its store, or one of those that go to doors; what the shop brings itself has no number. */
function parcelOf(order: MovingOrder, given: Parcel, cause: Cause): KeptParcel | { refused: string } {
  const { carrier, tracking_number } = given;
  const may = carriersOf(order);
  if (may.length === 0)
    return carrier || tracking_number ? { refused: "這種配送方式由我們自己送，沒有物流公司與編號" } : none;
  const chosen = carrier ?? (may.length === 1 ? may[0] : undefined);
  if (!chosen || !may.includes(chosen))
    return { refused: `請指定物流公司：${may.map((code) => `${code}（${carriers[code].name}）`).join("、")}` };
  // a carrier that tells of it has it, whatever number it gave
  if (!tracking_number && cause === "operator") return { refused: `請填物流編號（${carrierOf(chosen)!.name}）` };
  return { carrier: chosen, tracking_number: tracking_number ?? null };
}

/** Who may carry this order's parcels. */
export function carriersOf(order: Pick<MovingOrder, "delivery" | "recipient">): CarrierCode[] {
  const goesTo = deliveryOf(order.delivery)?.recipient;
  const door = goesTo === "home" ? "taiwan" : goesTo === "overseas" ? "abroad" : null;
  return carriersFor({ brand: order.recipient.store?.type ?? null, door });
}

async function correctParcel(
  tx: Db,
  settings: Settings,
  order: MovingOrder,
  sub: MovingSubOrder,
  parcel: KeptParcel,
): Promise<Moved> {
  const { carrier, tracking_number } = parcel;
  if (carrier === sub.carrier && tracking_number === sub.tracking_number) return "unchanged";
  await tx.execute(
    sql`update sub_orders set carrier = ${carrier}, tracking_number = ${tracking_number} where order_id = ${order.id} and number = ${sub.number}`,
  );
  await sendMail(
    tx,
    mailShipped(settings, order, { ...sub, ...parcel }, await linesOf(tx, order.id, sub), "corrected"),
  );
  return "moved";
}

function nameOne({ order_number, sub_orders }: MovingOrder): string {
  const numbers = leading(sub_orders).map(({ number }) => subOrderNumber(order_number, number));
  return `這筆訂單分成 ${numbers.length} 個包裹，請指定其中一個：${numbers.join("、")}`;
}

function notFrom(order: MovingOrder, asked: MovingSubOrder[], { to, cause, number }: Move): string {
  const called = (status: SubOrderStatus) =>
    status === "arrived" ? arrivedWord(asked[0]!.kind, order.delivery) : subOrderStates[status].name;
  const from = subStatesBefore(to, cause).map((state) => `「${subOrderStates[state].name}」`);
  const stands = order.status !== "awaiting_payment" && order.status !== "cancelled";
  const now =
    stands && number !== undefined
      ? called(asked[0]!.status)
      : statusName(order.status, order.delivery, order.sub_orders);
  const what = number === undefined ? "訂單" : "包裹";
  return `這${number === undefined ? "筆" : "個"}${what}目前是「${stands ? now : orderStates[order.status].name}」，只有${from.join("、")}的${what}可以改為「${called(to)}」`;
}

/** What goes into the parcel. */
async function linesOf(
  tx: Db,
  order_id: number,
  { number }: MovingSubOrder,
): Promise<{ name: string; quantity: number }[]> {
  const { rows } = await tx.execute<{ name: string; quantity: number }>(
    sql`select name, quantity from order_lines where order_id = ${order_id} and sub_order = ${number} and not is_ebook order by line_number`,
  );
  return rows;
}
