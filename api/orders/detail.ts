import { sql } from "drizzle-orm";
import type { z } from "zod";
import { canPayByCard } from "#contract/card-instead-rules";
import { isGift } from "#contract/cart-rules";
import { placeWords, telephoneWords } from "#contract/country-rules";
import { invoiceWords } from "#contract/invoices";
import { titleLanguage } from "#contract/language-rules";
import { maskMobile, maskName } from "#contract/order-rules";
import type { Order, orderSummary } from "#contract/orders";
import {
  canCancel,
  canPay,
  hasBeenPaid,
  paymentStates,
  type OrderStatus,
  type PaymentStatus,
} from "#contract/orders-states";
import { discountKinds } from "#contract/price-rules";
import type { Referral } from "#contract/referrals";
import type { Db } from "../db.ts";
import { ebookStands } from "../ebooks.ts";
import { placeOfPaper, type ChosenInvoice } from "../invoices.ts";
import { isOwnOrder } from "../own-orders.ts";
import { paymentOf } from "#contract/payments";
import type { Settings } from "../settings.ts";
import { hasText } from "./has-text.ts";
import { invoiceDetail, issuedInvoice, type OwedInvoice } from "./invoice-shown.ts";
import { isKept } from "./kept.ts";
import { iso } from "../iso.ts";
import { statusName } from "./moving-order.ts";
import { reached, secondTelephone, type Person, type Telephone } from "./persons.ts";
import { refundsOf, toRefund, type RefundRow } from "./refunds-of.ts";
import { canReturn, returnsOf, toReturn, type ReturnRow } from "./returns-of.ts";
import { subOrdersOf, toSubSummary, type SubOrderRow } from "./sub-orders.ts";
import { whereItIs } from "./where-it-is.ts";

interface OrderRow {
  [column: string]: unknown;
  id: number;
  owner: string;
  member_id: number | null;
  order_number: string;
  created_at: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  delivery: number;
  payment: number;
  subtotal: number;
  discount: number;
  coupon_code: string | null;
  coupon_discount: number;
  points_used: number;
  fee: number;
  fee_note: string;
  total: number;
  pay_before: string | null;
  referral: Referral | null;
  subscriber: Person & { email: string };
  recipient: Partial<Person> & {
    telephone?: Telephone;
    country?: string;
    city?: string;
    district?: string;
    full_address?: string;
    store?: { id: string; name: string; address: string; type: string; on_shelf?: boolean } | null;
  };
  invoice: ChosenInvoice;
  owed_invoice: OwedInvoice | null;
  owed_refunds: RefundRow[];
  allowed: number;
  can_return: boolean;
  returns: ReturnRow[];
  last_payment: {
    status: string;
    message: string | null;
    bank_code: string | null;
    virtual_account: string | null;
    expires_at: string | null;
  } | null;
  lines: (Order["lines"][number] & { language: string | null; is_ebook: boolean; stands: boolean })[];
  cancelled_reason: string | null;
  sub_orders: SubOrderRow[];
  /** when it came into each state */
  events: Partial<Record<OrderStatus, string>> | null;
  points_earned: number | null;
  discounts: Omit<Order["discounts"][number], "term">[];
}

/** What the shop knows of the language of a line's product now; of what it sells no more, nothing. */
export const languageOfLine = sql`(select language from products where products.product_guid = order_lines.product_guid)`;

/** One order with its lines and its last payment, where it is this owner's or the one that this guest's session has found; else null. */
export async function readOrder(
  db: Db,
  order_number: string,
  asker: { owner: string; session_id: string },
  settings: Pick<Settings, "collection">,
): Promise<Order | null> {
  const { rows } = await db.execute<OrderRow>(sql`
    select orders.*,
      (select jsonb_agg(jsonb_build_object(
          'product_guid', product_guid, 'name', name, 'language', ${languageOfLine}, 'item_type', item_type, 'quantity', quantity,
          'final_price', final_price, 'retail_price', retail_price, 'amount', amount, 'discount', discount, 'is_ebook', is_ebook, 'sub_order', sub_order,
          'readable', ${hasText}, 'stands', ${ebookStands()}, 'reviewable', ${isKept}) order by line_number)
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'amount', amount, 'promotion_id', promotion_id) order by number), '[]')
        from order_discounts where order_id = orders.id) as discounts,
      (select jsonb_object_agg(status, created_at) from order_events where order_id = orders.id) as events,
      ${subOrdersOf} as sub_orders,
      (select sum(amount)::int from points where order_id = orders.id and amount > 0 and expires_at is not null) as points_earned,
      (select to_jsonb(invoices) from invoices where order_id = orders.id) as owed_invoice,
      ${refundsOf} as owed_refunds,
      (select coalesce(sum(amount), 0)::int from allowances where order_id = orders.id and state = 'done') as allowed,
      ${canReturn} as can_return, ${returnsOf} as returns,
      (select to_jsonb(payments) from payments where order_id = orders.id order by status = 'awaiting_transfer' desc, id desc limit 1) as last_payment
    from orders
    where order_number = ${order_number} and ${isOwnOrder(asker)}`);
  return rows[0] ? toOrder(rows[0], rows[0].owner === asker.owner, settings) : null;
}

