/**
 * What an e-invoice service is to the shop: it gives the numbers and tells the tax authority. An adapter refuses with InvoiceRefused; whatever else
 * it throws means that nobody knows what became of the request, and `find` has to be asked before it is sent again.
 */
export interface InvoiceService {
  issue(invoice: InvoiceToIssue): Promise<IssuedInvoice>;
  /** What was issued under our number; null: nothing was. */
  find(relate_number: string): Promise<FoundInvoice | null>;
  /** Possible until the two months of its date are declared, and only where nothing of it was allowed for. */
  void(invoice: InvoiceName, reason: string): Promise<void>;
  /** 折讓: gives back a part of it, or all of it where it is too late to void. Not repeatable: the service has no number of ours to know it by, so `find` is asked before. */
  allow(invoice: InvoiceName, allowance: Allowance): Promise<GivenAllowance>;
}

export interface InvoiceName {
  /** two letters, eight digits */
  number: string;
  /** ISO time */
  issued_at: string;
}

export interface InvoiceToIssue {
  /** at most 30 letters and digits, the same for the same invoice, never used for another */
  relate_number: string;
  /** TWD, the sum of its items */
  amount: number;
  buyer: {
    /** the company's, where there is a unified number */
    name: string;
    email: string;
    unified_number: string | null;
  };
  /** what the tax authority calls the carrier (ER0032: the shop's own members), with its number where it has one */
  carrier: { code: string; number: string | null } | null;
  donation_code: string | null;
  /** where the paper goes; null: there is none */
  address: string | null;
  /** it leaves the country */
  abroad: boolean;
  items: InvoiceItem[];
}

/** `zero`: the rate is zero though it stays in the country, for which the seller has a reason of §7 of the business tax act */
export type TaxType = "taxable" | "zero" | "exempt";

/** `amount` is `quantity` × `price`, tax included. */
export interface InvoiceItem {
  name: string;
  quantity: number;
  unit: string;
  price: number;
  amount: number;
  tax_type: TaxType;
}

export interface IssuedInvoice extends InvoiceName {
  random_code: string;
}

export interface FoundInvoice extends IssuedInvoice {
  amount: number;
  void: boolean;
  /** TWD that nothing was allowed for */
  left: number;
}

export interface Allowance {
  amount: number;
  items: InvoiceItem[];
  /** where the service tells the buyer */
  email: string;
  /** zero tax, as on the invoice */
  abroad: boolean;
}

export interface GivenAllowance {
  number: string;
  /** ISO time */
  allowed_at: string;
  /** TWD that the invoice is still good for */
  left: number;
}

/** The service has answered and will not; nothing was changed. */
export class InvoiceRefused extends Error {
  /** `repeated`: the number was used, `void`: it is void already, `unopened`: keys, clock or contract, `other`: see `code` and `message`, the service's own */
  constructor(
    readonly reason: "repeated" | "void" | "unopened" | "other",
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "InvoiceRefused";
  }
}
