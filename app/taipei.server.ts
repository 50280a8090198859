import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import type { Order } from "#contract/orders";
import type { Question } from "#contract/questions";
import { inTaipei } from "#contract/taipei-rules";

dayjs.extend(utc);

/**
 * Taipei keeps +08:00 all the year: no time-zone database is needed. Its clock is read as fields of UTC: `utcOffset(8)` counts in the machine's zone,
 * where the hour at which its summer time begins is missing. Loaders format, so that the browser gets no date library.
 */
const taipei = (iso: string) => dayjs.utc(inTaipei(new Date(iso)));
const shown = (iso: string, format: string) => (taipei(iso).isValid() ? taipei(iso).format(format) : "");

/** «2026/11/21» of an ISO instant; a plain date (YYYY-MM-DD) stays the day that it is. */
export const taipeiDate = (iso: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(iso) ? iso.replaceAll("-", "/") : shown(iso, "YYYY/MM/DD");

/** «2026/11/21 09:30:00» */
export const taipeiDateTime = (iso: string): string => shown(iso, "YYYY/MM/DD HH:mm:ss");

/** «2026/11/21 09:30» */
export const taipeiMinute = (iso: string): string => shown(iso, "YYYY/MM/DD HH:mm");

/** «11-21 09:30», of what is under way: its year goes without saying */
export const taipeiStep = (iso: string): string => shown(iso, "MM-DD HH:mm");

/** «2026112109», the hour in which a file was made */
export const taipeiHour = (iso: string): string => shown(iso, "YYYYMMDDHH");

/** «15:00» */
export const taipeiClock = (iso: string): string => shown(iso, "HH:mm");

/**
 * How long ago an instant was, for the pages of one person: what is remembered for all has no clock. A month has 31 days here (§9); what is older than
 * a year of them is told by its day.
 */
export function timeAgo(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (!(minutes >= 1)) return "剛剛";
  if (minutes < 60) return `${minutes} 分鐘前`;
  const days = Math.floor(minutes / 1_440);
  if (days < 1) return `${Math.floor(minutes / 60)} 小時前`;
  if (days < 31) return `${days} 天前`;
  const months = Math.floor(days / 31);
  return months < 12 ? `${months} 個月前` : taipeiDate(iso);
}

/** What was made on a day, with that day as a page shows it. */
export const dated = <T extends { created_at: string }>(row: T): T => ({
  ...row,
  created_at: taipeiDate(row.created_at),
});

/** An order with its times as a page shows them. */
export function datedOrder(order: Order): Order {
  const { transfer, invoice, refunds, cancelled } = order;
  return {
    ...order,
    created_at: taipeiDateTime(order.created_at),
    refunds: refunds.map((refund) => ({ ...refund, done_at: refund.done_at && taipeiDate(refund.done_at) })),
    returns: order.returns.map((one) => ({
      ...one,
      created_at: taipeiDate(one.created_at),
      decided_at: one.decided_at && taipeiDate(one.decided_at),
    })),
    invoice: { ...invoice, issued_at: invoice.issued_at && taipeiDate(invoice.issued_at) },
    pay_before: order.pay_before && taipeiMinute(order.pay_before),
    transfer: transfer && { ...transfer, expires_at: taipeiMinute(transfer.expires_at) },
    progress: datedSteps(order.progress),
    sub_orders: order.sub_orders.map((sub) => ({
      ...sub,
      progress: datedSteps(sub.progress),
      ships_from: sub.ships_from && taipeiDate(sub.ships_from),
      collect_before: sub.collect_before && taipeiDate(sub.collect_before),
      received_at: sub.received_at && taipeiMinute(sub.received_at),
    })),
    cancelled: cancelled && { ...cancelled, at: cancelled.at && taipeiDateTime(cancelled.at) },
  };
}

const datedSteps = (progress: Order["progress"]) =>
  progress.map((step) => ({ ...step, at: step.at && taipeiStep(step.at) }));

/** A question with its times as a page shows them. */
export const datedQuestion = (question: Question): Question => ({
  ...question,
  created_at: taipeiMinute(question.created_at),
  messages: question.messages.map((message) => ({ ...message, created_at: taipeiMinute(message.created_at) })),
});

/** Payments and refunds with their times as a page shows them. */
export const datedTransactions = <T extends { created_at: string; done_at: string | null }>(rows: T[]): T[] =>
  rows.map((row) => ({
    ...row,
    created_at: taipeiMinute(row.created_at),
    done_at: row.done_at && taipeiMinute(row.done_at),
  }));
