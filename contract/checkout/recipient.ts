import { z } from "zod";
import { countries, countryCodes, countryOf, type AddressPart, type CountryCode } from "../countries.ts";
import { countryFor, deliveryOf, isAbroad, type Delivery, type RecipientKind } from "../deliveries.ts";
import { districtName } from "../district-rules.ts";
import { findDistrict } from "../districts.ts";
import {
  address,
  addressField,
  email,
  englishName,
  mobile,
  personName,
  storeRecipientName,
  taiwanPlace,
  telephone,
  telephoneArea,
  telephoneAreaAbroad,
  telephoneExtension,
} from "../fields.ts";
import { mobileFits, mobileOfCountry, mobileShown } from "./phone.ts";

export const subscriber = z.object({ name: personName, ...mobileOfCountry(), email }).check(mobileFits());

/** As one delivery's page asks for it: a code for the number only where the parcel goes abroad. */
export const subscriberShown = (delivery: number) =>
  z.object({ name: personName, ...(goesAbroad(delivery) ? mobileShown : { mobile }), email });

const goesAbroad = (delivery: number) => {
  const row = deliveryOf(delivery);
  return row !== undefined && isAbroad(row);
};

/** Who receives: the subscriber, an entry of the member's address book, or somebody who is typed in. */
export const recipientUses = ["same", "address_books", "new"] as const;

const typed = (most: number) => z.string().max(most, "too_long").optional();

/** As typed; which of its fields are needed, and their shape, is for the delivery to say (`checkRecipient`). */
export const recipient = z.object({
  use: z.enum(recipientUses).default("new"),
  address_book_id: z.coerce.number().int().positive().optional(),
  name: typed(40),
  mobile_country_code: typed(3),
  mobile: typed(20),
  /** where the delivery goes to several (§3); Taiwan, or the delivery's one, where none is said */
  country: z.enum(countryCodes).optional(),
  zip: typed(10),
  city: typed(30),
  /** its name, or city and name as the pages offer it: two cities have districts of one name */
  district: typed(20),
  address: typed(120),
  telephone_area: typed(6),
  telephone: typed(20),
  extension: typed(8),
  /** the one-time state of the store visit that chose the store */
  store_state: typed(64),
  /** the chain whose stores are asked for, where a delivery has several */
  store_brand: typed(20),
});

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const district = taiwanPlace.transform(districtName);
const store_state = z.string().min(1);

/** A number that is not mobile, for who has one (§3). */
const landLine = {
  telephone_area: telephoneArea.optional(),
  telephone: telephone.optional(),
  extension: telephoneExtension.optional(),
};
type LandLine = Partial<Record<keyof typeof landLine, string | undefined>>;

/** An area's code or an extension alone reaches nobody. */
function checkLandLine(value: LandLine, ctx: z.core.$RefinementCtx): void {
  if (!value.telephone && (value.telephone_area || value.extension))
    ctx.addIssue({ code: "custom", path: ["telephone"], message: "required" });
}

const home = z.object({ name: personName, mobile, city: taiwanPlace, district, address, ...landLine }).check(
  z.superRefine(
    (value: { city?: string; district?: string } & LandLine, ctx) => {
      checkLandLine(value, ctx);
      if (value.city && value.district && !findDistrict(value.city, districtName(value.district)))
        ctx.addIssue({ code: "custom", path: ["district"], message: "district" });
    },
    { when: ({ value }) => isObject(value) },
  ),
);

/** Whoever takes a parcel abroad is called there. */
const abroad = (country: CountryCode) => mobileOfCountry(countries[country].dialling);

/** Who receives abroad: an address as the country's row asks for it, one telephone that is not mobile if there is one. */
function overseas(country: CountryCode) {
  const row = countryOf(country)!;
  const parts = row.fields.map((field) => [field.part, addressField(row, field)] as const);
  return z
    .object({
      name: row.writes === "english" ? englishName : personName,
      ...abroad(country),
      ...(Object.fromEntries(parts) as unknown as Record<AddressPart, z.ZodType<string, string>>),
      ...landLine,
      telephone_area: telephoneAreaAbroad.optional(),
    })
    .check(mobileFits())
    .check(
      z.superRefine(
        (value: Partial<Record<AddressPart, string | undefined>> & LandLine, ctx) => {
          checkLandLine(value, ctx);
          const areas = row.fields.find(({ part }) => part === "district")?.choices ?? [];
          const area = areas.find(({ group }) => group && group === value.city);
          if (area && value.district && !area.names.split(" ").includes(districtName(value.district)))
            ctx.addIssue({ code: "custom", path: ["district"], message: "district_of_area" });
        },
        { when: ({ value }) => isObject(value) },
      ),
    );
}

