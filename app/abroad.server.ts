import { countries, countryCodes, countryOf, type AddressField } from "#contract/countries";
import { countryFor, deliveryOf, isAbroad } from "#contract/deliveries";
import { labelOf } from "#contract/messages";
import type { Abroad, PartOfAddress } from "./ui/recipient/abroad-fields.tsx";

const label = (name: string) => labelOf(name, "zh-Hant");

/** What a page asks for where the parcel leaves the country, as the row of the country has it; null: it does not. Words that are data, not scripts. */
export function abroadOf(delivery: number, asked: string | undefined): Abroad | null {
  const row = deliveryOf(delivery);
  if (!row || !isAbroad(row)) return null;
  const country = countryFor(row, asked) ?? row.countries[0]!;
  const { name, dialling, fields, writes } = countryOf(country)!;
  return {
    country,
    name,
    several: row.countries.length > 1,
    dialling,
    onlyMobile: row.recipient === "store" ? `${name}的號碼（+${dialling}），到店通知寄到訂購人的電子信箱` : "",
    codes: countryCodes.map((code) => ({
      value: countries[code].dialling,
      label: `+${countries[code].dialling} ${countries[code].name}`,
    })),
    parts: row.recipient === "overseas" ? fields.map((field) => partOf(field, country)) : [],
    nameHint: row.recipient === "overseas" && writes === "english" ? "英文姓名，與證件相同" : "",
  };
}

const choice = (name: string) => ({ value: name, label: name });

function partOf({ part, autoComplete, hint, choices = [] }: AddressField, country: string): PartOfAddress {
  const groups = choices.map(({ group, names }) => ({ label: group, options: names.split(" ").map(choice) }));
  const named = groups.some((group) => group.label);
  return {
    part,
    label: label(`${part}_${country}`),
    autoComplete,
    ...(hint && { hint }),
    groups: named ? groups : [],
    options: named ? [] : groups.flatMap(({ options }) => options),
  };
}

/** What is said of the receiver's name: a counter compares it with a document. */
export const nameHintOf = (delivery: number, abroad: Abroad | null): string =>
  deliveryOf(delivery)?.recipient === "store"
    ? "2 至 5 個中文字或 4 至 10 個英文字母，與證件相同"
    : (abroad?.nameHint ?? "");

/** By what the shopper is told of the order: a text message goes to counters in Taiwan alone. */
export function noticesOf(delivery: number): string {
  const row = deliveryOf(delivery);
  if (row?.recipient === "store" && !isAbroad(row)) return "訂單與到店通知寄到電子信箱，到店時另傳簡訊給取貨人。";
  return "訂單通知都寄到電子信箱。";
}
