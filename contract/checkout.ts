import { z } from "zod";
import { cart } from "./cart.ts";
import { invoice, invoiceShown } from "./checkout/invoice.ts";
import { checkRecipient, recipient, recipientShown, subscriber, subscriberShown } from "./checkout/recipient.ts";
import { countryCodes } from "./countries.ts";
import { endpoint } from "./endpoint.ts";
import { typedCode, typedNumber } from "./fields.ts";
import { discountKindCodes } from "./price-rules.ts";
import { longestTracking, referralPartnerCodes } from "./referrals.ts";

export { invoice, withZip, type Invoice } from "./checkout/invoice.ts";
export { checkRecipient, personOf, recipient, recipientOf, recipientShown } from "./checkout/recipient.ts";
export { mobileFits } from "./checkout/phone.ts";

export const deliveryCode = z.coerce.number().int();
export const paymentCode = z.coerce.number().int();

/** Made when a checkout begins; one key, one order. */
export const idempotencyKey = z.string().min(16).max(64);

/** The choices of step 1, any of them still open. */
export const choices = z.object({
  delivery: deliveryCode.optional(),
  payment: paymentCode.optional(),
  /** where it goes, by a delivery to several countries; of an order the recipient's counts */
  country: z.enum(countryCodes).optional(),
  coupon_code: typedCode.optional(),
  points: z.preprocess(typedNumber, z.coerce.number().int().min(0)).default(0),
  /** for the islands' fee */
  recipient_city: z.string().optional(),
  recipient_district: z.string().optional(),
  store_is_island: z.boolean().optional(),
  /** whose link led here: counts for a day (contract/referrals.ts) */
  referral: z
    .object({ partner: z.enum(referralPartnerCodes), query: z.string().max(longestTracking), at: z.iso.datetime() })
    .nullish(),
  /** whose link was followed: counts for some days (contract/affiliate-rules.ts) */
  affiliate: z.object({ code: z.string().max(8), at: z.iso.datetime() }).nullish(),
});
export type Choices = z.input<typeof choices>;

/** The form of step 1. Empty is what was not chosen. */
export const choicesForm = choices.pick({
  coupon_code: true,
  points: true,
  delivery: true,
  country: true,
  payment: true,
});
export type ChoicesForm = z.input<typeof choicesForm>;

/** What a parcel of this cart costs to each country that a delivery goes to. */
const feeByCountry = z.object({
  country: z.enum(countryCodes),
  /** the country's number (§3) */
  option: z.int(),
  name: z.string(),
  fee: z.int(),
});

export const deliveryOption = z.object({
  delivery: z.int(),
  name: z.string(),
  /** the chains that it leads to, in words, where there are several or another delivery leads to its own as well; else "" */
  stores: z.string(),
  fee: z.int(),
  /** what it costs and when it is free, in words */
  note: z.string(),
  /** how long it is on its way, in words; "": it is there at once */
  time: z.string(),
  /** where it goes to several countries; the first where none was chosen */
  countries: z.array(feeByCountry),
  /** payments that this delivery allows, in the shown order */
  payments: z.array(z.object({ payment: z.int(), name: z.string(), note: z.string() })),
  /** which are withheld and why, in words */
  payments_note: z.string().nullable(),
  /** invoice types that this delivery allows */
  invoices: z.array(z.string()),
});

/** What is taken off and why, a line for each reason; an order keeps them. TWD. */
export const discount = z.object({
  kind: z.enum(discountKindCodes),
  term: z.string(),
  /** of the promotion or coupon; "": the kind says it */
  name: z.string(),
  amount: z.int(),
  promotion_id: z.int().nullable(),
});

/** Everything that steps 1 and 2 show: what may be chosen and what it comes to. TWD. */
export const quote = z.object({
  cart,
  deliveries: z.array(deliveryOption),
  /** as asked, or the first allowed */
  delivery: z.int().nullable(),
  payment: z.int().nullable(),
  /** where the chosen delivery goes; null: nothing is chosen */
  country: z.enum(countryCodes).nullable(),
  fee: z.int(),
  /** why the delivery costs that; "": it is what it always is. An order keeps it */
  fee_note: z.string(),
  coupon_code: z.string().nullable(),
  coupon_name: z.string().nullable(),
  coupon_discount: z.int(),
  /** the member's balance */
  points_balance: z.int(),
  points_used: z.int(),
  /** the most points that may be used here */
  points_limit: z.int(),
  /** what lies between list prices and total, the fee aside */
  discounts: z.array(discount),
  total: z.int(),
  /** what has to be put right before the order can be sent: {delivery|payment|country|coupon_code|points|cart: message} */
  problems: z.record(z.string(), z.string()),
  first_purchase: z.boolean(),
  has_ebook: z.boolean(),
  /** that it comes in several parts, in words; null: all at once */
  parts_note: z.string().nullable(),
  /** of what is bought, products and quantities, and of its gifts a short sign, for placeOrder to compare; empty: there are none */
  seen_lines: z.string(),
  seen_gifts: z.string(),
  /** the order that the asked key has made already; its form need not be shown again */
  placed: z.string().nullable(),
});
export type Quote = z.infer<typeof quote>;

