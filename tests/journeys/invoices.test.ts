import { expect, inject, test } from "vitest";
import { patience } from "../patience.ts";
import { aGuest, finish, goods } from "./checkout-ways.ts";
import { sentTo } from "./members.ts";
import { atPayment, findOrder } from "./paying.ts";
import type { Visitor } from "./visitor.ts";

const origin = inject("origin");

/** The order's page, again and again, until its invoice is there. */
async function numberOn(page: Visitor): Promise<string> {
  const { path } = page;
  await expect
    .poll(async () => (await page.visit(path), page.term("發票號碼")), { timeout: patience, interval: 300 })
    .toMatch(/^[A-Z]{2}\d{8}$/);
  return page.term("發票號碼")!;
}

test("a paid order gets its invoice: the number stands on the order, in a mail, and with the service", async () => {
  const { guest, email } = await atPayment(origin);
  await guest.press("付款成功");
  await guest.follow("查看訂單");
  const order_number = guest.term("訂單編號")!;
  expect(guest.term("發票")).toBe("雲端發票");
  const number = await numberOn(guest);
  const code = guest.term("隨機碼")!;
  expect(code).toMatch(/^\d{4}$/);
  expect(guest.term("開立日期")).toMatch(/^20\d\d\/\d\d\/\d\d$/);
  expect(guest.term("發票金額")).toMatch(/^\$[\d,]+$/);

  const mail = (await sentTo(origin, email)).find((text) => text.includes("電子發票已開立"))!;
  for (const words of [order_number, number, code, "雲端發票"]) expect(mail).toContain(words);
  const service = await (await fetch(inject("simulator"))).text();
  expect(service).toMatch(new RegExp(`${number}：訂單 ${order_number}[A-Z]{6}，NT\\$ [\\d,]+，已開立`));

  const found = await findOrder(origin, order_number, email);
  expect(found.term("發票號碼")).toBe(number);
});

test("an order that is not paid says nothing of a number", async () => {
  const { guest } = await atPayment(origin, "ATM 轉帳");
  await guest.follow("查看訂單");
  expect(guest.term("發票")).toBe("雲端發票");
  expect(guest.main()).not.toContain("發票號碼");
});

test("a company's invoice of an ebook is kept by e-mail, or sent on paper to an address of its own, in whole or not at all", async () => {
  const { ebook } = await goods(origin);
  const guest = await aGuest(origin, [[ebook.product_guid, 1]]);
  guest.choose("信用卡一次付清");
  await guest.press("下一步：填寫資料");
  guest.fill("姓名", "王小明", "訂購人");
  guest.fill("手機號碼", "0912345678", "訂購人");
  guest.choose("三聯式發票");
  guest.fill("公司抬頭", "閱林股份有限公司");
  guest.fill("統一編號", "04595257");
  guest.fill("地址", "和平東路一段 1 號");
  guest.choose("我同意電子書等數位內容經提供後，不適用七日猶豫期");
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect(guest.status).toBe(422);
  expect(guest.problems()).toEqual(["請選擇縣市", "請選擇鄉鎮市區"]);
  expect(guest.value("地址")).toBe("和平東路一段 1 號");
  guest.fill("縣市", "臺北市");
  guest.fill("鄉鎮市區", "臺北市 大安區");
  await finish(guest);
  await guest.follow("查看訂單");
  expect(guest.term("發票")).toBe("三聯式發票：閱林股份有限公司（統一編號 04595257）");
  expect(guest.term("發票寄送地址")).toBe("106臺北市大安區和平東路一段 1 號");
  await numberOn(guest);
});
