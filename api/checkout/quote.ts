import type { z } from "zod";
import { isGift } from "#contract/cart-rules";
import type { Cart } from "#contract/cart";
import type { choices, Quote } from "#contract/checkout";
import {
  allowedDeliveries,
  allowedInvoices,
  allowedPayments,
  couponDiscount,
  deliveryFee,
  deliveryNote,
  deliveryTime,
  feeReason,
  feesByCountry,
  type CartFacts,
} from "#contract/checkout-rules";
import {
  countryFor,
  deliveries,
  deliveryOf,
  hasParcel,
  storeBrands,
  type Delivery,
  type DeliveryCode,
  type StoreBrand,
} from "#contract/deliveries";
import { districtName } from "#contract/district-rules";
import { findDistrict } from "#contract/districts";
import { messageText, type Language } from "#contract/messages";
import { isOffered, payments } from "#contract/payments";
import { discountsOf, priceOrder } from "#contract/price-rules";
import { isFresh, referralWords, refusesPayment } from "#contract/referrals";
import { partsWords } from "#contract/sub-orders";
import { readForCheckout, type CartProduct } from "../cart.ts";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import type { Buyer } from "./buyer.ts";
import { couponProblem } from "./coupons.ts";
import type { AccountFacts } from "./facts.ts";
import { gramsOf, linesOf, withCoupon, type OrderLine } from "./lines.ts";
import { linesSeen } from "./lines-seen.ts";
import { packed } from "./sub-orders.ts";

export type Asked = z.output<typeof choices>;

export interface Quoted {
  quote: Quote;
  lines: OrderLine[];
}

/** Everything that the two steps show and the order is made of: read now, nothing of it from the client but what and how many. */
export async function quoteFor(
  db: Db,
  buyer: Buyer,
  account: AccountFacts,
  asked: Asked,
  { language, outside }: Pick<Context, "language" | "outside">,
): Promise<Quoted> {
  const { cart, products } = await readForCheckout(db, buyer, account.items);
  const plain = linesOf(cart, products);
  const quote = sum(cart, account, plain, products, asked, language, outside.open);
  const lines = withCoupon(plain, quote.coupon_discount);
  // gifts lie in the parcel: where nobody receives one there are none
  const parcel = deliveryOf(quote.delivery);
  if (parcel && !hasParcel(parcel))
    return {
      quote: { ...quote, cart: { ...cart, gift_items: [], gift_hint: null }, seen_gifts: "" },
      lines: lines.filter((line) => !isGift(line)),
    };
  return { quote: { ...quote, parts_note: partsNote(lines, quote) }, lines };
}

/** As the order would be packed; of what is bought, as the order counts it. */
function partsNote(lines: readonly OrderLine[], { delivery, payment }: Quote): string | null {
  const row = deliveryOf(delivery);
  if (!row || payment === null) return null;
  const bought = lines.filter((line) => !isGift(line));
  const { lines: placed, sub_orders } = packed(bought, { delivery: row, payment });
  return partsWords(
    sub_orders.map((sub) => ({
      ...sub,
      quantity: placed.reduce((sum, { sub_order, quantity }) => sum + (sub_order === sub.number ? quantity : 0), 0),
    })),
  );
}

