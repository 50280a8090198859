import { z } from "zod";
import { isBirthday, isUnifiedNumber, isoDate } from "./field-rules.ts";
import { limits } from "./codes.ts";

/**
 * The fields of the shop's forms. Each cleans what people type (full-width digits, spaces, hyphens) before it checks.
 * A failed check carries `params.message`, a key of messages.ts; the API words it with the field's label in the asked language.
 */
const half = (text: string) => text.normalize("NFKC").trim();
const digits = (text: string) => half(text).replace(/[\s\-()]/g, "");
/** longer than any field may be; what is beyond is not even looked at */
const longest = 1_000;
const text = (clean: (text: string) => string) => z.string().transform((value) => clean(value.slice(0, longest)));
const rule = (message: string) => ({ params: { message } });

// no abort: the first message of a field is the one that is told, and checks over several fields still run
const filled = (clean: (text: string) => string, max: number) =>
  text(clean)
    .refine((value) => value.length > 0, rule("required"))
    .refine((value) => value.length <= max, rule("too_long"));

export const email = filled((value) => half(value).toLowerCase(), 254).refine(
  (value) => value === "" || /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  rule("format"),
);

/** Taiwan mobile number, 09 and eight digits; +886 9… is understood. */
export const mobile = filled((value) => digits(value).replace(/^\+?886(?=9)/, "0"), 20).refine(
  (value) => value === "" || /^09\d{8}$/.test(value),
  rule("mobile"),
);

export const emailOrMobile = filled((value) => {
  const account = half(value).toLowerCase();
  return account.includes("@") ? account : digits(account).replace(/^\+?886(?=9)/, "0");
}, 254);

export const sixDigits = filled(digits, 12).refine((value) => /^\d{6}$/.test(value), rule("code"));

/** 6 to 24 letters and digits, both kinds, nothing else (§5). */
export const newPassword = z
  .string()
  .refine((value) => value.length > 0, { ...rule("required"), abort: true })
  .refine(
    (value) =>
      value.length >= limits.passwordMin &&
      value.length <= limits.passwordMax &&
      /^[0-9A-Za-z]+$/.test(value) &&
      /\d/.test(value) &&
      /[A-Za-z]/.test(value),
    rule("password"),
  );

/** 1990-01-31, 1990/1/31 or 19900131: a day that was, of somebody who can be alive. ISO date. */
export const birthday = filled(isoDate, 20).refine(isBirthday, rule("birthday"));

export const memberName = filled(half, 40);
export const personName = filled(half, 40);
/** The chains check it at the counter: 2–5 Chinese characters or 4–10 English letters (§5). */
export const storeRecipientName = personName.refine(
  (value) => /^[\p{Script=Han}]{2,5}$/u.test(value) || /^[A-Za-z]{4,10}$/.test(value),
  rule("store_name"),
);

export const taiwanPlace = filled((value) => half(value).replaceAll("台", "臺"), 10);
export const address = filled(half, 120);

export const mobileBarcode = filled((value) => half(value).toUpperCase(), 20).refine(
  (value) => /^\/[0-9A-Z.+-]{7}$/.test(value),
  rule("mobile_barcode"),
);
export const citizenCertificate = filled((value) => half(value).toUpperCase(), 30).refine(
  (value) => /^[A-Z]{2}\d{14}$/.test(value),
  rule("citizen_certificate"),
);
export const donationCode = filled(digits, 10).refine((value) => /^\d{3,7}$/.test(value), rule("donation_code"));
export const companyName = filled(half, 60);
export const unifiedNumber = filled(digits, 12).refine(isUnifiedNumber, rule("unified_number"));

/** The password was typed twice and is the same; told also where other fields are wrong, but not while the password itself is. */
export const sameTwice = {
  path: ["password_confirm"],
  params: { message: "confirm" },
  when: ({ value, issues }: { value: unknown; issues: { path?: PropertyKey[] | undefined }[] }) =>
    typeof value === "object" && value !== null && !issues.some(({ path }) => path?.[0] === "password"),
};
