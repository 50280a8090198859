import { afterAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { isBirthday, isUnifiedNumber } from "#contract/field-rules";
import * as fields from "#contract/fields";
import { fieldErrors, languages, messageText } from "#contract/messages";
import { messages } from "#contract/messages/fields";
import { labels } from "#contract/messages/labels";
import { refusals } from "#contract/messages/refusals";
import { register } from "#contract/members";
import { growth, tellsSquares } from "../growth.ts";
import { openShop } from "../shop.ts";

const takes = (field: z.ZodType, value: string) => field.safeParse(value).success;

describe("unified business numbers by the rule of 2023", () => {
  test.each(["04595252", "04595257", "10458570", "10458574", "10458575", "22099131", "53212539", "12345675"])(
    "%s is right",
    (number) => expect(isUnifiedNumber(number)).toBe(true),
  );
  test.each(["10458571", "04595253", "12222222", "00000000", "1234567", "123456789", "1234567a", ""])(
    "%s is not",
    (number) => expect(isUnifiedNumber(number)).toBe(false),
  );
  test("one wrong digit of a right number is found more often than not", () => {
    let found = 0;
    for (let place = 0; place < 8; place++)
      for (let digit = 0; digit < 10; digit++)
        if (!isUnifiedNumber(`${"22099131".slice(0, place)}${digit}${"22099131".slice(place + 1)}`)) found++;
    expect(found).toBeGreaterThan(55);
  });
  test("people's full-width digits and spaces are understood", () =>
    expect(fields.unifiedNumber.parse(" ２２０９ 9131 ")).toBe("22099131"));
});

describe("carriers and donation codes", () => {
  test.each(["/ABC+123", "/1234567", "/A.B-C+9", "/+++++++"])("mobile barcode %s", (code) =>
    expect(fields.mobileBarcode.parse(code)).toBe(code),
  );
  test.each(["ABC+1234", "/ABC+12", "/ABC+1234", "/ABC 123", "/ABC_123"])("no mobile barcode: %s", (code) =>
    expect(takes(fields.mobileBarcode, code)).toBe(false),
  );
  test("a barcode typed in small letters is the same barcode", () =>
    expect(fields.mobileBarcode.parse("／abc+123")).toBe("/ABC+123"));
  test.each(["AB12345678901234", "TP03000001234567"])("certificate %s", (code) =>
    expect(fields.citizenCertificate.parse(code)).toBe(code),
  );
  test.each(["A123456789012345", "AB1234567890123", "AB123456789012345"])("no certificate: %s", (code) =>
    expect(takes(fields.citizenCertificate, code)).toBe(false),
  );
  test.each(["919", "8585", "0123456", "025885"])("donation code %s", (code) =>
    expect(fields.donationCode.parse(code)).toBe(code),
  );
  test.each(["12", "12345678", "12a", ""])("no donation code: «%s»", (code) =>
    expect(takes(fields.donationCode, code)).toBe(false),
  );
});

describe("phones, addresses, names", () => {
  test.each([
    ["0912345678", "0912345678"],
    ["0900000000", "0900000000"],
    ["0912-345-678", "0912345678"],
    ["+886 912 345 678", "0912345678"],
    ["886912345678", "0912345678"],
    ["０９１２３４５６７８", "0912345678"],
  ])("mobile %s is %s", (typed, number) => expect(fields.mobile.parse(typed)).toBe(number));
  test.each(["912345678", "0812345678", "09123456789", "091234567", "09abcdefgh", ""])("no mobile: «%s»", (number) =>
    expect(takes(fields.mobile, number)).toBe(false),
  );
  test.each([
    ["Reader@Example.COM ", "reader@example.com"],
    ["a.b+c@mail.example.com.tw", "a.b+c@mail.example.com.tw"],
    ["ｒｅａｄｅｒ＠example.com", "reader@example.com"],
  ])("e-mail %s is %s", (typed, address) => expect(fields.email.parse(typed)).toBe(address));
  test.each([
    "reader",
    "reader@",
    "@example.com",
    "reader@example",
    "a b@example.com",
    "a@b@example.com",
    ...["reader@.com", "reader@example..com"],
    "a\r\nBcc: x@example.com",
    "<a@example.com>",
    "a\0@example.com",
    "",
  ])("no e-mail: %j", (address) => expect(takes(fields.email, address)).toBe(false));
  test.each(["王小明", "歐陽小明", "林讀", "John", "abcdefghij"])("for pickup %s will do", (name) =>
    expect(takes(fields.storeRecipientName, name)).toBe(true),
  );
  test.each(["王", "王小明小明小", "Joe", "abcdefghijk", "王Joe", "王小明1", "John Smith"])(
    "for pickup %s will not",
    (name) => expect(takes(fields.storeRecipientName, name)).toBe(false),
  );
  // §5: Chinese address
  test.each(["和平東路一段 1 號", "市府路1號 B1 The Reading Room", "玉里鎮 5 之 1", "㐂街１號"])(
    "in Taiwan «%s» is an address",
    (typed) => {
      expect([takes(fields.address, typed), takes(fields.paperAddress, typed)]).toEqual([true, true]);
    },
  );
  test.each(["No. 1, Heping E. Rd.", "１２３－４", "ㄏㄜˊㄆㄧㄥˊ 1", "やまみち 1", "…、。", "   "])(
    "in Taiwan «%s» is none",
    (typed) => expect([takes(fields.address, typed), takes(fields.paperAddress, typed)]).toEqual([false, false]),
  );
  test("台 and 臺 are the same place", () => expect(fields.taiwanPlace.parse("台北市")).toBe("臺北市"));
});

describe("passwords: 6 to 24 letters and digits, both kinds", () => {
  test.each(["abc123", "Yuelin2026", "1a1a1a", `a1${"b".repeat(22)}`])("%s", (password) =>
    expect([takes(fields.passwordRules.classic, password), takes(fields.newPassword, password)]).toEqual([true, true]),
  );
  test.each([
    "abc12",
    `a1${"b".repeat(23)}`,
    "abcdef",
    "123456",
    "abc123!",
    "abc 123",
    "ａｂｃ１２３",
    "密碼abc123",
    "",
  ])("not «%s»", (password) => expect(takes(fields.passwordRules.classic, password)).toBe(false));
});

describe("passwords by the modern rule: 8 to 64 of anything", () => {
  test.each(["only letters", "密碼可以是一句話喔", "!@#$%^&*", `${"長".repeat(64)}`])("%s", (password) =>
    expect([takes(fields.passwordRules.modern, password), takes(fields.newPassword, password)]).toEqual([true, true]),
  );
  test.each(["Short12", "長".repeat(65), ""])("not «%s»", (password) =>
    expect(takes(fields.passwordRules.modern, password)).toBe(false),
  );
});

describe("codes and birthdays", () => {
  test.each([
    ["123456", "123456"],
    ["１２３４５６", "123456"],
    ["123 456", "123456"],
  ])("code %s", (typed, code) => expect(fields.sixDigits.parse(typed)).toBe(code));
  test.each(["12345", "1234567", "12345a", ""])("no code: «%s»", (code) =>
    expect(takes(fields.sixDigits, code)).toBe(false),
  );
  test.each([
    ["1990-01-31", "1990-01-31"],
    ["1990/1/31", "1990-01-31"],
    ["19900131", "1990-01-31"],
    ["１９９０．１．３１", "1990-01-31"],
    ["2000-02-29", "2000-02-29"],
  ])("birthday %s", (typed, day) => expect(fields.birthday.parse(typed)).toBe(day));
  test.each(["1990-02-31", "2001-02-29", "1899-12-31", "2999-01-01", "90/1/31", "31/1/1990", "民國79年", ""])(
    "no birthday: «%s»",
    (day) => expect(takes(fields.birthday, day)).toBe(false),
  );
  test("today's day in Taipei counts, tomorrow's does not", () => {
    const now = new Date("2026-11-20T16:30:00Z"); // 2026-11-21 00:30 in Taipei
    expect([isBirthday("2026-11-21", now), isBirthday("2026-11-22", now)]).toEqual([true, false]);
  });
});

describe("what is said of a field", () => {
  test("every message, label and refusal has its four languages", () => {
    for (const [key, text] of Object.entries({ ...messages, ...labels, ...refusals }))
      for (const language of languages) expect(text[language], `${key} ${language}`).toMatch(/\S/);
  });

  test("names the field and the bound", () => {
    expect(messageText("required", "zh-Hant", "name")).toBe("請輸入姓名");
    expect(messageText("required", "en", "email")).toBe("E-mail address is required");
    expect(messageText("max", "ja", "quantity", 99)).toBe("数量は 99 以下にしてください");
  });

  test("one message for each field, the first that failed", () => {
    const input = {
      email: "",
      phone_number: "1",
      password: "",
      password_confirm: "",
      name: "x".repeat(41),
      birthday: "昨天",
      agree: false,
    };
    const parsed = register.input.safeParse(input);
    expect(fieldErrors(parsed.error!.issues, "zh-Hant", register.input, input)).toEqual({
      email: "請輸入電子信箱",
      phone_number: "請輸入正確的手機號碼：09 開頭的 10 位數字",
      password: "請輸入密碼",
      name: "姓名不可超過 40 個字",
      birthday: "請輸入正確的生日，例如 1990/01/31",
      agree: "請勾選同意服務條款",
    });
  });

  test.each([
    ["zh-TW", "請輸入電子信箱"],
    ["zh-CN,zh;q=0.9", "请输入电子邮箱"],
    ["zh-Hans-SG", "请输入电子邮箱"],
    ["ja-JP", "メールアドレスを入力してください"],
    ["en-US,en;q=0.5", "E-mail address is required"],
    ["fr, en;q=0.5", "E-mail address is required"],
    ["fr", "請輸入電子信箱"],
    ["", "請輸入電子信箱"],
  ])("Accept-Language %s: %s", async (asked, said) => {
    const shop = await theShop();
    const response = await shop.fetch(
      new Request("http://shop.internal/api/v1/member_auth/guest", {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": asked },
        body: JSON.stringify({ email: "" }),
      }),
    );
    expect(response.status).toBe(422);
    expect(((await response.json()) as { error: { fields: object } }).error.fields).toEqual({ email: said });
  });
});

let opened: ReturnType<typeof openShop> | undefined;
const theShop = () => (opened ??= openShop());
afterAll(async () => (await opened)?.close());

describe("no input keeps a validator busy: what it takes grows with the text, not with its square", () => {
  const long: Record<string, (size: number) => string> = {
    letters: (size) => "a".repeat(size),
    digits: (size) => "0".repeat(size),
    ats: (size) => "a@".repeat(size / 2),
    dots: (size) => `a@${"a.".repeat(size / 2)}`,
    "almost an address": (size) => `${"a".repeat(size / 2)}@${"a".repeat(size / 2 - 10)}`,
    "wide letters": (size) => "ａ".repeat(size),
    spaces: (size) => " ".repeat(size),
    "spaces at the end": (size) => `a${" ".repeat(size)}b`,
    "letters that grow": (size) => "\ufdfa".repeat(size),
    hyphens: (size) => "0-".repeat(size / 2),
    Han: (size) => "林".repeat(size),
    marks: (size) => "a\u0301".repeat(size / 2),
    surrogates: (size) => "\ud83d".repeat(size),
  };
  const every = (Object.entries(fields) as [string, unknown][]).filter(
    (entry): entry is [string, z.ZodType] =>
      typeof entry[1] === "object" && entry[1] !== null && "safeParse" in entry[1],
  );
  test.each(every)("%s", (_name, field) => {
    for (const [kind, text] of Object.entries(long)) {
      field.safeParse(text(100)); // compiled
      expect(
        growth(text, (given) => field.safeParse(given)),
        kind,
      ).toBeLessThan(tellsSquares);
    }
  });
});
