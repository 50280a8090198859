import { expect } from "vitest";
import { aDetailThat, aPaperBook, forSale, isPlain } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

let count = 0;
/** An address that no other guest has. */
export const address = () => `checkout${process.pid}-${Date.now()}-${++count}@example.com`;

/** What is put into the carts: a book that costs its delivery, one of which two are delivered free, an ebook. */
export async function goods(origin: string) {
  return {
    cheap: await aDetailThat(origin, (card) => aPaperBook(card) && card.retail_price < 300, isPlain),
    dear: await aDetailThat(origin, (card) => aPaperBook(card) && card.retail_price >= 400, isPlain),
    ebook: await aDetailThat(
      origin,
      (card) => card.is_ebook && forSale(card),
      () => true,
    ),
  };
}

/** What is to be paid, as the page says it. */
export const sum = (person: Visitor) =>
  Number((/\d[\d,]*/.exec(person.term("應付總額") || person.term("已付金額")) ?? ["0"])[0].replaceAll(",", ""));

/** A guest with this in the cart, before the first step. */
export async function aGuest(
  origin: string,
  entries: [product_guid: string, qty: number][],
  email = address(),
): Promise<Visitor> {
  const guest = newVisitor(origin);
  for (const [product_guid, qty] of entries) await guest.post("/cart/add", { product_guid, qty: String(qty) });
  await guest.visit("/cart/step1");
  guest.fill("電子信箱", email);
  await guest.press("以訪客身分結帳");
  expect(guest.heading()).toBe("付款與配送");
  return guest;
}

/** From step 1 to step 2. */
export async function choose(person: Visitor, delivery: string, payment: string): Promise<void> {
  person.choose(delivery);
  if (person.buttons().includes("更新付款方式")) await person.press("更新付款方式");
  person.choose(payment);
  await person.press("下一步：填寫資料");
  expect(person.heading()).toBe("填寫訂購資料");
}

/** A guest with one cheap book, home delivery and card. */
export async function atStep2(origin: string, email?: string): Promise<Visitor> {
  const { cheap } = await goods(origin);
  const guest = await aGuest(origin, [[cheap.product_guid, 1]], email);
  await choose(guest, "宅配到府", "信用卡一次付清");
  return guest;
}

/** Agrees to what is asked, sends the order and pays; the order's number. */
export async function finish(person: Visitor): Promise<string> {
  person.choose("我已閱讀並同意服務條款");
  if (person.has("[name=agree_digital]")) person.choose("我同意電子書等數位內容經提供後，不適用七日猶豫期");
  return send(person);
}

/** Sends the order as the form stands, and pays; the order's number. */
export async function send(person: Visitor): Promise<string> {
  await person.press("送出訂單");
  expect(person.alert()).toBe("");
  if (person.heading() === "模擬付款") await person.press("付款成功");
  expect(person.path).toBe("/cart/step3");
  return person.term("訂單編號");
}
