import { z } from "zod";
import { countries, countryCalled, diallingCodes, type CountryCode } from "../countries.ts";
import { isMobileOf } from "../country-rules.ts";
import { phone } from "../fields.ts";

/** A mobile number with the code of its country beside it (§3): of Taiwan where none is said. */
export const mobileOfCountry = (code: string = countries.TW.dialling) => ({
  mobile_country_code: z.enum(diallingCodes).default(code),
  mobile: phone,
});

/** As a form that shows both asks for them. */
export const mobileShown = { mobile_country_code: z.enum(diallingCodes), mobile: phone };

/** The number is one of the country that its code says, or of the one country that will do. */
export const mobileFits = (only?: CountryCode) =>
  z.superRefine(
    (given: object, ctx) => {
      const { mobile_country_code, mobile } = given as Record<string, unknown>;
      if (typeof mobile !== "string" || typeof mobile_country_code !== "string") return;
      const dialling = only ? countries[only].dialling : mobile_country_code;
      if (mobile_country_code === dialling && isMobileOf(dialling, mobile)) return;
      const country = countryCalled(dialling);
      if (country) ctx.addIssue({ code: "custom", path: ["mobile"], message: wordsOf(country) });
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );

/** Taiwan's number has the words that every form of the shop has for it. */
const wordsOf = (country: CountryCode) => (country === "TW" ? "mobile" : `mobile_${country}`);
