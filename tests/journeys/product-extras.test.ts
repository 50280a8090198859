import { expect, inject, test } from "vitest";
import { aDetailThat, aProductThat } from "./products.ts";
import { newVisitor } from "./visitor.ts";

const origin = inject("origin");
const on = async (product_guid: string) => {
  const person = newVisitor(origin);
  await person.visit(`/product/${product_guid}`);
  return person;
};

test("a book tells its contents, its author and our booksellers' word; the rest of a long list is one press away", async () => {
  const book = await aProductThat(origin, ({ name }) => name === "論語（典藏精裝版）");
  const person = await on(book.product_guid);
  expect(person.page().querySelector("[aria-label=店員短評]")!.textContent).toContain("放在床頭一年");
  expect(person.page().querySelector("[aria-label=作者簡介]")!.textContent).toContain("孔子（前551–前479）");
  const entries = (part: string) => person.page().querySelectorAll(`[aria-label=目錄] ${part} > li`).length;
  expect([entries("> ul"), entries("details > ul")]).toEqual([12, 8]);
  const pictures = [...person.page().querySelectorAll("[aria-label=商品圖片] a")];
  expect(pictures.map((link) => link.getAttribute("href"))).toEqual([
    book.image,
    "/books/spread.svg",
    "/books/spine.svg",
  ]);
  expect((await fetch(`${origin}/books/spread.svg`)).status).toBe(200);
  await person.follow("四書");
  expect(person.path).toBe("/search");
  expect(person.main()).toContain("論語");
});

test("what needs care says so before the buttons; what is dear says what it is a month", async () => {
  const candle = await aProductThat(origin, ({ name }) => name.includes("茶蠟燭"));
  const words = (await on(candle.product_guid)).page().querySelector("[aria-label=購買]")!.textContent!;
  expect(words).toMatch(/販售警語.*遠離窗簾/s);
  expect(words).toContain("向供應商調貨，到貨後 3 個工作天內出貨");
  const dear = await aDetailThat(
    origin,
    ({ retail_price, restricted }) => retail_price >= 3_000 && !restricted,
    ({ installments }) => installments.length > 0,
  );
  const { amount } = dear.installments[0]!;
  expect((await on(dear.product_guid)).main()).toContain(`3 期，每期約 $${amount.toLocaleString("en")}`);
});
