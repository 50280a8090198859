import { expect, inject, test } from "vitest";
import { atStep2, finish } from "../checkout-ways.ts";
import { fillHomeAddress } from "../ways.ts";

const origin = inject("origin");

const kinds: [name: string, fields: [label: string, right: string, wrong: string, words: string][], shown: RegExp][] = [
  ["雲端發票", [], /雲端發票/],
  [
    "手機條碼載具",
    [["手機條碼", "/abc.12+", "ABC1234", "請輸入 / 開頭、共 8 個字元的手機條碼，例如 /ABC+123"]],
    /手機條碼載具.*\/ABC\.12\+/,
  ],
  [
    "自然人憑證",
    [["自然人憑證號碼", "ab12345678901234", "A12345678901234", "請輸入 2 個英文字母加 14 位數字的自然人憑證號碼"]],
    /自然人憑證/,
  ],
  ["紙本發票", [], /紙本發票/],
  [
    "三聯式發票",
    [
      ["公司抬頭", "閱林股份有限公司", "", "請輸入公司抬頭"],
      ["統一編號", "04595257", "12345678", "請輸入正確的統一編號（8 位數字）"],
    ],
    /三聯式發票.*04595257/,
  ],
  ["捐贈發票", [["愛心碼", "9 1 9", "12", "請輸入 3 至 7 位數字的愛心碼"]], /捐贈發票.*919/],
];
test.each(kinds)("%s is taken as it should be, and a wrong one is refused in words", async (name, fields, shown) => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest);
  if (fields.length > 0) {
    guest.choose(name);
    guest.choose("我已閱讀並同意服務條款");
    for (const [label, , wrong] of fields) guest.fill(label, wrong);
    await guest.press("送出訂單");
    expect([guest.status, guest.title]).toEqual([422, "錯誤：填寫訂購資料 – 閱林"]);
    expect(guest.problems()).toEqual(fields.map(([, , , words]) => words));
    for (const [label, , wrong, words] of fields) {
      expect(guest.errorOf(label)).toBe(words);
      expect(guest.value(label)).toBe(wrong);
    }
    expect(guest.value(name)).toBe(true);
    expect(guest.value("地址")).toBe("和平東路一段 1 號 2 樓");
  }
  guest.choose(name);
  for (const [label, right] of fields) guest.fill(label, right);
  await finish(guest);
  await guest.follow("查看訂單");
  expect(guest.term("發票")).toMatch(shown);
});

test("zero tax is not offered for an address in Taiwan, and is refused where a form asks for it all the same", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  expect(guest.main()).not.toContain("零稅率");
  await guest.post("/cart/step2", { ...guest.fieldsOf("送出訂單"), "invoice.type": "invoice_oversea" });
  expect(guest.status).toBe(422);
  expect(guest.problems().join()).toContain("零稅率發票僅適用於海外配送");
});
