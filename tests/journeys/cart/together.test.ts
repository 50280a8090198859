import { beforeAll, expect, inject, test } from "vitest";
import type { Crosssell } from "#contract/products";
import { finish } from "../checkout-ways.ts";
import { aDetailThat, aPaperBook, isPlain } from "../products.ts";
import { newVisitor } from "../visitor.ts";
import { chooseHomeAndCard, fillCart, fillHomeAddress, linesShown, quantityShown } from "../ways.ts";

const origin = inject("origin");
let book: { product_guid: string; name: string };
let offer: Crosssell;

beforeAll(async () => {
  book = await aDetailThat(origin, aPaperBook, (detail) => isPlain(detail) && detail.has_crosssell);
  const response = await fetch(`${origin}/api/v2/products/${book.product_guid}/crosssells`);
  [offer] = (await response.json()) as [Crosssell];
});

const offerField = `crosssell_items[0].product_guid`;

test("what is ticked beside a product goes into the cart in the same press, stands under it and goes with it", async () => {
  const person = newVisitor(origin);
  await person.visit(`/product/${book.product_guid}`);
  const box = person.page().querySelector(`input[name="${offerField}"]`)!;
  expect([box.getAttribute("type"), box.getAttribute("value")]).toEqual(["checkbox", offer.product_guid]);
  // not ticked, nothing of it comes
  await person.press("加入購物車");
  expect(quantityShown(person)).toBe(1);
  const fields = { ...person.fieldsOf("加入購物車"), [offerField]: offer.product_guid };
  await person.post("/cart/add", { ...fields, "crosssell_items[0].quantity": "1" });
  await person.visit("/cart");
  expect(linesShown(person)).toEqual([book.name]);
  expect(quantityShown(person)).toBe(3);
  const beside = [...person.page().querySelectorAll("main li li")].find(
    (line) => line.querySelector("a")!.textContent === offer.name,
  );
  expect(beside?.textContent).toContain(`$${offer.retail_price}`);

  await person.press("移除");
  expect(person.news()).toContain("與它的加購商品");
  expect(quantityShown(person)).toBe(0);
  await person.press("復原");
  expect(quantityShown(person)).toBe(3);
  // by itself it is removed too, and offered again
  await person.press("移除", 1);
  expect([linesShown(person), quantityShown(person)]).toEqual([[book.name], 2]);
  expect(person.main()).toContain("加價購");
});

test("the cart's own row takes one along, keeps what was typed, and says from what sum on the others may be taken", async () => {
  const person = newVisitor(origin);
  await person.post("/cart/add", { product_guid: book.product_guid });
  await person.visit("/cart");
  expect(person.main()).toMatch(/再買 \$[\d,]+ 可加購/);
  person.fill("數量", "2", book.name);
  await person.press("加購");
  expect([person.path, person.news()]).toEqual(["/cart", expect.stringMatching(/^已加購「/)]);
  expect(quantityShown(person)).toBe(3);
  expect(linesShown(person)).toHaveLength(2);
  // without its book it is still the shop's to give, since it asks for no sum
  await person.press("移除");
  expect(person.main()).not.toContain("需要調整");
});

test("an offer that nobody makes is not believed", async () => {
  const person = newVisitor(origin);
  await person.post("/cart/add", {
    product_guid: offer.product_guid,
    "crosssell_items[0].product_guid": book.product_guid,
    "crosssell_items[0].quantity": "1",
  });
  await person.visit("/cart");
  expect(linesShown(person)).toEqual([offer.name]);
  expect(quantityShown(person)).toBe(1);
  await person.post("/cart/additional", { take: `additional-${book.product_guid}` });
  expect([person.path, quantityShown(person)]).toEqual(["/cart", 1]);
  expect(person.alert() + person.news()).toContain(book.name.slice(0, 4));
});

test("a gift is seen in the cart and in every step's sum, stands in the order for nothing, and goes when the sum falls", async () => {
  const person = newVisitor(origin);
  await fillCart(person, 3);
  await person.visit("/cart");
  expect(person.main()).toMatch(/再買 \$[\d,]+ 就送「.*閱讀紀錄貼紙/);
  const gifts = () =>
    [...person.page().querySelectorAll("main ul[aria-label=贈品] li")].map((gift) => gift.textContent);
  expect(gifts()).toEqual([]);
  await person.post("/cart/add", { product_guid: book.product_guid, qty: "4" });
  await person.visit("/cart");
  expect(gifts()).toEqual([expect.stringMatching(/閱讀紀錄貼紙.*購物滿 1,500 元贈送\$0$/)]);
  person.fill("電子信箱", "gifts@example.com");
  await person.press("以訪客身分結帳");
  expect(gifts()).toHaveLength(1);
  await chooseHomeAndCard(person);
  expect(gifts()).toHaveLength(1);
  fillHomeAddress(person);
  await finish(person);
  expect(person.heading()).toBe("訂單已成立");
  expect(person.main()).toMatch(/贈品 .*閱讀紀錄貼紙.*\$0/);
  await person.follow("查看訂單");
  expect(person.main()).toMatch(/贈品 .*閱讀紀錄貼紙/);
});
