import type { AddressBookEntry } from "#contract/address-books";
import type { Choices, PlaceOrder } from "#contract/checkout";
import { deliveryOf } from "#contract/deliveries";
import { cities } from "#contract/districts";
import { fieldText, type Form } from "../form.server.ts";
import type { Draft } from "./draft.ts";
import { districtName } from "../ui/district-value.ts";

const uses = ["same", "address_books", "new"] as const;

/** The form as the draft keeps it: everything that was typed, nothing checked. */
export function draftOf(form: Form): Pick<Draft, "subscriber" | "recipient" | "invoice" | "save_address"> {
  const text = (path: string) => fieldText(form, path);
  return {
    subscriber: { name: text("subscriber.name"), mobile: text("subscriber.mobile"), email: text("subscriber.email") },
    recipient: {
      use: uses.find((use) => use === text("recipient.use")) ?? "same",
      address_book_id: text("recipient.address_book_id"),
      name: text("recipient.name"),
      mobile: text("recipient.mobile"),
      city: text("recipient.city"),
      district: districtName(text("recipient.district")),
      address: text("recipient.address"),
    },
    invoice: {
      type: text("invoice.type"),
      cellphone_barcode: text("invoice.cellphone_barcode"),
      citizen_digital_certificate_barcode: text("invoice.citizen_digital_certificate_barcode"),
      company: text("invoice.company"),
      number: text("invoice.number"),
      donation_code: text("invoice.donation_code"),
    },
    save_address: text("save_address") === "1",
  };
}

/** The form and the draft as the shop's order. The shop checks all of it. */
export function orderOf(form: Form, draft: Draft, choices: Choices, entries: AddressBookEntry[]): PlaceOrder {
  return {
    ...choices,
    delivery: draft.delivery ?? 0,
    payment: draft.payment ?? 0,
    subscriber: draft.subscriber!,
    recipient: { ...recipientOf(form, draft, entries), ...(draft.store_state && { store_state: draft.store_state }) },
    invoice: draft.invoice as PlaceOrder["invoice"],
    save_address: draft.save_address === true,
    agree: (fieldText(form, "agree") === "1") as true,
    agree_digital: fieldText(form, "agree_digital") === "1",
    seen_total: fieldText(form, "seen_total"),
    idempotency_key: fieldText(form, "idempotency_key"),
  };
}

function recipientOf(
  form: Form,
  { subscriber, recipient, delivery }: Draft,
  entries: AddressBookEntry[],
): PlaceOrder["recipient"] {
  const { use, address_book_id, name, mobile, city, address } = recipient!;
  const entry = use === "address_books" ? entries.find(({ id }) => String(id) === address_book_id) : undefined;
  const person =
    use === "new"
      ? { name, mobile }
      : entry
        ? { name: entry.name, mobile: entry.mobile_phone }
        : { name: subscriber!.name, mobile: subscriber!.mobile };
  if (deliveryOf(delivery)?.recipient !== "home") return person;
  if (entry) return { ...person, city: entry.city ?? "", district: entry.district ?? "", address: entry.address ?? "" };
  return { ...person, city, district: districtOf(city, fieldText(form, "recipient.district")), address };
}

/** The chosen district, where it belongs to the chosen city or to one of the same name there; else what does not belong, for the shop to refuse. */
function districtOf(city: string, value: string): string {
  const name = districtName(value);
  const known = cities.find((one) => one.name === city)?.districts.some((district) => district.name === name);
  return known ? name : value;
}

/** The parts of the form from its top to its end. */
const parts = ["subscriber", "recipient", "invoice", "agree_digital", "agree"];
const place = (field: string) => parts.indexOf(field.split(".")[0]!);

/** The shop's error paths as the names of this form's fields, in the order in which one comes to them. */
export function fieldNames(fields: Record<string, string>, use: string | undefined): Record<string, string> {
  const named = Object.entries(fields).map(([path, message]): [string, string] => {
    if (/^recipient\.(name|mobile)$/.test(path) && use === "same")
      return [path.replace("recipient", "subscriber"), message];
    if (path.startsWith("recipient.") && use === "address_books" && path !== "recipient.store_state")
      return ["recipient.address_book_id", message];
    return [path === "recipient.store" ? "recipient.store_state" : path, message];
  });
  return Object.fromEntries(named.sort(([one], [other]) => place(one) - place(other)));
}
