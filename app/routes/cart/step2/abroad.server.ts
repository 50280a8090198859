import { countries, countryCodes, countryOf, type AddressField } from "#contract/countries";
import { countryFor, deliveryOf, isAbroad } from "#contract/deliveries";
import { labelOf } from "#contract/messages";
import type { Abroad, PartOfAddress } from "./abroad-fields.tsx";

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
    onlyMobile: row.recipient === "store" ? `${name}的號碼（+${dialling}），取貨通知以簡訊傳送` : "",
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
