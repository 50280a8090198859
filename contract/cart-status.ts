/**
 * How far a cart is on its way to an order (§4), one row each: what may follow it, and the step up to which its shopper may go. The draft keeps it
 * (docs/decisions/039); a cart that holds nothing is empty, whatever is kept. Imports nothing: the browser may have it.
 */

interface Row {
  /** the furthest page: the cart, step 1 or step 2; step 3 is an order's */
  step: 0 | 1 | 2;
  to: readonly string[];
}

// whatever part of step 2 was looked at last: it is one form, sent whole and from any place
const form = ["subscriber", "recipientType", "recipient", "selectStore", "validate", "checkout"] as const;
const chosen = { step: 2, to: ["empty", "delivery", "updatePoints", "payment", ...form] } as const satisfies Row;

export const cartStatuses = {
  empty: { step: 0, to: ["created"] },
  /** something lies in it */
  created: { step: 1, to: ["empty", "mounted"] },
  /** step 1 was answered, nothing is chosen */
  mounted: { step: 1, to: ["empty", "delivery"] },
  /** another delivery than before: the payment has to be chosen for it */
  delivery: { step: 1, to: ["empty", "delivery", "payment"] },
  payment: chosen,
  /** coupon or points, once delivery and payment are chosen */
  updatePoints: chosen,
  /** what step 2 stands at: the first part that was refused */
  subscriber: chosen,
  recipientType: chosen,
  recipient: chosen,
  /** on the map, on the list of stores, or refused for want of a store */
  selectStore: chosen,
  /** invoice and consent, or a sum that was not as shown */
  validate: chosen,
  /** sent; kept as long as no answer came */
  checkout: chosen,
} as const satisfies Record<string, Row>;
export type CartStatus = keyof typeof cartStatuses;

/** Only these may be set. */
export const isCartStatus = (text: string | undefined): text is CartStatus =>
  text !== undefined && Object.hasOwn(cartStatuses, text);

/** `to`, where it may follow; else it stays as it was. */
export const movedOn = (from: CartStatus, to: CartStatus): CartStatus =>
  (cartStatuses[from].to as readonly string[]).includes(to) ? to : from;

/** What was kept of a cart that holds so many lines. */
export function cartStatus(lines: number, kept: string | undefined): CartStatus {
  if (lines === 0) return "empty";
  if (!isCartStatus(kept)) return "created";
  return kept === "empty" ? "created" : kept;
}

export const maySee = (step: 1 | 2, status: CartStatus): boolean => cartStatuses[status].step >= step;

interface Choices {
  delivery?: string | undefined;
  payment?: string | undefined;
  coupon_code?: string | undefined;
  points?: string | undefined;
}

/** What an answer of step 1 makes of it. A payment counts that was chosen for this delivery, or that 下一步 confirms. */
export function afterChoices(kept: string | undefined, before: Choices, now: Choices, confirmed: boolean): CartStatus {
  let status = movedOn(cartStatus(1, kept), "mounted");
  const changed = (field: keyof Choices) => (before[field] ?? "") !== (now[field] ?? "");
  if (now.delivery && changed("delivery")) status = movedOn(status, "delivery");
  if (now.payment && (confirmed || (!changed("delivery") && changed("payment")))) status = movedOn(status, "payment");
  if (changed("coupon_code") || changed("points")) status = movedOn(status, "updatePoints");
  return status;
}

/** What a form of step 2 stands at whose fields of these names were refused. */
export function refusedAt(fields: readonly string[]): CartStatus {
  const parts = fields.map((name): (typeof form)[number] => {
    if (name.startsWith("subscriber.")) return "subscriber";
    if (name === "recipient.use") return "recipientType";
    if (name.startsWith("recipient.store_")) return "selectStore";
    return name.startsWith("recipient.") ? "recipient" : "validate";
  });
  return form.find((part) => parts.includes(part)) ?? "validate";
}
