import { z } from "zod";
import { discount } from "../checkout.ts";
import { invoiceStateCodes } from "../invoices.ts";
import { orderStatuses, paymentStatuses } from "../orders-states.ts";
import { subOrderKindCodes, subOrderStatuses } from "../sub-orders.ts";
import { refundStateCodes } from "../refunds.ts";
import { sentPhoto } from "../sent-photos.ts";
import { returnStateCodes } from "../return-states.ts";

const subOrderSummary = z.object({
  /** the order's number and its own: YL261123000001-1 */
  sub_order_number: z.string(),
  number: z.int(),
  kind: z.enum(subOrderKindCodes),
  kind_name: z.string(),
  status: z.enum(subOrderStatuses),
  /** as its shopper reads it */
  status_name: z.string(),
  /** units */
  quantity: z.int(),
});

/** the four steps; none where the order was given up */
const progress = z.array(
  z.object({ name: z.string(), state: z.enum(["done", "now", "ahead"]), /** ISO time */ at: z.string().nullable() }),
);

const subOrder = subOrderSummary.extend({
  /** §3: 0 normal, 1 preorder, 2 customized, 9 shipping limit; null: ebooks */
  item_kind: z.int().nullable(),
  /** §3: 20 where it is a preorder */
  preorder_type: z.int().nullable(),
  /** a day: when a preorder is out; null: not known, or sent at once */
  ships_from: z.string().nullable(),
  progress,
  /** who carries it, under which number, and the page where that is looked up */
  parcel: z.object({ carrier: z.string(), tracking_number: z.string(), page: z.string().nullable() }).nullable(),
  /** ISO time: how long the store keeps it */
  collect_before: z.string().nullable(),
  /** ISO time: when somebody told that it was taken */
  received_at: z.string().nullable(),
  /** may its shopper say now that it was received? */
  can_confirm_receipt: z.boolean(),
});

export const orderSummary = z.object({
  order_number: z.string(),
  /** ISO time */
  created_at: z.string(),
  status: z.enum(orderStatuses),
  status_name: z.string(),
  payment_status: z.enum(paymentStatuses),
  payment_status_name: z.string(),
  delivery: z.int(),
  payment: z.int(),
  total: z.int(),
  quantity: z.int(),
  first_product_name: z.string(),
  first_product_title_language: z.string().optional(),
  /** of its first lines, as many as have room on a row */
  product_guids: z.array(z.string()),
  /** what is packed and sent together, the first first */
  sub_orders: z.array(subOrderSummary),
});

const person = z.object({ name: z.string(), mobile: z.string(), email: z.string().optional() });

export const order = orderSummary.extend({
  lines: z.array(
    z.object({
      product_guid: z.string(),
      name: z.string(),
      title_language: z.string().optional(),
      item_type: z.string(),
      /** the number of the sub-order that it goes with */
      sub_order: z.int(),
      quantity: z.int(),
      final_price: z.int(),
      retail_price: z.int(),
      amount: z.int(),
      /** of amount: its share of promotions and coupon */
      discount: z.int(),
      /** an ebook that is paid for and has its text: /ebooks/{product_guid} opens it */
      readable: z.boolean(),
      /** its member may write a review of it: it came, and was kept */
      reviewable: z.boolean(),
    }),
  ),
  /** the goods after promotions; list prices less the products' own discounts */
  subtotal: z.int(),
  discount: z.int(),
  /** what was taken off and why, as it was told with the order */
  discounts: z.array(discount),
  coupon_code: z.string().nullable(),
  coupon_discount: z.int(),
  points_used: z.int(),
  fee: z.int(),
  /** why it was that, as it was told; "": it is what it always is */
  fee_note: z.string(),
  subscriber: person,
  /** name and phone partly hidden: 王○明, 0912***678 */
  recipient: person.extend({
    /** told to who placed the order; null: none was given */
    telephone: z.string().nullable(),
    /** city and district, or the country, for who only found the order */
    full_address: z.string().nullable(),
    store: z
      .object({
        ...{ id: z.string(), name: z.string(), address: z.string(), type: z.string() },
        /** it gives the goods from its own shelf */
        on_shelf: z.boolean(),
      })
      .nullable(),
  }),
  invoice: z.object({
    type: z.string(),
    name: z.string(),
    /** the carrier's number partly hidden for who only found the order: /A*****9 */
    detail: z.string().nullable(),
    /** where its paper is sent, told to who placed the order; null: nowhere, or in the parcel */
    address: z.string().nullable(),
    /** null: none is owed yet, or none will be */
    state: z.enum(invoiceStateCodes).nullable(),
    /** these three from the moment when it is issued */
    number: z.string().nullable(),
    random_code: z.string().nullable(),
    /** ISO time */
    issued_at: z.string().nullable(),
    /** TWD */
    amount: z.int().nullable(),
    /** TWD of it that was given back (折讓) */
    allowed: z.int(),
  }),
  /** what is owed back, or went back, oldest first */
  refunds: z.array(
    z.object({
      amount: z.int(),
      state: z.enum(refundStateCodes),
      /** of what the shop refunds without a return; else null */
      because: z.string().nullable(),
      /** 退款處理中 or 已退款, and how */
      name: z.string(),
      words: z.string(),
      /** ISO time; null: not yet */
      done_at: z.string().nullable(),
    }),
  ),
  /** what to transfer to: an account of the gateway's until its day is over, the shop's own as long as the order waits */
  transfer: z
    .object({
      bank_code: z.string(),
      /** of the shop's own account; null: the gateway's, whose owner nobody needs to know */
      bank_name: z.string().nullable(),
      holder: z.string().nullable(),
      virtual_account: z.string(),
      expires_at: z.string(),
    })
    .nullable(),
  /** ISO time: until when an order that waits for its money is to be paid; null: it waits for none */
  pay_before: z.string().nullable(),
  /** may the shopper start another payment now? */
  can_pay_again: z.boolean(),
  /** and pay by credit card instead of what was chosen? */
  can_pay_by_card: z.boolean(),
  payment_message: z.string().nullable(),
  /** may the shopper give it up now? */
  can_cancel: z.boolean(),
  /** may something of it be asked to come back? */
  can_return: z.boolean(),
  /** may the guest who placed it become a member with it? */
  can_join: z.boolean(),
  /** what was, oldest first */
  returns: z.array(
    z.object({
      return_id: z.int(),
      state: z.enum(returnStateCodes),
      /** 處理中, and what happens next */
      name: z.string(),
      words: z.string(),
      /** TWD and points, as things stand until it is accepted */
      refund: z.int(),
      points: z.int(),
      refused_because: z.string().nullable(),
      /** who only found the order asked, and the order's mailbox has not confirmed their account */
      account_pending: z.boolean(),
      /** ISO times; null: not decided yet */
      created_at: z.string(),
      decided_at: z.string().nullable(),
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), title_language: z.string().optional() })),
      photos: z.array(sentPhoto),
    }),
  ),
  progress,
  sub_orders: z.array(subOrder),
  /** why and when it was given up */
  cancelled: z.object({ words: z.string(), /** ISO time */ at: z.string().nullable() }).nullable(),
  /** with its completion; null: not completed, or not a member's */
  points_earned: z.int().nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;
export type Order = z.infer<typeof order>;
