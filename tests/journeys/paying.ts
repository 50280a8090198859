import { expect } from "vitest";
import { sentTo } from "./members.ts";
import { aDetailThat, aPaperBook, isPlain } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { fillHomeAddress } from "./ways.ts";

let count = 0;

/** A guest who has just sent an order, wherever that leads. */
export async function sentWith(origin: string, payment: string): Promise<{ guest: Visitor; email: string }> {
  const { product_guid } = await aDetailThat(origin, aPaperBook, isPlain);
  const email = `pays${process.pid}-${++count}@example.com`;
  const guest = newVisitor(origin);
  await guest.post("/cart/add", { product_guid });
  await guest.visit("/cart/step1");
  guest.fill("電子信箱", email);
  await guest.press("以訪客身分結帳");
  guest.choose("宅配到府");
  await guest.press("更新付款方式");
  guest.choose(payment);
  await guest.press("下一步：填寫資料");
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  return { guest, email };
}

/** The same on the payment page, or, for a transfer, where the account is told. */
export async function atPayment(
  origin: string,
  payment = "信用卡一次付清",
): Promise<{ guest: Visitor; email: string }> {
  const sent = await sentWith(origin, payment);
  expect(sent.guest.heading()).toBe(payment === "ATM 轉帳" ? "等待付款" : "模擬付款");
  return sent;
}

/** Finds the order as anybody can who has its mail. */
export async function findOrder(origin: string, order_number: string, email: string): Promise<Visitor> {
  const person = newVisitor(origin);
  await person.visit("/orders");
  person.fill("訂單編號", order_number);
  person.fill("電子信箱", email);
  await person.press("查詢訂單");
  return person;
}

/** The order's number, from the mail that the shop sent when it was placed. */
export async function numberFor(origin: string, email: string): Promise<string> {
  return /[A-Z]{2}\d{12}/.exec((await sentTo(origin, email)).join())![0];
}
