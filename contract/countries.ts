/**
 * The country options of §3, one row each, with everything that depends on them: how people are called there, and how an address is asked for, checked
 * and written. A new one is a row, and its fees in contract/deliveries.ts. Imports nothing: the browser may have it.
 */

export type AddressPart = "zip" | "city" | "district" | "address";

/** A field of an address. Its label is `{part}_{country}` of messages/labels. */
export interface AddressField {
  part: AddressPart;
  /** the most characters */
  most: number;
  autoComplete: string;
  hint?: string;
  /** chosen, not typed: value and words; by group where a choice before it names the group */
  choices?: readonly { group: string; names: string }[];
  pattern?: RegExp;
}

export interface Country {
  /** the specification's */
  option: number;
  name: string;
  /** as its own post reads it, where that is not Chinese */
  english_name?: string;
  /** what stands before its telephone numbers */
  dialling: string;
  /** a mobile number as it is dialled at home: what is put before it there, and the rest */
  trunk: string;
  mobile: string;
  /** names and addresses are checked and written so */
  writes: "chinese" | "english";
  /** in the order in which they are asked for; none: Taiwan's, with districts of its own (districts.ts) */
  fields: readonly AddressField[];
}

/** The 18 districts of Hong Kong by area. */
const hongKong = [
  { group: "香港島", names: "中西區 灣仔區 東區 南區" },
  { group: "九龍", names: "油尖旺區 深水埗區 九龍城區 黃大仙區 觀塘區" },
  { group: "新界", names: "葵青區 荃灣區 屯門區 元朗區 北區 大埔區 沙田區 西貢區 離島區" },
];

const states =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";

export const countries = {
  TW: { option: 1, name: "臺灣", dialling: "886", trunk: "0", mobile: "9\\d{8}", writes: "chinese", fields: [] },
  US: {
    option: 2,
    name: "美國",
    english_name: "UNITED STATES",
    dialling: "1",
    trunk: "",
    mobile: "[2-9]\\d{2}[2-9]\\d{6}",
    writes: "english",
    fields: [
      {
        part: "address",
        most: 100,
        autoComplete: "street-address",
        hint: "請用英文填寫，例如 350 Fifth Avenue, Apt 21B",
      },
      { part: "city", most: 30, autoComplete: "address-level2", hint: "請用英文填寫" },
      { part: "district", most: 20, autoComplete: "address-level1", choices: [{ group: "", names: states }] },
      { part: "zip", most: 10, autoComplete: "postal-code", hint: "5 位數字", pattern: /^\d{5}(-\d{4})?$/ },
    ],
  },
  CN: {
    option: 3,
    name: "中國大陸",
    dialling: "86",
    trunk: "",
    mobile: "1[3-9]\\d{9}",
    writes: "chinese",
    fields: [
      { part: "zip", most: 10, autoComplete: "postal-code", hint: "6 位數字", pattern: /^\d{6}$/ },
      { part: "city", most: 20, autoComplete: "address-level1", hint: "例如 廣東省深圳市" },
      { part: "district", most: 20, autoComplete: "address-level3", hint: "例如 南山區" },
      { part: "address", most: 100, autoComplete: "street-address", hint: "請用中文填寫路街、門牌、樓層與室號" },
    ],
  },
  HK: {
    option: 4,
    name: "香港",
    dialling: "852",
    trunk: "",
    mobile: "[4-9]\\d{7}",
    writes: "chinese",
    fields: [
      {
        part: "city",
        most: 20,
        autoComplete: "address-level1",
        choices: hongKong.map(({ group }) => ({ group: "", names: group })),
      },
      { part: "district", most: 20, autoComplete: "address-level2", choices: hongKong },
      { part: "address", most: 100, autoComplete: "street-address", hint: "請用中文填寫街道、門牌、大廈、樓層與室號" },
    ],
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]];
export const diallingCodes = countryCodes.map((code) => countries[code].dialling) as [string, ...string[]];

/** The row of a code that came from outside or from the database; undefined: there is none. */
export function countryOf(code: string | null | undefined): Country | undefined {
  return code ? (countries as Record<string, Country>)[code] : undefined;
}

/** The country of a telephone code. */
export const countryCalled = (dialling: string): CountryCode | undefined =>
  countryCodes.find((code) => countries[code].dialling === dialling);
