import { expect, test } from "vitest";
import type { z } from "zod";
import { affiliateForm } from "#contract/affiliates";
import { choices } from "#contract/checkout";
import { claimCoupon } from "#contract/member-coupons";
import * as fields from "#contract/fields";
import { fieldErrors } from "#contract/messages";
import { saveNewsletters } from "#contract/newsletters";
import { plainText, unwritableIn } from "#contract/plain-text";

const told = (field: z.ZodType, value: unknown) => {
  const { error } = field.safeParse(value);
  return error ? fieldErrors(error.issues, "zh-Hant", field, value).form : "";
};
const { companyName, address, paperAddress, personName, memberName, deviceName } = fields;
const oneLine = {
  companyName,
  address,
  paperAddress,
  personName,
  memberName,
  deviceName,
  site: affiliateForm.shape.site_name,
};

test.each(Object.entries(oneLine))("%s is one line that is read as it is written", (_, field) => {
  for (const odd of [
    "和平\0東路",
    "和平\n東路",
    "和平\u202e東路",
    "和平\u200f東路",
    "和平\u2028東路",
    "和平\ud83d東路",
  ].filter(
    // a site's name is one line whatever space was in it
    (text) => field !== oneLine.site || !/\s/.test(text),
  ))
    expect(told(field, odd), JSON.stringify(odd)).toMatch(/有無法使用的字元，請刪除後重新輸入$/);
  for (const nothing of ["\u200b\u200b", "\u3164", "\u2800 \u00ad"]) expect(told(field, nothing)).toMatch(/^請輸入/);
  expect(told(field, "和平東路𠮷👨‍👩‍👧")).toBe("");
});

test("what people write to be read is cleaned of halves of a character, and of what turns it", () => {
  const text = plainText({ least: 3, most: 20 });
  expect(text.parse("請問\ud83d\u200e\u061c這本😀\u0000\n好")).toBe("請問這本😀\n好");
  expect(told(text, "\u200b\u200b\u200b\u200b")).not.toBe("");
});

test("the path of a text that no database holds is found wherever it is", () => {
  expect(unwritableIn({ a: [{ b: "好😀" }], c: 1, d: null })).toBeUndefined();
  expect(unwritableIn({ a: [{ b: "好" }, { b: "\ud83d" }] })).toBe("a.1.b");
  expect(unwritableIn("\0")).toBe("form");
});

test("a code's full-width letters are its letters, and a number's digits nothing but digits", () => {
  expect(claimCoupon.input.parse({ coupon_code: " ＴＨＡＮＫＳ８８ " })).toEqual({ coupon_code: "THANKS88" });
  expect(["１２", " 3 ", 4].map((typed) => Number(fields.typedNumber(typed)))).toEqual([12, 3, 4]);
  for (const typed of ["0x10", "1e1", "1.5", "Infinity"]) expect(fields.typedNumber(typed)).toBeNaN();
});

test("a field is told by its name, and no bound that is none", () => {
  const said = (input: z.ZodType, given: unknown) =>
    fieldErrors(input.safeParse(given).error!.issues, "zh-Hant", input, given);
  expect(said(saveNewsletters.input, { kinds: ["none"] })).toEqual({ "kinds.0": "請選擇電子報" });
  expect(said(saveNewsletters.input, { kinds: "none" })).toEqual({ kinds: "請輸入正確的電子報" });
  expect(said(choices, { points: "9".repeat(30) })).toEqual({ points: "請輸入正確的使用點數" });
});
