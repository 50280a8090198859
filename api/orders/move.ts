import { sql } from "drizzle-orm";
import { carrierOf, carriers, carriersFor, type CarrierCode } from "#contract/carriers";
import { deliveryOf } from "#contract/deliveries";
import { orderStates, statesBefore, type Cause, type OrderStatus } from "#contract/orders-states";
import type { Db } from "../db.ts";
import { oweInvoice } from "../invoices.ts";
import { sendMail, sendSms } from "../outbox.ts";
import { earnPoints } from "../points.ts";
import type { Settings } from "../settings.ts";
import { mailArrived, mailCompleted, mailShipped, smsArrived } from "./mails.ts";
import { statusName, type MovingOrder } from "./moving-order.ts";

export interface Parcel {
  carrier?: CarrierCode | undefined;
  tracking_number?: string | undefined;
}

export type Moved = "moved" | "unchanged" | { refused: string };

/** What is kept of it with the order. */
type KeptParcel = Pick<MovingOrder, "carrier" | "tracking_number">;

type NextState = "preparing" | "shipped" | "arrived" | "completed";

/**
 * Leads a locked order (lockOrder) to its next state, with all that follows from it: who pays at the counter is owed the invoice with the dispatch, and has
 * paid with the completion; a completed order earns its points; its shopper is told. Said again it changes nothing, but for a parcel's number
 * that was wrong. Being given up is another way: giveUp.
 */
export async function moveOrder(
  tx: Db,
  settings: Settings,
  order: MovingOrder,
  { to, cause, ...given }: { to: NextState; cause: Cause } & Parcel,
): Promise<Moved> {
  const parcel = to === "shipped" ? parcelOf(order, given) : none;
  if (to === "shipped" && order.status === "shipped" && !("refused" in parcel))
    return correctParcel(tx, settings, order, parcel);
  if (order.status === to) return "unchanged";
  if (!statesBefore(to, cause).includes(order.status)) return { refused: notFrom(order, to, cause) };
  if ("refused" in parcel) return parcel;
  await tx.execute(sql`
    update orders set status = ${to}, carrier = coalesce(${parcel.carrier}, carrier),
      tracking_number = coalesce(${parcel.tracking_number}, tracking_number),
      payment_status = case when ${to === "completed"}::boolean and payment_status = 'at_pickup' then 'paid' else payment_status end
    where id = ${order.id}`);
  await follow[to](tx, settings, to === "shipped" ? { ...order, ...parcel } : order);
  return "moved";
}

const follow: Record<NextState, (tx: Db, settings: Settings, order: MovingOrder) => Promise<void>> = {
  // the shop's own business: nobody is told
  preparing: async () => {},
  async shipped(tx, settings, order) {
    if (order.payment_status === "at_pickup") await oweInvoice(tx, order.id);
    await sendMail(tx, mailShipped(settings, order, await linesOf(tx, order.id)));
  },
  async arrived(tx, settings, order) {
    const mail = mailArrived(settings, order, new Date());
    if (mail) await sendMail(tx, mail);
    const sms = smsArrived(settings, order, new Date());
    if (sms) await sendSms(tx, sms);
  },
  async completed(tx, settings, order) {
    await sendMail(tx, mailCompleted(settings, order, await earnPoints(tx, order)));
  },
};

const none: KeptParcel = { carrier: null, tracking_number: null };

/** Whoever may carry it is the chain of its store, or one of those that go to doors; what the shop brings itself has no number. */
function parcelOf(order: MovingOrder, { carrier, tracking_number }: Parcel): KeptParcel | { refused: string } {
  const store = order.recipient.store ?? null;
  const goesTo = deliveryOf(order.delivery)?.recipient;
  const door = goesTo === "home" ? "taiwan" : goesTo === "overseas" ? "abroad" : null;
  const may = carriersFor({ brand: store?.type ?? null, door });
  if (may.length === 0)
    return carrier || tracking_number ? { refused: "這種配送方式由我們自己送，沒有物流公司與編號" } : none;
  const chosen = carrier ?? (may.length === 1 ? may[0] : undefined);
  if (!chosen || !may.includes(chosen))
    return { refused: `請指定物流公司：${may.map((code) => `${code}（${carriers[code].name}）`).join("、")}` };
  if (!tracking_number) return { refused: `請填物流編號（${carrierOf(chosen)!.name}）` };
  return { carrier: chosen, tracking_number };
}

async function correctParcel(tx: Db, settings: Settings, order: MovingOrder, parcel: KeptParcel): Promise<Moved> {
  const { carrier, tracking_number } = parcel;
  if (carrier === order.carrier && tracking_number === order.tracking_number) return "unchanged";
  await tx.execute(
    sql`update orders set carrier = ${carrier}, tracking_number = ${tracking_number} where id = ${order.id}`,
  );
  await sendMail(tx, mailShipped(settings, { ...order, ...parcel }, await linesOf(tx, order.id), "corrected"));
  return "moved";
}

function notFrom(order: MovingOrder, to: OrderStatus, cause: Cause): string {
  const from = statesBefore(to, cause).map((state) => `「${orderStates[state].name}」`);
  return `這筆訂單目前是「${statusName(order.status, order.delivery)}」，只有${from.join("、")}的訂單可以改為「${statusName(to, order.delivery)}」`;
}

/** What goes into the parcel. */
async function linesOf(tx: Db, order_id: number): Promise<{ name: string; quantity: number }[]> {
  const { rows } = await tx.execute<{ name: string; quantity: number }>(
    sql`select name, quantity from order_lines where order_id = ${order_id} and not is_ebook order by line_number`,
  );
  return rows;
}
