import { countries, type CountryCode } from "./countries.ts";
import {
  deliveries,
  deliveryCodes,
  deliveryOf,
  hasParcel,
  isAbroad,
  type Delivery,
  type DeliveryCode,
  type Offer,
} from "./deliveries.ts";
import { invoiceCodes, invoiceOf, type InvoiceType } from "./invoices.ts";
import { feeWords, grouped, money } from "./money-rules.ts";
import { paymentCodes, paymentOf, type PaymentCode } from "./payments.ts";

/**
 * Which deliveries, payments and invoices go together, and what a delivery costs, as the tables say. The shop decides by these functions and
 * the pages may show by them; what a browser sends is checked again. Money in TWD, sums include tax.
 */

/** What of a cart decides. `types` are the product types in it (§3). */
export interface CartFacts {
  subtotal: number;
  has_goods: boolean;
  has_ebook: boolean;
  /** every line is a printed book; not said: no */
  only_books?: boolean;
  /** of all that needs a parcel; not said: it does not count */
  grams?: number;
  types: readonly number[];
  /** something is sent by its maker; not said: no */
  factory_direct?: boolean;
}

const within = (amount: number, limit: number | null) => limit === null || amount <= limit;
const takes = (refuses: readonly number[], types: readonly number[]) => !types.some((type) => refuses.includes(type));

/** The deliveries of this cart, in the shown order. Ebooks travel electronically whatever their company, so they decide only when alone. */
export function allowedDeliveries(cart: CartFacts): DeliveryCode[] {
  const carried = {
    goods: cart.has_goods,
    ebooks: cart.has_ebook && !cart.has_goods,
    books: cart.only_books,
    parcels: cart.has_goods && !cart.has_ebook,
  };
  return deliveryCodes.filter((code) => {
    const offer: Offer | null = deliveries[code].offer;
    return (
      offer &&
      carried[offer.carries] &&
      within(cart.subtotal, offer.limit) &&
      within(cart.grams ?? 0, offer.most_grams ?? null) &&
      takes(offer.refuses, cart.types) &&
      (!cart.factory_direct || offer.from_makers)
    );
  });
}

/** The payments of a delivery, in the shown order. A total of 0 leaves nothing to pay, and then only what is for nothing. */
export function allowedPayments(delivery: number, cart: CartFacts, total: number): PaymentCode[] {
  return paymentCodes.filter((code) => {
    const payment = paymentOf(code)!;
    if (!payment.offered || payment.for_nothing !== (total === 0)) return false;
    return (
      (payment.deliveries === null || payment.deliveries.some((one) => one === delivery)) &&
      total >= payment.least &&
      within(total, payment.limit) &&
      (payment.ebooks || !cart.has_ebook) &&
      takes(payment.refuses, cart.types)
    );
  });
}

/** The invoices of a delivery, in the shown order. Zero tax is for what leaves the country; paper needs a parcel to lie in. */
export function allowedInvoices(delivery: number): InvoiceType[] {
  const row = deliveryOf(delivery);
  if (!row) return [];
  return invoiceCodes.filter((type) => {
    const { abroad, paper } = invoiceOf(type)!;
    return abroad === isAbroad(row) && (!paper || hasParcel(row));
  });
}

/** What of an order makes its fee: `subtotal` is the goods before coupon and points. */
interface Sent {
  subtotal: number;
  is_island: boolean;
  first_purchase: boolean;
  /** abroad: the first of the delivery's where none is said */
  country?: CountryCode | undefined;
  grams?: number | undefined;
}

/** What an offered delivery costs. */
export function deliveryFee(delivery: number, order: Sent): number {
  const row = deliveryOf(delivery);
  if (!row?.offer) throw new RangeError(`Delivery ${delivery} is not offered.`);
  if (row.first_purchase_free && order.first_purchase) return 0;
  const { fee, island_fee, free_from, by_country } = row.offer;
  const abroad = by_country?.[order.country ?? row.countries[0]!];
  if (abroad) return abroad.first + abroad.further * (Math.max(1, Math.ceil((order.grams ?? 0) / 1_000)) - 1);
  if (order.is_island && island_fee !== null) return island_fee;
  return free_from !== null && order.subtotal >= free_from ? 0 : fee;
}

