import { expect, inject, test } from "vitest";
import { sentTo } from "./members.ts";
import { atPayment, findOrder } from "./paying.ts";
import type { Visitor } from "./visitor.ts";

const origin = inject("origin");

/** The order's page, again and again, until its invoice is there. */
async function numberOn(page: Visitor): Promise<string> {
  const { path } = page;
  await expect
    .poll(async () => (await page.visit(path), page.term("發票號碼")), { timeout: 20_000, interval: 300 })
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
  expect(service).toMatch(new RegExp(`${number}：訂單 ${order_number}，NT\\$ [\\d,]+，已開立`));

  const found = await findOrder(origin, order_number, email);
  expect(found.term("發票號碼")).toBe(number);
});

test("an order that is not paid says nothing of a number", async () => {
  const { guest } = await atPayment(origin, "ATM 轉帳");
  await guest.follow("查看訂單");
  expect(guest.term("發票")).toBe("雲端發票");
  expect(guest.main()).not.toContain("發票號碼");
});
