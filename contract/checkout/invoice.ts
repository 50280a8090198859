import { z } from "zod";
import { citizenCertificate, companyName, donationCode, mobileBarcode, unifiedNumber } from "../fields.ts";
import { invoiceCodes, invoiceTypes, type InvoiceFieldName, type InvoiceType } from "../invoices.ts";

/** The rules of the fields that contract/invoices.ts names. */
const rules = {
  cellphone_barcode: mobileBarcode,
  citizen_digital_certificate_barcode: citizenCertificate,
  company: companyName,
  number: unifiedNumber,
  donation_code: donationCode,
} satisfies Record<InvoiceFieldName, z.ZodType>;

const ofType = <T extends InvoiceType>(type: T) =>
  z.object({
    type: z.literal(type),
    ...(Object.fromEntries(invoiceTypes[type].fields.map((field) => [field, rules[field]])) as Pick<
      typeof rules,
      (typeof invoiceTypes)[T]["fields"][number]
    >),
  });

type Schemas = { [T in InvoiceType]: ReturnType<typeof ofType<T>> };
const [first, ...others] = invoiceCodes.map(ofType);

/** One of contract/invoices.ts with the fields of its row, and nothing of the others'. */
export const invoice = z.discriminatedUnion("type", [first!, ...others]) as z.ZodDiscriminatedUnion<
  [Schemas[InvoiceType], ...Schemas[InvoiceType][]]
>;
export type Invoice = z.infer<typeof invoice>;

/** Every field that an invoice may have, for the attributes of a page that shows all of them. */
export const invoiceShown = z.object({ type: z.enum(invoiceCodes), ...rules });