/**
 * What each kind of recipient must have. Home: a person and an address whose district lies in its city. Store: a person whom the counter accepts and
 * can call, and a store. None: the subscriber is it. Overseas: a person and an address as its country has them.
 */
const recipients = {
  home: () => home,
  store: (country) => counters[country],
  none: () => nobody,
  overseas: (country) => places[country],
} satisfies Record<RecipientKind, (country: CountryCode) => z.ZodObject>;

const each = (schemaOf: (country: CountryCode) => z.ZodObject) =>
  Object.fromEntries(countryCodes.map((code) => [code, schemaOf(code)])) as Record<CountryCode, z.ZodObject>;
const nobody = z.object({});
const places = each(overseas);
const counters = {
  ...each((country) =>
    z.object({ name: storeRecipientName, ...abroad(country), store_state }).check(mobileFits(country)),
  ),
  TW: z.object({ name: storeRecipientName, mobile, store_state }),
};

/** The address book's entry is the shop's own and is checked where it is read; what it does not hold is asked here. */
const entry = z.object({ address_book_id: z.coerce.number({ error: "required_choice" }) });
const entries = {
  home: entry,
  store: entry.extend({ store_state }),
  none: z.object({}),
  overseas: entry,
} satisfies Record<RecipientKind, z.ZodType>;

/** The recipient that this delivery needs in this country; a number without a row needs none, it is refused as a delivery. */
export function recipientOf(delivery: number, asked?: string): z.ZodObject {
  const row = deliveryOf(delivery);
  if (!row) return nobody;
  return recipients[row.recipient](countryFor(row, asked) ?? row.countries[0]!);
}

/** The same as the page asks for it. */
export const recipientShown = (delivery: number, asked?: string) => {
  const { shape } = recipientOf(delivery, asked);
  // who chooses from the address book chooses one of it
  const { address_book_id } = recipient.shape;
  return recipient.extend({
    address_book_id: address_book_id.unwrap(),
    ...shape,
    ...("mobile_country_code" in shape && mobileShown),
  });
};

interface Order {
  subscriber?: { name?: unknown; mobile?: unknown; mobile_country_code?: unknown } | undefined;
  recipient?: Record<string, unknown> | undefined;
}

/** Adds to `ctx` what is wrong with the recipient of an order that goes by this delivery; a subscriber who receives is told beside the subscriber. */
export function checkRecipient(delivery: number, order: Order, ctx: z.core.$RefinementCtx): void {
  const given = order.recipient ?? {};
  const row = deliveryOf(delivery);
  const country = row && countryFor(row, given.country as string | undefined);
  if (row && !country)
    return ctx.addIssue({
      code: "custom",
      path: ["recipient", "country"],
      message: given.country ? "not_offered" : "required_choice",
    });
  const same = given.use === "same";
  const needed = given.use === "address_books" ? entries[row?.recipient ?? "none"] : recipientOf(delivery, country);
  const { error } = needed.safeParse(same ? { ...given, ...personOf(order.subscriber) } : given);
  for (const issue of error?.issues ?? []) {
    const [field] = issue.path as string[];
    const whose = same && /^(name|mobile|mobile_country_code)$/.test(field ?? "") ? "subscriber" : "recipient";
    const label = isPartAbroad(row, country, field) && { label: `${field}_${country}` };
    ctx.addIssue({ ...issue, ...label, path: [whose, ...issue.path] } as Parameters<typeof ctx.addIssue>[0]);
  }
}

/** What of the subscriber a parcel needs. */
export const personOf = ({ name, mobile, mobile_country_code }: NonNullable<Order["subscriber"]> = {}) => ({
  name,
  mobile,
  mobile_country_code,
});

const isPartAbroad = (row: Delivery | undefined, country: CountryCode | undefined, field: string | undefined) =>
  row?.recipient === "overseas" && countryOf(country)!.fields.some(({ part }) => part === field);
