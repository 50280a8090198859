import { expect, test } from "vitest";
import type { Quote } from "#contract/checkout";
import { messageText } from "#contract/messages";
import { changedSince } from "#contract/seen-rules";

const now = { fee: 80, fee_note: "", total: 908, seen_lines: "", seen_gifts: "", problems: {} };
const quote = (more: Partial<Quote> = {}) => ({ ...now, ...more }) as Quote;
const seen = { seen_total: 908, seen_fee: 80, seen_lines: "", seen_gifts: "" };

test("what is as it was shown is not told, what is not is told in words and in money as the page writes it", () => {
  const told = (more: Partial<Quote>) => changedSince(seen, quote(more), "zh-Hant");
  expect(told({})).toBe("");
  expect(told({ fee: 250, fee_note: "離島", total: 1_078 })).toBe(
    "這張訂單送往離島，運費為 250 元。應付總額已變更為 1,078 元，請確認後再送出訂單",
  );
  expect(told({ fee: 1_100, fee_note: "香港，包裹 1 公斤以內", total: 1_928 })).toBe(
    "運費已變更為 1,100 元。應付總額已變更為 1,928 元，請確認後再送出訂單",
  );
  expect(told({ total: 1_234_567 })).toBe("應付總額已變更為 1,234,567 元，請確認後再送出訂單");
  expect(told({ seen_lines: "x" })).toBe("購物車的商品有變動，請確認後再送出訂單");
  expect(told({ seen_lines: "x", total: 1_008 })).toBe("應付總額已變更為 1,008 元，請確認後再送出訂單");
  expect(told({ seen_gifts: "x" })).toBe("贈品有變動，請確認後再送出訂單");
  expect(told({ problems: { coupon_code: "用完了" }, total: 1_008 })).toBe("用完了");
});

test("every sum of money in a message is grouped", () => {
  for (const key of ["no_payment", "total_changed", "island_fee", "fee_changed", "coupon_minimum"])
    for (const language of ["zh-Hant", "zh-Hans", "ja", "en"] as const)
      expect(messageText(key, language, "total", 12_345), key).toContain("12,345");
});
