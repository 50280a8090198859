import { expect, inject, test } from "vitest";
import { deliveries } from "#contract/deliveries";
import { isUnifiedNumber } from "#contract/field-rules";
import { payments } from "#contract/payments";
import { startShop } from "../running-shop.ts";
import { newVisitor } from "./visitor.ts";

const footerOf = (person: ReturnType<typeof newVisitor>) => person.page().querySelector("footer")!;

test("every page says who sells: company, number, address, telephone and hours; the demo shop's are nobody's", async () => {
  const person = newVisitor(inject("origin"));
  for (const path of ["/", "/search?q=%E6%9B%B8", "/login", "/docs/privacy-policy", "/no/such/page"]) {
    await person.visit(path);
    const words = footerOf(person).querySelector("address")!.textContent!;
    for (const part of ["示範公司", "示範市", "客服電話 02-0000-0000", "週一至週五"])
      expect(words, path).toContain(part);
    const [, number] = /統一編號 (\d{8})/.exec(words)!;
    expect(isUnifiedNumber(number!), path).toBe(true);
  }
});

test("the payments and carriers of the footer are those that the shop offers", async () => {
  const person = newVisitor(inject("origin"));
  await person.visit("/");
  const marks = [...footerOf(person).querySelectorAll("p > span")].map((mark) => mark.textContent);
  expect(marks).toEqual([
    ...["信用卡一次付清", "信用卡分期", "銀聯卡", "LINE Pay", "街口支付"],
    ...["蝦皮支付", "電子錢包", "Atome", "ATM 轉帳", "銀行匯款", "取貨付款"],
    ...["宅配到府", "超商取貨", "7-ELEVEN 取貨", "全家取貨", "門市取貨", "海外宅配", "香港門市取貨"],
  ]);
  // what is for nothing, or brings no parcel, is no mark
  for (const { name } of [payments[6], deliveries[8], deliveries[11]]) expect(marks, name).not.toContain(name);
});

test("who sells follows from the settings, in the footer and in the terms of service", async () => {
  const shop = await startShop({
    SELLER_NAME: "松風書屋有限公司",
    SELLER_REGISTRATION: "04595257",
    SELLER_ADDRESS: "臺南市中西區書院街 8 號",
    SELLER_PHONE: "06-222-3333",
    SELLER_HOURS: "每日 10:00–20:00",
  });
  try {
    const person = newVisitor(shop.origin);
    await person.visit("/docs/service-rules");
    for (const words of [footerOf(person).textContent!, person.main()]) {
      for (const part of ["松風書屋有限公司", "04595257", "臺南市中西區書院街 8 號", "06-222-3333", "每日 10:00–20:00"])
        expect(words).toContain(part);
      expect(words).not.toContain("示範市");
    }
  } finally {
    await shop.stop();
  }
});
