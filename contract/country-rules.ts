import { countries, countryCalled, countryCodes, countryOf, type AddressPart } from "./countries.ts";

/** How telephone numbers and addresses of contract/countries.ts are read and written. */

/** With the country's code in front as people write it (+852 9123 4567), a number becomes what is dialled there; another stays as it is. */
export function dialledAtHome(digits: string): string {
  for (const code of countryCodes) {
    const { dialling, trunk, mobile } = countries[code];
    const abroad = new RegExp(`^(?:\\+|00)${dialling}(?=${mobile}$)`);
    if (abroad.test(digits)) return digits.replace(abroad, trunk);
  }
  // with no other number is it confused
  return digits.replace(/^886(?=9\d{8}$)/, "0");
}

/** A mobile number of the country of this telephone code, as it is dialled there. */
export function isMobileOf(dialling: string, number: string): boolean {
  const code = countryCalled(dialling);
  if (!code) return false;
  const { trunk, mobile } = countries[code];
  return new RegExp(`^${trunk}${mobile}$`).test(number);
}

/** As it is shown: a number of Taiwan as it is dialled at home, another with its country's code. */
export const telephoneWords = (dialling: string | null | undefined, number: string): string =>
  !dialling || dialling === countries.TW.dialling ? number : `+${dialling} ${number}`;

type Address = Partial<Record<AddressPart, string | null>> & { country?: string | null };

/**
 * An address in one line, as one writes it in its country: from the large to the small in Chinese, from the small to the large in English, the country
 * where it is not Taiwan.
 */
export function addressWords({ country, zip, city, district, address }: Address): string {
  const row = countryOf(country);
  if (!row || row === countries.TW) return [city, district, address].join("");
  if (row.writes === "chinese") return [row.name, zip && ` ${zip} `, city, district, address].filter(Boolean).join("");
  return [address, city, [district, zip].filter(Boolean).join(" "), row.english_name].filter(Boolean).join(", ");
}

/** Whereabouts only, for a mail: of a place abroad, whose parts are what was typed, the country. */
export function placeWords({ country, city, district }: Address): string {
  const row = countryOf(country);
  if (!city) return "";
  return row === countries.TW ? [city, district].join("") : (row?.name ?? "");
}
