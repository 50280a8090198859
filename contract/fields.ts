import { z } from "zod";
import { bankCalled } from "./banks.ts";
import { isBirthday, isUnifiedNumber, isoDate } from "./field-rules.ts";
import { limits } from "./codes.ts";
import { type AddressField, type Country } from "./countries.ts";
import { dialledAtHome } from "./country-rules.ts";
import { districtName } from "./district-rules.ts";
import { hasSomethingToSee, isOneLine } from "./plain-text.ts";

/**
 * The fields of the shop's forms. Lengths stand before the transform, on what is typed: from there they reach the browser's attributes, and what is
 * far too long is never looked at. Then people's spelling is cleaned (full-width digits, spaces, hyphens) and checked. The message of a check is a
 * key of messages.ts; whoever shows it words it with the field's label in the asked language.
 */
const half = (text: string) => text.normalize("NFKC").trim();
/** Before a number is made of it: full-width digits, as an input method leaves them, are digits; 0x10 and 1e1 are what only programs read as numbers. */
export const typedNumber = (typed: unknown) => {
  const text = typeof typed === "string" ? half(typed) : typed;
  return typeof text === "string" && !/^-?\d*$/.test(text) ? NaN : text;
};
const digits = (text: string) => half(text).replace(/[\s\-()]/g, "");

interface Lengths {
  /** fewer characters cannot be right, however they are spelled */
  least?: number;
  most: number;
  /** what is said of fewer */
  short?: string;
}

// no abort: the first message of a field is the one that is told, and checks over several fields still run
export const filled = (clean: (text: string) => string, { least = 1, most, short = "format" }: Lengths) =>
  z
    .string()
    .min(least, short)
    .max(most, "too_long")
    .transform(clean)
    .refine(hasSomethingToSee, "required")
    .refine(isOneLine, "unwritable")
    // the clean form of one character may be several
    .refine((value) => value.length <= most, { error: "too_long", params: { n: most } });

