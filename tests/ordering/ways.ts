import { allowedInvoices, allowedPayments, type CartFacts } from "#contract/checkout-rules";
import type { CountryCode } from "#contract/countries";
import {
  deliveries,
  deliveryCodes,
  storeBrands,
  type Delivery,
  type DeliveryCode,
  type StoreBrand,
} from "#contract/deliveries";
import { invoiceTypes, invoiceWords, type InvoiceType } from "#contract/invoices";
import { payments, type Payment, type PaymentCode } from "#contract/payments";

/** One way in which an order can be made, as the tables allow it. */
export interface Way {
  delivery: DeliveryCode;
  payment: PaymentCode;
  invoice: InvoiceType;
  /** where the delivery has several: one of its countries, one of its chains */
  country: CountryCode | null;
  brand: StoreBrand | null;
  /** nothing that needs a parcel is ordered; otherwise a printed book, which every other delivery takes */
  ebook: boolean;
  /** points pay for all of it */
  for_nothing: boolean;
}

const book: CartFacts = { subtotal: 300, has_goods: true, has_ebook: false, only_books: true, types: [0] };
const ebook: CartFacts = { ...book, has_goods: false, has_ebook: true, only_books: false };

/** Every delivery with each of its payments; its invoices, countries and chains take turns. */
export const everyPair: Way[] = deliveryCodes.flatMap((delivery) => {
  const row: Delivery = deliveries[delivery];
  const isEbook = row.offer?.carries === "ebooks";
  const facts = isEbook ? ebook : book;
  const fitting = [300, 0].flatMap((total) => (row.offer ? allowedPayments(delivery, facts, total) : []));
  const turn = <T>(list: readonly T[], at: number) => list[at % list.length]!;
  return fitting.map((payment, at) => ({
    delivery,
    payment,
    invoice: turn(allowedInvoices(delivery), at),
    country: row.countries.length > 1 ? turn(row.countries, at) : null,
    brand: row.brands.length > 1 ? turn(row.brands, at) : null,
    ebook: isEbook,
    for_nothing: (payments[payment] as Payment).for_nothing,
  }));
});

/** As few as one finds easily in which each delivery, payment, invoice, country and chain stands at least once. Points pay where the parcel costs nothing. */
export function fewWays(): Way[] {
  const few: Way[] = [];
  const seen = new Set<string>();
  const kinds = ({ delivery, payment, invoice, country, brand }: Way) =>
    [`d${delivery}`, `p${payment}`, invoice, country, brand].filter((kind) => kind !== null);
  const all = everyPair
    .filter(({ delivery, for_nothing }) => !for_nothing || deliveries[delivery].offer.fee === 0)
    .flatMap((way) => allowedInvoices(way.delivery).map((invoice) => ({ ...way, invoice })));
  const fresh = (way: Way) => kinds(way).filter((kind) => !seen.has(kind)).length;
  for (;;) {
    const best = all.reduce((one, other) => (fresh(other) > fresh(one) ? other : one));
    if (fresh(best) === 0) return few;
    few.push(best);
    for (const kind of kinds(best)) seen.add(kind);
  }
}

/** For the name of a test. */
export function wayWords({ delivery, payment, invoice, country, brand }: Way): string {
  const where = [country, brand && storeBrands[brand].name].filter(Boolean);
  return [
    [deliveries[delivery].name, ...where].join(" "),
    payments[payment].name,
    invoiceWords(invoice, false) || invoiceTypes[invoice].name,
  ].join("、");
}
