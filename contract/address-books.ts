import { z } from "zod";
import { endpoint } from "./endpoint.ts";

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

export const removeAddressBook = endpoint({
  name: "removeAddressBook",
  summary: "Removes one entry",
  method: "DELETE",
  path: "/api/v2/member_address_books/:id",
  auth: "member",
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({ removed: z.boolean() }),
});
