import type { AddressBookEntry } from "#contract/address-books";
import { addressWords, telephoneWords } from "#contract/country-rules";
import { deliveryOf } from "#contract/deliveries";
import { districtName, districtValue } from "#contract/district-rules";

/** An entry in words: who, by which number, where. */
export function wordsOf({ name, mobile_country_code, mobile_phone, delivery_type, ...place }: AddressBookEntry) {
  const counter = deliveryOf(delivery_type)?.recipient === "store";
  return {
    name,
    phone: telephoneWords(mobile_country_code, mobile_phone),
    place: counter ? "超商或門市取貨" : addressWords(place),
  };
}

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