export const email = filled((value) => half(value).toLowerCase(), { most: 254 }).refine(
  (value) => value === "" || /^[^\s@"(),:;<>[\\\]\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u.test(value),
  "format",
);

/** Taiwan mobile number, 09 and eight digits; +886 9… is understood. */
export const mobile = filled((value) => digits(value).replace(/^\+?886(?=9)/, "0"), {
  least: 10,
  most: 20,
  short: "mobile",
}).refine((value) => value === "" || /^09\d{8}$/.test(value), "mobile");

/** A mobile number of any of contract/countries.ts; whether it is one of the country whose code stands beside it is for both together (contract/checkout/phone.ts). */
export const phone = filled((value) => dialledAtHome(digits(value)), { most: 20 });
/** The parts of another telephone number. */
export const telephone = filled(digits, { most: 20 }).refine((value) => /^\d{5,8}$/.test(value), "format");
/** In Taiwan 02 to 08, or three or four digits of them: 037, 0836; without the 0 as it is dialled from abroad, and as address books of before may have it. */
export const telephoneArea = filled((value) => digits(value).replace(/^(?=[2-8])/, "0"), { most: 6 }).refine(
  (value) => /^0[2-8]\d{0,2}$/.test(value),
  "area_code",
);
export const telephoneAreaAbroad = filled(digits, { most: 6 }).refine((value) => /^\d{1,4}$/.test(value), "format");
export const telephoneExtension = filled(digits, { most: 8 }).refine((value) => /^\d{1,6}$/.test(value), "format");

export const emailOrMobile = filled(
  (value) => {
    const account = half(value).toLowerCase();
    return account.includes("@") ? account : digits(account).replace(/^\+?886(?=9)/, "0");
  },
  { most: 254 },
);

export const sixDigits = filled(digits, { least: 6, most: 12, short: "code" }).refine(
  (value) => /^\d{6}$/.test(value),
  "code",
);

/** Names a pending verification; nobody guesses one. */
export const flowId = z.string().min(16).max(64);

/** A password as it was given, for checking only; nothing is known of how it was made. */
export const givenPassword = z.string().min(1, "required").max(128, "too_long");

/** The rules for passwords of which a shop has one (docs/decisions/013). */
export const passwordRules = {
  /** 6 to 24 letters and digits, both kinds, nothing else (§5) */
  classic: z
    .string()
    .min(limits.passwordMin, "password")
    .max(limits.passwordMax, "password")
    .regex(/^(?=.*\d)(?=.*[A-Za-z])[0-9A-Za-z]+$/, "password"),
  /** of anything; what is too common only the shop knows (api/passwords.ts) */
  modern: z.string().min(limits.modernPasswordMin, "password_modern").max(limits.modernPasswordMax, "password_modern"),
};
export type PasswordRule = keyof typeof passwordRules;

/** What one rule or the other takes: the shop knows which is in force. */
export const newPassword = z.string().min(limits.passwordMin, "password").max(limits.modernPasswordMax, "password");

/** Where what is typed is shown, it is not typed twice. */
export const typedAgain = z.string().max(limits.modernPasswordMax, "password").optional();
export const isSame = (form: { password: string; password_confirm?: string | undefined }) =>
  form.password_confirm === undefined || form.password === form.password_confirm;

/** 1990-01-31, 1990/1/31 or 19900131: a day that was, of somebody who can be alive. ISO date. */
export const birthday = filled(isoDate, { least: 8, most: 20, short: "birthday" }).refine(isBirthday, "birthday");

/** An account in Taiwan, to which money is given back. */
export const bankCode = filled(digits, { least: 3, most: 8, short: "bank_code" })
  .refine((value) => /^\d{3}$/.test(value), "bank_code")
  .refine((value) => !/^\d{3}$/.test(value) || bankCalled(value) !== null, "bank_unknown");
export const bankAccount = filled(digits, { least: 6, most: 24, short: "bank_account" }).refine(
  (value) => /^\d{6,16}$/.test(value),
  "bank_account",
);

/** Whatever people are called, but no address of a page: it stands on papers, parcels and pages of the operator. */
const name = () => filled(half, { most: 40 }).refine((value) => !value.includes("://"), "format");
export const memberName = name();
export const personName = name();
/** The chains check it at the counter: 2–5 Chinese characters or 4–10 English letters (§5). */
export const storeRecipientName = filled(half, { least: 2, most: 40, short: "store_name" }).refine(
  (value) => /^[\p{Script=Han}]{2,5}$/u.test(value) || /^[A-Za-z]{4,10}$/.test(value),
  "store_name",
);

/** In Latin letters, as a parcel abroad is labelled (§5: required English). */
export const englishName = filled(half, { most: 40 }).refine(
  (value) => value === "" || /^[A-Za-z][A-Za-z .,'-]*$/.test(value),
  "english_name",
);

export const taiwanPlace = filled((value) => half(value).replaceAll("台", "臺"), { most: 10 });
const scripts = {
  /** the letters of Western Europe's typewriters, and some word among them */
  english: { pattern: /^(?=.*[A-Za-z])[\x20-\x7e]*$/, message: "english_address" },
  chinese: { pattern: /\p{Script=Han}/u, message: "chinese_address" },
} satisfies Record<Country["writes"], object>;
const writtenIn = (writes: Country["writes"], most: number) =>
  filled(half, { most }).refine(
    (value) => value === "" || scripts[writes].pattern.test(value),
    scripts[writes].message,
  );

/** In Taiwan (§5: Chinese address): whoever delivers reads it so. */
export const address = writtenIn("chinese", 120);

/** A field of an address abroad (§5: English address, Chinese address), as the country's row has it. */
export function addressField(country: Country, { most, pattern, choices }: AddressField) {
  if (pattern)
    return filled((value) => half(value).toUpperCase(), { most }).refine((value) => pattern.test(value), "format");
  if (choices) {
    const offered = new Set(choices.flatMap(({ names }) => names.split(" ")));
    return filled(half, { most })
      .transform((value) => districtName(value))
      .refine((value) => offered.has(value), "required_choice");
  }
  return writtenIn(country.writes, most);
}

/** an invoice has room for 100 letters, postal code, city and district among them */
export const paperAddress = writtenIn("chinese", 60);

export const mobileBarcode = filled((value) => half(value).toUpperCase(), {
  least: 8,
  most: 20,
  short: "mobile_barcode",
}).refine((value) => /^\/[0-9A-Z.+-]{7}$/.test(value), "mobile_barcode");
export const citizenCertificate = filled((value) => half(value).toUpperCase(), {
  least: 16,
  most: 30,
  short: "citizen_certificate",
}).refine((value) => /^[A-Z]{2}\d{14}$/.test(value), "citizen_certificate");
export const donationCode = filled(digits, { least: 3, most: 10, short: "donation_code" }).refine(
  (value) => /^\d{3,7}$/.test(value),
  "donation_code",
);
export const companyName = filled(half, { most: 60 });
export const deviceName = filled(half, { most: 30 });
/** of a coupon, or of points to be had; an empty one is none */
export const typedCode = z
  .string()
  .max(20)
  .overwrite((text) => half(text).toUpperCase());
export const unifiedNumber = filled(digits, { least: 8, most: 12, short: "unified_number" }).refine(
  isUnifiedNumber,
  "unified_number",
);

/** Names the asking browser as one on which the member has signed in (`signedIn.device`). */
export const knownDevice = z.string().max(64).optional();

/** The password was typed twice and is the same; told also where other fields are wrong, but not while the password itself is. */
export const sameTwice = {
  path: ["password_confirm"],
  error: "confirm",
  when: ({ value, issues }: { value: unknown; issues: { path?: PropertyKey[] | undefined }[] }) =>
    typeof value === "object" && value !== null && !issues.some(({ path }) => path?.[0] === "password"),
};
