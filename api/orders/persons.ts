import { telephoneWords } from "#contract/country-rules";

export interface Person {
  name: string;
  mobile: string;
  /** not said: Taiwan's */
  mobile_country_code?: string;
}

export interface Telephone {
  country: string;
  number: string;
  extension?: string;
}

/** Who receives: a number goes with the country of whoever it is of, the recipient or else the subscriber. */
export function reached(subscriber: Person, recipient: Partial<Person>): Person {
  const { mobile, mobile_country_code } = recipient.mobile ? recipient : subscriber;
  return {
    name: recipient.name ?? subscriber.name,
    mobile: mobile ?? subscriber.mobile,
    ...(mobile_country_code && { mobile_country_code }),
  };
}

/** Beside the mobile: 755-23456789 with its country's code and its extension. */
export const secondTelephone = ({ country, number, extension }: Telephone): string =>
  `${telephoneWords(country, number)}${extension ? ` 分機 ${extension}` : ""}`;
