import { hasBeenPaid, type PaymentStatus } from "./orders-states.ts";
import { paymentOf, type PaymentCode } from "./payments.ts";
import { refusesPayment, type Referral } from "./referrals.ts";

/** What an order may turn to whose own payment was not made (§7 «pay by credit card»). */
export const cardInstead = 2 satisfies PaymentCode;

interface WaitingOrder {
  status: string;
  payment_status: string;
  pay_before: string | Date | null;
  payment: number;
  delivery: number;
  /** TWD; the same afterwards: no payment has a fee or a discount of its own */
  total: number;
  referral: Pick<Referral, "partner"> | null;
}

/**
 * May its shopper pay by card instead, now? Of what was to be paid online, while nothing is paid: also where an account waits for a transfer. The card takes
 * every product type; delivery, sum and who led here may still refuse it.
 */
export function canPayByCard(order: WaitingOrder, now: Date): boolean {
  const { deliveries, least, limit } = paymentOf(cardInstead)!;
  const waits =
    order.status === "awaiting_payment" &&
    !hasBeenPaid(order.payment_status as PaymentStatus) &&
    (order.pay_before === null || new Date(order.pay_before) > now);
  const online = order.payment !== cardInstead && !!paymentOf(order.payment)?.page;
  return (
    waits &&
    online &&
    (deliveries === null || deliveries.some((code) => code === order.delivery)) &&
    order.total >= least &&
    (limit === null || order.total <= limit) &&
    !refusesPayment(order.referral?.partner ?? null, cardInstead)
  );
}