function sum(
  cart: Cart,
  account: AccountFacts,
  lines: OrderLine[],
  products: ReadonlyMap<string, CartProduct>,
  asked: Asked,
  language: Language,
  open: Parameters<typeof isOffered>[1],
): Quote {
  const say = (key: string, field: string, n?: number) => messageText(key, language, field, n);
  const problems: Record<string, string> = {};
  const { subtotal } = cart;
  const facts = factsOf(cart, lines, products);
  const partner = asked.referral && isFresh(asked.referral, Date.now()) ? asked.referral.partner : null;

  if (cart.problem || lines.length === 0) problems.cart = cart.problem ?? say("cart_empty", "cart");

  const { coupon, points_balance, first_purchase } = account;
  const refused = asked.coupon_code ? couponProblem(coupon, subtotal) : null;
  if (refused) problems.coupon_code = say(refused, "coupon_code", coupon?.minimum_subtotal);
  const applied = coupon && !refused ? coupon : null;
  const coupon_discount = applied ? couponDiscount(applied, subtotal) : 0;

  const options = allowedDeliveries(facts).map((delivery) => {
    const sent = { subtotal, first_purchase, is_island: isIsland(delivery, asked), grams: facts.grams };
    const country = placeFor(delivery, asked.country);
    const fee = deliveryFee(delivery, { ...sent, country });
    const paid = priceOrder({ subtotal, coupon_discount, fee, points_balance, points: asked.points });
    const { points_limit, points_used, total } = paid;
    const fitting = allowedPayments(delivery, facts, total).filter((code) => isOffered(code, open));
    const withheld = fitting.filter((code) => refusesPayment(partner, code));
    return {
      delivery,
      country,
      countries: feesByCountry(delivery, sent),
      fee,
      fee_note: feeReason(delivery, { ...sent, country }),
      points_limit,
      points_used,
      total,
      payments: fitting.filter((code) => !withheld.includes(code)),
      payments_note:
        partner && withheld.length > 0
          ? referralWords(partner, withheld)
          : fitting.length === 0
            ? say("no_payment", "payment", total)
            : null,
    };
  });
  const chosen = options.find(({ delivery }) => delivery === asked.delivery) ?? options[0];
  if (chosen && asked.delivery !== undefined && chosen.delivery !== asked.delivery)
    problems.delivery = say("not_offered", "delivery");
  if (chosen && chosen.countries.length > 1 && asked.country && asked.country !== chosen.country)
    problems.country = say("not_offered", "country");
  const payment = chosen?.payments.find((code) => code === asked.payment) ?? chosen?.payments[0];
  if (payment && asked.payment !== undefined && payment !== asked.payment)
    problems.payment =
      (refusesPayment(partner, asked.payment) && chosen?.payments_note) || say("not_offered", "payment");
  if (chosen && payment === undefined) problems.payment = chosen.payments_note!;
  if (asked.points > (chosen?.points_limit ?? 0)) problems.points = say("max", "points", chosen?.points_limit ?? 0);

  return {
    cart,
    deliveries: options.map(({ delivery, fee, countries, payments: codes, payments_note }) => ({
      delivery,
      name: deliveries[delivery].name,
      stores: chainsOf(delivery, options),
      fee,
      note: deliveryNote(delivery, first_purchase),
      time: deliveryTime(delivery),
      countries,
      payments: codes.map((code) => ({ payment: code, name: payments[code].name, note: payments[code].note })),
      payments_note,
      invoices: allowedInvoices(delivery),
    })),
    delivery: chosen?.delivery ?? null,
    payment: payment ?? null,
    country: chosen?.country ?? null,
    fee: chosen?.fee ?? 0,
    fee_note: chosen?.fee_note ?? "",
    coupon_code: applied?.code ?? null,
    coupon_name: applied?.name ?? null,
    coupon_discount,
    points_balance,
    points_used: chosen?.points_used ?? 0,
    points_limit: chosen?.points_limit ?? 0,
    discounts: discountsOf({
      discount: cart.discount,
      promotions: cart.promotions,
      coupon_name: applied?.name ?? null,
      coupon_discount,
      points_used: chosen?.points_used ?? 0,
    }),
    total: chosen?.total ?? 0,
    problems,
    first_purchase,
    has_ebook: facts.has_ebook,
    parts_note: null,
    seen_lines: linesSeen(lines.filter((line) => !isGift(line))),
    seen_gifts: linesSeen(lines.filter(isGift)),
    placed: account.earlier?.order_number ?? null,
  };
}

/** What of a cart decides which deliveries and payments it has, and what the fee is: gifts make no kind of order, but they lie in its parcel. */
export function factsOf(cart: Cart, lines: OrderLine[], products: ReadonlyMap<string, CartProduct>) {
  const bought = lines.filter((line) => !isGift(line));
  return {
    subtotal: cart.subtotal,
    has_goods: bought.some((line) => !line.is_ebook),
    has_ebook: bought.some((line) => line.is_ebook),
    only_books: bought.length > 0 && bought.every((line) => !line.is_ebook && products.get(line.product_guid)!.is_book),
    grams: gramsOf(lines, products),
    factory_direct: bought.some((line) => line.factory_direct),
    types: lines.map((line) => products.get(line.product_guid)!.type),
  } satisfies CartFacts;
}

/** The country that is asked for, if the delivery goes there; else its first. */
function placeFor(delivery: keyof typeof deliveries, asked: Asked["country"]) {
  const row: Delivery = deliveries[delivery];
  return countryFor(row, asked) ?? row.countries[0]!;
}

function isIsland(delivery: number, asked: Asked): boolean {
  // the store that was chosen is one of the delivery that is asked for, and of no other
  if (deliveryOf(delivery)?.recipient === "store")
    return delivery === asked.delivery && (asked.store_is_island ?? false);
  if (!asked.recipient_city || !asked.recipient_district) return false;
  const [city, district] = [asked.recipient_city, districtName(asked.recipient_district)].map((name) =>
    name.replaceAll("台", "臺"),
  );
  return findDistrict(city!, district!)?.is_island ?? false;
}

/** 全家 is the one chain of 全家取貨 and one of the three of 超商取貨: both say so. */
function chainsOf(delivery: DeliveryCode, offered: readonly { delivery: DeliveryCode }[]): string {
  const brandsOf = (code: DeliveryCode): readonly StoreBrand[] => deliveries[code].brands;
  const names = brandsOf(delivery).map((brand) => storeBrands[brand].name);
  if (names.length > 1) return `可選${names.join("、")}`;
  const others = offered.filter((one) => one.delivery !== delivery).flatMap((one) => brandsOf(one.delivery));
  return brandsOf(delivery).some((brand) => others.includes(brand)) ? `限${names[0]}門市` : "";
}