/** Why an offered delivery costs what it costs, in words; "": it is what it always is. */
export function feeReason(delivery: number, order: Sent): string {
  const row = deliveryOf(delivery);
  if (!row?.offer) return "";
  const { fee, island_fee, free_from, by_country, note } = row.offer;
  if (note) return note;
  if (row.first_purchase_free && order.first_purchase) return "首次購物優惠";
  const country = order.country ?? row.countries[0]!;
  if (by_country?.[country])
    return `${countries[country].name}，包裹 ${Math.max(1, Math.ceil((order.grams ?? 0) / 1_000))} 公斤以內`;
  if (order.is_island && island_fee !== null) return row.recipient === "store" ? "離島門市" : "離島";
  if (free_from !== null && order.subtotal >= free_from) return `滿 ${grouped(free_from)} 元免運`;
  return fee === 0 ? "不限金額" : "";
}

/** Whether it is an island that makes the fee what it is. */
export const isIslandsFee = (reason: string): boolean => reason.startsWith("離島");

/** The countries that a delivery abroad goes to and what each costs, in the shown order; none for one within Taiwan. */
export function feesByCountry(
  delivery: number,
  order: Omit<Sent, "country">,
): { country: CountryCode; option: number; name: string; fee: number }[] {
  const row = deliveryOf(delivery);
  if (!row?.offer || !isAbroad(row)) return [];
  return row.countries.map((country) => {
    const { option, name } = countries[country];
    return { country, option, name, fee: deliveryFee(delivery, { ...order, country }) };
  });
}

/** What is alike to a shopper, each kind with its first in front: counters of several chains are told as one, by the name of the first. */
export function asOne<T>(rows: readonly T[], likeness: (row: T) => string): [T, ...T[]][] {
  const kinds = new Map<string, [T, ...T[]]>();
  for (const row of rows) {
    const kind = kinds.get(likeness(row));
    if (kind) kind.push(row);
    else kinds.set(likeness(row), [row]);
  }
  return [...kinds.values()];
}

/** Before a delivery is chosen: how much more, TWD, until some parcel is free (0: one is), and what each costs until then. Null: none is ever free. */
export function likelyShipping(cart: CartFacts): { free_from: number; missing: number; note: string } | null {
  const rows = allowedDeliveries(cart).flatMap((code) => {
    const { name, recipient, offer }: Delivery = deliveries[code];
    return offer && offer.free_from !== null ? [{ name, recipient, fee: offer.fee, free_from: offer.free_from }] : [];
  });
  if (rows.length === 0) return null;
  const free_from = Math.min(...rows.map((row) => row.free_from));
  const fees = asOne(
    rows.filter((row) => cart.subtotal < row.free_from),
    ({ recipient, fee }) => `${recipient} ${fee}`,
  ).map(([{ name, fee }]) => `${name} ${money(fee)}`);
  return {
    free_from,
    missing: Math.max(0, free_from - cart.subtotal),
    note: fees.length > 0 ? `${fees.join("、")}（離島另計）` : "免運費（離島另計）",
  };
}

/** When an offered delivery is free and what else it may cost, in words that follow what it costs now. A sum stays with its unit: these lines are narrow. */
export function deliveryNote(delivery: number, first_purchase: boolean): string {
  const row = deliveryOf(delivery);
  if (!row?.offer) return "";
  if (row.offer.note) return row.offer.note;
  if (row.first_purchase_free && first_purchase) return "首次購物優惠";
  if (row.offer.fee === 0 && row.offer.island_fee === null) return "不限金額";
  return [
    row.offer.by_country && "依寄送地與重量計算",
    row.offer.most_grams && `${row.offer.most_grams / 1_000} 公斤以內`,
    row.offer.free_from !== null && `滿 ${grouped(row.offer.free_from)}\u00a0元免運`,
    row.offer.island_fee !== null &&
      `離島${row.recipient === "store" ? "門市" : ""} ${grouped(row.offer.island_fee)}\u00a0元`,
  ]
    .filter(Boolean)
    .join("，");
}

