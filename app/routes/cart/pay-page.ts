import type { PaymentStart } from "#contract/checkout";

/** Straight to the payment page where a link leads there; to our own where a form must be posted, or the gateway was just asked for its page. */
export function payPage(order_number: string, start: PaymentStart | null): string {
  if (!start) return `/cart/pay/${order_number}?opening=1`;
  return Object.keys(start.fields).length === 0 ? start.url : `/cart/pay/${order_number}`;
}
