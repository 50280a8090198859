import { expect, inject, test } from "vitest";
import { register } from "./members.ts";
import { aDetailThat, aPaperBook, aProductThat, isPlain } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { linesShown, quantityShown } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

const money = (text: string) => Number(text.replace(/[^\d-]/g, ""));
const amounts = (person: Visitor) => {
  const [list, off, total] = ["商品小計", "折扣", "小計（未含運費）"].map((term) =>
    money((/-?[$NT ]*[\d,]+/.exec(person.term(term).replace("−", "-")) ?? [""])[0]),
  );
  return { list: list!, off: Math.abs(off!), total: total! };
};

test("a visitor adds two books, changes their quantities, removes one and takes that back", async () => {
  const one = await aDetailThat(origin, aPaperBook, isPlain);
  const other = await aDetailThat(
    origin,
    (card) => aPaperBook(card) && card.product_guid !== one.product_guid,
    isPlain,
  );
  const person = visitor();
  await person.visit(`/product/${one.product_guid}`);
  await person.press("加入購物車");
  expect(person.path).toBe(`/product/${one.product_guid}`);
  expect(person.news()).toContain("已加入購物車");
  expect(person.page().querySelector("header a[href='/cart']")!.textContent).toBe("購物車（1 件）");
  await person.visit(`/product/${other.product_guid}`);
  person.fill("數量", "２"); // full-width, as an input method leaves it
  await person.press("加入購物車");
  await person.follow("看購物車");
  expect(person.title).toBe("購物車 – 閱林");
  expect(linesShown(person)).toEqual([one.name, other.name]);
  expect(quantityShown(person)).toBe(3);
  expect(amounts(person)).toEqual({
    list: one.final_price + 2 * other.final_price,
    off: one.final_price - one.retail_price + 2 * (other.final_price - other.retail_price),
    total: one.retail_price + 2 * other.retail_price,
  });

  // both quantities are set, whichever button is pressed
  person.fill("數量", "4", one.name);
  person.fill("數量", "5", other.name);
  await person.press("更新數量", 2);
  expect(person.path).toBe("/cart");
  expect(person.news()).toContain("已更新數量");
  expect(quantityShown(person)).toBe(9);

  await person.press("移除");
  expect(person.news()).toContain(`已從購物車移除「${one.name}」`);
  expect(linesShown(person)).toEqual([other.name]);
  await person.press("復原");
  expect(person.news()).toBe("已放回購物車");
  expect(linesShown(person)).toEqual([one.name, other.name]);
  expect(quantityShown(person)).toBe(9);

  await person.press("移除");
  await person.press("移除");
  expect(person.main()).toContain("購物車是空的");
  expect(person.page().querySelectorAll("nav[aria-label=逛逛書架] a").length).toBeGreaterThan(9);
  await person.follow("繼續逛逛");
  expect(person.path).toBe("/");
});

test("清空購物車 takes away what the page showed and nothing that came since; 復原 brings all of it back in its order", async () => {
  const books = await Promise.all([3, 5, 7].map((number) => aProductThat(origin, aPaperBook, number)));
  const [one, two, late] = books.map(({ product_guid }) => ({ product_guid }));
  const person = visitor();
  await person.post("/cart/add", { ...one!, qty: "2" });
  await person.visit("/cart");
  expect(person.main()).not.toContain("清空購物車"); // of one line 移除 does it
  await person.post("/cart/add", two!);
  await person.visit("/cart");
  const shown = { "lines[0].line": one!.product_guid, "lines[1].line": two!.product_guid };
  await person.post("/cart/add", late!);
  await person.post("/cart/clear", shown);
  expect(person.news()).toContain("已移除頁面上的商品，之後加入的 1 件仍在購物車");
  expect(linesShown(person)).toEqual([books[2]!.name]);
  await person.press("移除");
  expect(person.main()).toContain("購物車是空的");

  await person.post("/cart/add", { ...one!, qty: "2" });
  await person.post("/cart/add", two!);
  await person.visit("/cart");
  await person.press("清空購物車");
  expect(person.main()).toContain("購物車是空的");
  await person.press("復原");
  expect(person.news()).toContain("已將 3 件商品放回購物車");
  expect(linesShown(person)).toEqual([books[0]!.name, books[1]!.name]);
  expect(quantityShown(person)).toBe(3);
});

test("no price, name or discount that a form brings is believed", async () => {
  const book = await aProductThat(origin, aPaperBook, 5);
  const made = { price: "1", retail_price: "1", final_price: "1", amount: "1", discount_range: "1", name: "偽造" };
  const person = visitor();
  await person.post("/cart/add", { product_guid: book.product_guid, qty: "1", ...made });
  expect(person.status).toBe(400); // no form of ours has such fields
  await person.post("/cart/add", { product_guid: book.product_guid, qty: "1" });
  await person.visit("/cart");
  expect(amounts(person).total).toBe(book.retail_price);
  // as an additional item without the product that offers it, it is not for sale
  const other = visitor();
  await other.post("/cart/add", { product_guid: book.product_guid, is_additional_item: "on", qty: "1" });
  await other.visit("/cart");
  expect(other.main()).toContain("購物車是空的");
});

