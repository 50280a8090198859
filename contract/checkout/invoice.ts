import { z } from "zod";
import { districtName } from "../district-rules.ts";
import { findDistrict } from "../districts.ts";
import {
  citizenCertificate,
  companyName,
  donationCode,
  mobileBarcode,
  paperAddress,
  taiwanPlace,
  unifiedNumber,
} from "../fields.ts";
import { invoiceCodes, invoiceTypes, type InvoiceFieldName, type InvoiceType } from "../invoices.ts";

/** The rules of the fields that contract/invoices.ts names. */
const rules = {
  cellphone_barcode: mobileBarcode,
  citizen_digital_certificate_barcode: citizenCertificate,
  company: companyName,
  number: unifiedNumber,
  donation_code: donationCode,
} satisfies Record<InvoiceFieldName, z.ZodType>;

/** Where a paper is sent that has no parcel to lie in: all of it, or nothing, and then the invoice is kept by e-mail. Its postal code follows. */
const sentTo = {
  invoice_city: taiwanPlace.optional(),
  invoice_district: taiwanPlace.transform(districtName).optional(),
  invoice_address: paperAddress.optional(),
};
const sentToNames = Object.keys(sentTo) as (keyof typeof sentTo)[];

const wholePlace = z.superRefine((given: object, ctx) => {
  const value: Partial<Record<keyof typeof sentTo, string>> = given;
  const { invoice_city, invoice_district } = value;
  if (!sentToNames.some((name) => value[name])) return;
  for (const name of sentToNames) if (!value[name]) ctx.addIssue({ code: "custom", path: [name], message: "required" });
  if (invoice_city && invoice_district && !findDistrict(invoice_city, invoice_district))
    ctx.addIssue({ code: "custom", path: ["invoice_district"], message: "district" });
});

const ofType = <T extends InvoiceType>(type: T) =>
  z
    .object({
      type: z.literal(type),
      ...(Object.fromEntries(invoiceTypes[type].fields.map((field) => [field, rules[field]])) as Pick<
        typeof rules,
        (typeof invoiceTypes)[T]["fields"][number]
      >),
      ...((invoiceTypes[type].printed ? sentTo : {}) as typeof sentTo),
    })
    .check(wholePlace);

type Schemas = { [T in InvoiceType]: ReturnType<typeof ofType<T>> };
const [first, ...others] = invoiceCodes.map(ofType);

/** One of contract/invoices.ts with the fields of its row, and nothing of the others'. */
export const invoice = z.discriminatedUnion("type", [first!, ...others]) as z.ZodDiscriminatedUnion<
  [Schemas[InvoiceType], ...Schemas[InvoiceType][]]
>;
export type Invoice = z.infer<typeof invoice>;

/** As an order keeps it: a paper that is sent by itself with the postal code of its district (§3). */
export function withZip(given: Invoice): Invoice & { invoice_zip?: string } {
  const { invoice_city, invoice_district } = given;
  const district = invoice_city && invoice_district && findDistrict(invoice_city, invoice_district);
  return district ? { ...given, invoice_zip: district.zip } : given;
}

/** Every field that an invoice may have, for the attributes of a page that shows all of them. */
export const invoiceShown = z.object({ type: z.enum(invoiceCodes), ...rules, ...sentTo });