export const quoteCheckout = endpoint({
  name: "quoteCheckout",
  summary: "Deliveries, payments, fees and the total for a cart and the choices so far",
  method: "POST",
  path: "/api/v2/cart/payments_and_deliveries",
  auth: "shopper",
  input: choices.extend({ idempotency_key: idempotencyKey.optional() }),
  output: quote,
  timeout: 60_000,
  retries: 1,
  // codes are not to be guessed
  limit: { points: 60, seconds: 60, naming: "coupon_code", refusalsOnly: true },
});

/** GET, beside the quote: for who asks before anything is chosen. A cart that no parcel goes abroad with has none. */
export const getInternationalShipping = endpoint({
  name: "getInternationalShipping",
  summary: "What the cart costs to be sent to each country, by delivery",
  method: "GET",
  path: "/api/v1/cart/international_shipping",
  auth: "shopper",
  input: z.object({}),
  output: z.object({
    /** of the parcel, grams */
    weight: z.int(),
    deliveries: z.array(
      z.object({ delivery: z.int(), name: z.string(), time: z.string(), countries: z.array(feeByCountry) }),
    ),
  }),
  timeout: 60_000,
  retries: 1,
});

const seen = {
  /** what the shopper saw; a different sum answers `changed` */
  seen_total: z.coerce.number().int(),
  /** of that sum the delivery, so that a changed one can be told as such */
  seen_fee: z.coerce.number().int().optional(),
  /**
   * which products and how many the page showed (the quote's seen_lines): others answer `changed`, at the same sum too; not said: the order is made
   * of what the cart holds at that sum
   */
  seen_lines: z.string().max(1_000).optional(),
  /** of the gifts what the page showed (the quote's seen_gifts): others answer `changed`; not said: the order goes with those that are left */
  seen_gifts: z.string().max(1_000).optional(),
};

/** Of the form of step 2 what its page had shown of the price. */
export const seenOnPage = z.object(seen);
export type SeenOnPage = z.output<typeof seenOnPage>;

const orderFields = {
  delivery: deliveryCode,
  payment: paymentCode,
  subscriber,
  recipient: recipient.prefault({}),
  invoice,
  save_address: z.boolean().default(false),
  /** needed where the cart holds ebooks */
  agree_digital: z.boolean().default(false),
  agree: z.literal(true),
  ...seen,
  /** the page showed that the store holds all of it: where it does not any more, `changed` is answered */
  seen_on_shelf: z.boolean().default(false),
  idempotency_key: idempotencyKey,
};

/** The recipient's fields follow from the delivery. */
const recipientFits = () =>
  z.superRefine(
    (value: Parameters<typeof checkRecipient>[1] & { delivery?: unknown }, ctx) =>
      checkRecipient(Number(value.delivery), value, ctx),
    // also where another field is wrong: a shopper hears of everything at once
    { when: ({ value }) => typeof value === "object" && value !== null },
  );

/** The form of step 2: what it was shown for, who orders, who receives, the invoice, the consent. */
export const orderForm = z.object(orderFields).check(recipientFits());
export type OrderForm = z.input<typeof orderForm>;

/** The same as one delivery's page shows it, for the attributes of its fields: there each of them is needed. */
export const orderFormShown = (delivery: number, country?: string) =>
  z.object({
    ...orderFields,
    subscriber: subscriberShown(delivery),
    recipient: recipientShown(delivery, country),
    invoice: invoiceShown,
  });

export const placeOrderInput = choices.extend(orderFields).check(recipientFits());

export type PlaceOrder = z.input<typeof placeOrderInput>;

/** Where the browser goes to pay: a GET, or a form of hidden fields that is posted (with a button where scripts are off). */
export const paymentStart = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type PaymentStart = z.infer<typeof paymentStart>;

/**
 * placed: nothing to pay online (pickup, zero). go_to_payment: the browser must go there; start is null where the gateway is asked for its page
 * once the order stands: getPaymentStart then knows it. changed: price, stock, fee, goods or gifts are not what the shopper saw; the quote is
 * the new state. Goods and gifts are compared for who sends the quote's seen_lines and seen_gifts: a client that shows them should.
 * Refusals: 422 with fields, 409 operation_reused (same key, another body; the choices of step 1 are compared by their sum).
 */
export const placeOrder = endpoint({
  name: "placeOrder",
  summary: "Places the order in one transaction; the same key gives the same answer",
  method: "POST",
  path: "/api/v2/orders/checkout",
  auth: "shopper",
  input: placeOrderInput,
  output: z.discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("placed"), order_number: z.string() }),
    z.object({ outcome: z.literal("go_to_payment"), order_number: z.string(), start: paymentStart.nullable() }),
    z.object({ outcome: z.literal("changed"), quote, message: z.string() }),
  ]),
  timeout: 60_000,
  retries: 1,
  limit: { points: 60, seconds: 60 },
});
