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

/** For the name of a test. */
export function wayWords({ delivery, payment, invoice, country, brand }: Way): string {
  const where = [country, brand && storeBrands[brand].name].filter(Boolean);
  return [
    [deliveries[delivery].name, ...where].join(" "),
    payments[payment].name,
    invoiceWords(invoice, false) || invoiceTypes[invoice].name,
  ].join("、");
}