/** How long an offered delivery is on its way, in words: 約 1 至 3 天送達; "" where it is there at once. */
export function deliveryTime(delivery: number): string {
  const row = deliveryOf(delivery);
  if (!row?.offer?.days) return "";
  const [from, to] = row.offer.days.mainland;
  return `約 ${from} 至 ${to} 天${row.arrived.replace(/^已/, "")}`;
}

/** What an offered delivery costs and what it takes, as the terms of service say it; "" where it is not offered. */
export function deliveryTerms(delivery: number): string {
  const row = deliveryOf(delivery);
  if (!row?.offer) return "";
  const { fee, free_from, island_fee, limit, days, note, by_country, most_grams } = row.offer;
  const only = row.offer.carries === "books" ? "限全部為紙本書的訂單。" : "";
  if (note) return `付款完成後${note}，${feeWords(fee)}。${only}`;
  if (by_country) return `${termsAbroad(row, by_country)}${weightTerms(most_grams)}${arrival(delivery)}`;
  const free = free_from === null ? "" : `，商品金額滿 ${grouped(free_from)} 元免運費`;
  const where = row.recipient === "store" ? "離島門市" : "離島";
  return [
    `${feeWords(fee)}${free}`,
    island_fee === null ? "。" : `；${where}每筆訂單 ${grouped(island_fee)} 元，不適用滿額免運。`,
    row.first_purchase_free ? "會員首次購物免運費。" : "",
    limit === null ? "" : `包裹金額以 ${grouped(limit)} 元為限。`,
    isAbroad(row) ? weightTerms(most_grams) : "",
    days && arrival(delivery),
  ].join("");
}

function arrival(delivery: number): string {
  const islands = deliveryOf(delivery)?.offer?.days?.islands;
  return `出貨後${deliveryTime(delivery)}${islands ? `，離島約 ${islands.join(" 至 ")} 天` : ""}。`;
}

function termsAbroad({ countries: places }: Delivery, fees: NonNullable<Offer["by_country"]>): string {
  const each = places.map((code) => {
    const { first, further } = fees[code]!;
    return `${countries[code].name}首公斤 ${grouped(first)} 元、續重每公斤 ${grouped(further)} 元`;
  });
  return `運費依寄送地與重量計算，未滿 1 公斤以 1 公斤計：${each.join("；")}。收件地的關稅與稅捐由收件人負擔。`;
}

/** Of what is sent abroad. */
const weightTerms = (grams: number | undefined) =>
  `${grams ? `包裹重量以 ${grams / 1_000} 公斤為限。` : ""}不含電子書與僅限宅配的商品。`;

/** The most that a parcel to a counter may be worth, TWD; null: no bound. */
export const storeLimit: number | null = deliveryCodes
  .map((code): Delivery => deliveries[code])
  .reduce<number | null>(
    (least, { recipient, offer }) =>
      recipient === "store" && offer?.limit != null ? Math.min(least ?? offer.limit, offer.limit) : least,
    null,
  );

/** TWD off `subtotal`, never more than it. percentage: 90 means 9折; amount: TWD. */
export function couponDiscount(coupon: { discount_type: string; discount_range: number }, subtotal: number): number {
  const discount =
    coupon.discount_type === "percentage"
      ? subtotal - Math.round((subtotal * coupon.discount_range) / 100)
      : coupon.discount_range;
  return Math.max(0, Math.min(discount, subtotal));
}
