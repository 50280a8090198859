import { paymentOf } from "#contract/payments";
import { endOfTaipeiDay } from "../taipei.ts";

/** How long the goods are kept for the money, from now on, as the payment says; an ISO time, null: nothing is waited for. */
export function payBefore(payment: number, now: Date): string | null {
  const { hold } = paymentOf(payment)!;
  if (!hold) return null;
  const until = "days" in hold ? endOfTaipeiDay(now, hold.days) : new Date(now.getTime() + hold.minutes * 60_000);
  return until.toISOString();
}