function toOrder(row: OrderRow, placedIt: boolean, { collection }: Pick<Settings, "collection">): Order {
  const { subscriber, recipient, last_payment: last } = row;
  const { bank_code, virtual_account, expires_at } = last ?? {};
  const own = paymentOf(row.payment)?.page?.stays;
  // an account whose day is over takes nothing any more, though the order is given up a little later; the shop's own is looked through until then
  const over = !own && expires_at && new Date(expires_at) <= new Date();
  const waiting = row.status === "awaiting_payment" && last?.status === "awaiting_transfer" && !over;
  return {
    ...toSummary({
      ...row,
      quantity: row.lines.reduce((sum, line) => sum + (isGift(line) ? 0 : line.quantity), 0),
      first_product_name: row.lines[0]!.name,
      first_product_language: row.lines[0]!.language,
      product_guids: row.lines.slice(0, 4).map(({ product_guid }) => product_guid),
    }),
    lines: row.lines.map(({ language, is_ebook: _, stands, ...line }) => ({
      ...line,
      title_language: titleLanguage(line.name, language),
      readable: line.readable && stands,
      reviewable: line.reviewable && row.member_id !== null && placedIt,
    })),
    subtotal: row.subtotal,
    discount: row.discount,
    discounts: row.discounts.map((each) => ({ ...each, term: discountKinds[each.kind].term })),
    coupon_code: row.coupon_code,
    coupon_discount: row.coupon_discount,
    points_used: row.points_used,
    fee: row.fee,
    fee_note: row.fee_note,
    // a number and an address are less than having placed it: whoever found it reads less
    subscriber: { ...(placedIt ? called(subscriber) : masked(subscriber)), email: subscriber.email },
    recipient: {
      ...masked(reached(subscriber, recipient)),
      telephone: placedIt && recipient.telephone ? secondTelephone(recipient.telephone) : null,
      full_address: (placedIt ? recipient.full_address : whereabouts(recipient)) || null,
      store: recipient.store ? { ...recipient.store, on_shelf: recipient.store.on_shelf ?? false } : null,
    },
    invoice: {
      type: row.invoice.type,
      name: invoiceWords(row.invoice.type, row.member_id !== null),
      detail: invoiceDetail(row.invoice, placedIt),
      address: placedIt ? placeOfPaper(row.invoice) : null,
      ...issuedInvoice(row.owed_invoice),
      allowed: row.allowed,
    },
    refunds: row.owed_refunds.map(toRefund),
    transfer:
      waiting && bank_code && virtual_account && expires_at
        ? {
            bank_code,
            bank_name: (own && collection?.bankName) || null,
            holder: (own && collection?.holder) || null,
            virtual_account,
            expires_at: iso(expires_at),
          }
        : null,
    pay_before: untilPaid(row),
    can_pay_again: canPay(row, new Date()),
    can_pay_by_card: canPayByCard(row, new Date()),
    // of what came of another try once it is paid nobody needs to hear
    payment_message: hasBeenPaid(row.payment_status) || row.status === "cancelled" ? null : (last?.message ?? null),
    can_cancel: canCancel({ ...row, has_ebook: row.lines.some((line) => line.is_ebook && line.readable) }),
    can_return: row.can_return,
    can_join: placedIt && row.member_id === null,
    returns: row.returns.map(toReturn),
    ...whereItIs(row),
    points_earned: row.points_earned,
  };
}

/** Until when an order is to be paid, while it waits for that. */
export const untilPaid = ({ status, pay_before }: { status: string; pay_before: string | null }): string | null =>
  status === "awaiting_payment" && pay_before ? iso(pay_before) : null;

const called = ({ name, mobile, mobile_country_code }: Person) => ({
  name,
  mobile: telephoneWords(mobile_country_code, mobile),
});

const masked = ({ name, mobile, mobile_country_code }: Person) => ({
  name: maskName(name),
  mobile: telephoneWords(mobile_country_code, maskMobile(mobile)),
});

/** City and district, or the country: a number and an address of mail lead to nobody's door. */
const whereabouts = ({ country = "TW", city, district }: OrderRow["recipient"]): string =>
  placeWords({ country, city: city ?? null, district: district ?? null });

type SummaryRow = Pick<
  OrderRow,
  "order_number" | "created_at" | "status" | "payment_status" | "delivery" | "payment" | "total" | "sub_orders"
> & { quantity: number; first_product_name: string; first_product_language: string | null; product_guids: string[] };

export function toSummary({
  order_number,
  created_at,
  status,
  payment_status,
  delivery,
  payment,
  total,
  quantity,
  first_product_name,
  first_product_language,
  product_guids,
  sub_orders,
}: SummaryRow): z.input<typeof orderSummary> {
  return {
    order_number,
    created_at: iso(created_at),
    status,
    status_name: statusName(status, delivery, sub_orders),
    payment_status,
    payment_status_name: paymentStates[payment_status].name,
    delivery,
    payment,
    total,
    quantity,
    first_product_name,
    first_product_title_language: titleLanguage(first_product_name, first_product_language),
    product_guids,
    sub_orders: sub_orders.map((sub) => toSubSummary(sub, { order_number, status, delivery })),
  };
}
