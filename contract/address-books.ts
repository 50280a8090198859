import { z } from "zod";
import { checkRecipient, recipient } from "./checkout.ts";
import { deliveryOf, hasParcel } from "./deliveries.ts";
import { endpoint } from "./endpoint.ts";

/** how many a member may keep */
export const addressBookMost = 100;

export const addressBookEntry = z.object({
  id: z.int(),
  name: z.string(),
  mobile_country_code: z.string(),
  /** with the leading 0 for 886 */
  mobile_phone: z.string(),
  telephone_country_code: z.string().nullable(),
  /** the area's code in front: 755-12345678 */
  telephone: z.string().nullable(),
  extension: z.string().nullable(),
  /** one of contract/countries.ts */
  country: z.string(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  address: z.string().nullable(),
  delivery_type: z.int(),
});
export type AddressBookEntry = z.infer<typeof addressBookEntry>;

export const listAddressBooks = endpoint({
  name: "listAddressBooks",
  summary: "The member's address book",
  method: "GET",
  path: "/api/v2/member_address_books",
  auth: "member",
  input: z.object({}),
  output: z.array(addressBookEntry),
  sealed: true,
});

const typed = { delivery: z.coerce.number().int(), recipient };

/** A person, and a place where its delivery goes to one: what a checkout by it asks for; the store is chosen anew for each order. */
const fits = () =>
  z.superRefine((entry: z.output<z.ZodObject<typeof typed>>, ctx) => {
    const row = deliveryOf(entry.delivery);
    if (!row || !hasParcel(row)) ctx.addIssue({ code: "custom", path: ["delivery"], message: "not_offered" });
    else checkRecipient(entry.delivery, { recipient: { ...entry.recipient, use: "new", store_state: "any" } }, ctx);
  });

export const addAddressBook = endpoint({
  name: "addAddressBook",
  summary: "Adds one entry; the same person at the same place makes no second. 409 address_book_full: no more than 100",
  method: "POST",
  path: "/api/v2/member_address_books",
  auth: "member",
  input: z.object(typed).check(fits()),
  output: z.object({ added: z.boolean() }),
});

/** Its delivery and country stay: another is another entry. Refused with 404 where it is gone or was for others. */
export const changeAddressBook = endpoint({
  name: "changeAddressBook",
  summary: "Changes one entry",
  method: "PUT",
  path: "/api/v2/member_address_books/:id",
  auth: "member",
  input: z.object({ id: z.coerce.number().int(), ...typed }).check(fits()),
  output: z.object({ changed: z.boolean() }),
});

export const removeAddressBook = endpoint({
  name: "removeAddressBook",
  summary: "Removes one entry",
  method: "DELETE",
  path: "/api/v2/member_address_books/:id",
  auth: "member",
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({ removed: z.boolean() }),
});