test("of one press that arrives twice the page's own number makes one", async () => {
  const book = await aProductThat(origin, aPaperBook, 13);
  const person = visitor();
  await register(person);
  await person.post("/cart/add", { product_guid: book.product_guid });
  await person.visit("/cart");
  await person.press("移除");
  const undo = Object.fromEntries(
    [...person.page().querySelectorAll("form[action='/cart/undo'] input")].map((field) => [
      field.getAttribute("name")!,
      field.getAttribute("value")!,
    ]),
  );
  await person.post("/cart/undo", undo);
  await person.post("/cart/undo", undo);
  expect(quantityShown(person)).toBe(1);
});

test("what was typed is saved by whatever leads on, and what changed on the way is said first", async () => {
  const [book, other] = [await aProductThat(origin, aPaperBook, 15), await aProductThat(origin, aPaperBook, 17)];
  const few = await aDetailThat(
    origin,
    aPaperBook,
    (detail) => detail.stock! <= 5 && !detail.order_quantity_limit && !detail.account_quantity_limit,
  );
  const person = visitor();
  for (const { product_guid } of [book, other, few]) await person.post("/cart/add", { product_guid });
  await person.visit("/cart");
  person.fill("數量", "3", book.name);
  await person.press("前往結帳");
  expect([person.path, person.url.searchParams.get("redirect")]).toEqual(["/login", "/cart/step1"]);
  await person.visit("/cart");
  expect(person.value("數量", book.name)).toBe("3");

  person.fill("數量", "2", other.name);
  person.fill("數量", "99", few.name);
  await person.press("移除"); // the first line's
  expect(linesShown(person)).toEqual([other.name, few.name]);
  expect(person.alert()).toContain(`僅剩 ${few.stock} 件`);
  expect(person.alert()).toContain(`已從購物車移除「${book.name}」`);
  expect(person.value("數量", other.name)).toBe("2");
  await person.press("復原");

  await person.press("增加數量", 0);
  await person.press("增加數量", 0);
  await person.press("減少數量", 0);
  expect(quantityShown(person)).toBe(3 + 3 + few.stock!);

  person.fill("數量", "99", few.name);
  await person.press("前往結帳");
  expect(person.path).toBe("/cart");
  expect(person.alert()).toContain(`僅剩 ${few.stock} 件`);
  expect(person.value("數量", few.name)).toBe(String(few.stock));

  person.fill("數量", "1", few.name);
  person.fill("電子信箱", "沒有小老鼠");
  await person.press("以訪客身分結帳");
  expect([person.status, person.title]).toEqual([422, "錯誤：購物車 – 閱林"]);
  expect(person.errorOf("電子信箱")).not.toBe("");
  expect([person.value("電子信箱"), person.value("數量", few.name)]).toEqual(["沒有小老鼠", "1"]);
  person.fill("電子信箱", "from-the-cart@example.com");
  await person.press("以訪客身分結帳");
  expect([person.path, person.heading()]).toEqual(["/cart/step1", "付款與配送"]);
  expect(quantityShown(person)).toBe(3 + 3 + 1);
});

test("buttons of one name say which line they belong to", async () => {
  const [book, other] = [await aProductThat(origin, aPaperBook, 19), await aProductThat(origin, aPaperBook, 21)];
  const person = visitor();
  for (const { product_guid } of [book, other]) await person.post("/cart/add", { product_guid });
  await person.visit("/cart");
  const named = [
    ...person
      .page()
      .querySelectorAll(
        "main li[aria-labelledby^=line-] button, main li[aria-labelledby^=line-] input:not([type=hidden])",
      ),
  ].map((control) => person.page().getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent);
  expect(named).toEqual([book, book, book, book, book, other, other, other, other, other].map(({ name }) => name));
});

test("another tab's change is not undone by a page that showed what was before", async () => {
  const [book, other] = [await aProductThat(origin, aPaperBook, 23), await aProductThat(origin, aPaperBook, 25)];
  const person = visitor();
  for (const { product_guid } of [book, other]) await person.post("/cart/add", { product_guid });
  await person.visit("/cart");
  const shown = person.fieldsOf("全部更新");
  person.fill("數量", "5", book.name);
  await person.press("全部更新");
  await person.post("/cart/quantity", { ...shown, "lines[1].quantity": "2" });
  expect(quantityShown(person)).toBe(7);
  // one of the lines is gone: nothing is set, and it is said
  const before = person.fieldsOf("全部更新");
  await person.press("移除");
  await person.post("/cart/quantity", { ...before, "lines[0].quantity": "9", "lines[1].quantity": "9" });
  expect([person.status, quantityShown(person)]).toEqual([422, 2]);
  expect(person.alert()).toContain("已不在購物車中");
});
