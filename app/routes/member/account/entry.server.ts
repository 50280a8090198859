import type { AddressBookEntry } from "#contract/address-books";
import { asOne } from "#contract/checkout-rules";
import { countryOf } from "#contract/countries";
import { addressWords, telephoneWords } from "#contract/country-rules";
import { deliveries, deliveryCodes, deliveryOf, hasParcel, isAbroad, type Delivery } from "#contract/deliveries";
import { districtName, districtValue } from "#contract/district-rules";

const counters = "超商或門市取貨";

/** What a new entry may be for: deliveries that ask for the same are one, and each country abroad is another. The first is the usual one. */
export const entryKinds = asOne(
  deliveryCodes.map((code): Delivery & { code: number } => ({ ...deliveries[code], code })).filter(hasParcel),
  ({ recipient, countries }) => `${recipient} ${countries.join(" ")}`,
).flatMap(([delivery]) => {
  const { code, name, countries } = delivery;
  const called = delivery.recipient === "store" && !isAbroad(delivery) ? counters : name;
  return countries.map((country) => ({
    delivery: code,
    country,
    name: countries.length > 1 ? `${called}（${countryOf(country)!.name}）` : called,
  }));
});

/** An entry in words: who, by which number, where. */
export function wordsOf({ name, mobile_country_code, mobile_phone, delivery_type, ...place }: AddressBookEntry) {
  const counter = deliveryOf(delivery_type)?.recipient === "store";
  return {
    name,
    phone: telephoneWords(mobile_country_code, mobile_phone),
    place: counter ? counterWords(place.country) : addressWords(place),
  };
}

const counterWords = (country: string) =>
  entryKinds.find((kind) => kind.country === country && deliveryOf(kind.delivery)!.recipient === "store")?.name ??
  counters;

/** An entry as its form holds it, a text for each field. */
export function typedOf(entry: AddressBookEntry): Record<string, string> {
  const { name, mobile_country_code, mobile_phone: mobile, country, city, district, telephone } = entry;
  const [number, area] = (telephone ?? "").split("-").reverse();
  const shown = country === "TW" && city && district ? districtValue(city, districtName(district)) : district;
  const { zip, address, extension } = entry;
  const all = { name, mobile_country_code, mobile, country, zip, city, address, extension, district: shown };
  return Object.fromEntries(
    Object.entries({ ...all, telephone: number, telephone_area: area }).flatMap(([key, value]) =>
      value ? [[key, value]] : [],
    ),
  );
}
