import { expect, inject, test } from "vitest";
import { aDetailThat, aPaperBook, aProductThat, forSale } from "../products.ts";
import { newVisitor } from "../visitor.ts";
import { fillCart, quantityShown } from "../ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

test("a quantity that is none is refused, and what was typed elsewhere is not lost", async () => {
  const book = await aProductThat(origin, aPaperBook, 3);
  const person = visitor();
  await person.post("/cart/add", { product_guid: book.product_guid });
  for (const typed of ["0", "-1", "1.5", "一", "", "100"]) {
    await person.visit("/cart");
    person.fill("數量", typed);
    await person.press("更新數量", 1);
    expect([typed, person.status, person.title]).toEqual([typed, 422, "錯誤：購物車 – 閱林"]);
    expect(person.problems()).toEqual([`「${book.name}」的數量須為 1 至 99 的整數，不要的商品請按「移除」`]);
    expect(person.value("數量")).toBe(typed);
  }
});

test("a quantity that is none is refused on the way into the cart as in every form: told, marked, and still there", async () => {
  const book = await aProductThat(origin, aPaperBook, 3);
  const person = visitor();
  for (const typed of ["0", "5000", "1.5", "一"]) {
    await person.visit(`/product/${book.product_guid}`);
    person.fill("數量", typed);
    await person.press("加入購物車");
    expect([typed, person.status, person.title]).toEqual([typed, 422, "錯誤：加入購物車 – 閱林"]);
    expect(person.problems()).toEqual([expect.stringContaining("數量")]);
    expect(person.page().querySelector("[role=alert] a")!.getAttribute("href")).toBe("#f-qty");
    expect(person.page().querySelector("#f-qty")!.getAttribute("aria-invalid")).toBe("true");
    expect(person.page().querySelector("#f-qty-error")!.textContent).toBe(person.problems()[0]);
    expect(person.value("數量")).toBe(typed);
    expect(quantityShown(person)).toBe(0);
  }
  person.fill("數量", "2");
  await person.press("加入購物車");
  expect([person.path, person.news(), quantityShown(person)]).toEqual([
    `/product/${book.product_guid}`,
    expect.stringContaining("已加入購物車"),
    2,
  ]);
});

test("nobody gets more than there is, nor more than the limits allow, and each time it is said", async () => {
  const plenty = 99;
  const few = await aDetailThat(
    origin,
    aPaperBook,
    ({ stock, order_quantity_limit, account_quantity_limit }) =>
      stock! <= 5 && !order_quantity_limit && !account_quantity_limit,
  );
  const limited = await aDetailThat(
    origin,
    forSale,
    ({ order_quantity_limit, stock }) => order_quantity_limit !== null && stock! > order_quantity_limit,
  );
  const perAccount = await aDetailThat(
    origin,
    forSale,
    ({ account_quantity_limit, order_quantity_limit, stock }) =>
      account_quantity_limit !== null && !order_quantity_limit && stock! > account_quantity_limit,
  );
  const ebook = await aProductThat(origin, (card) => card.is_ebook && forSale(card));
  for (const [product, kept, words] of [
    [few, few.stock!, `僅剩 ${few.stock} 件，數量已調整為 ${few.stock}`],
    [limited, limited.order_quantity_limit!, `每筆訂單限購 ${limited.order_quantity_limit} 件`],
    [perAccount, perAccount.account_quantity_limit!, `每個帳號限購 ${perAccount.account_quantity_limit} 件`],
    [ebook, 1, "限購 1 件，數量已調整為 1"],
  ] as const) {
    const person = visitor();
    await person.post("/cart/add", { product_guid: product.product_guid, qty: String(plenty) });
    expect(person.main(), product.name).toContain(words);
    expect(quantityShown(person), product.name).toBe(kept);
    await person.post("/cart/add", { product_guid: product.product_guid });
    expect(person.alert(), product.name).not.toBe("");
    expect(quantityShown(person), product.name).toBe(kept);
  }
});

test("the forty-first product is refused in words, and the forty stay", async () => {
  const person = visitor();
  await fillCart(person, 40);
  const held = await (async () => {
    await person.visit("/cart");
    return new Set(
      [...person.page().querySelectorAll("main li[aria-labelledby^=line-] a[href^='/product/']")].map((link) =>
        link.getAttribute("href")!.slice(9),
      ),
    );
  })();
  expect(held.size).toBe(40);
  const extra = await aProductThat(origin, (card) => aPaperBook(card) && !held.has(card.product_guid));
  await person.visit(`/product/${extra.product_guid}`);
  await person.press("加入購物車");
  expect(person.alert()).toContain("購物車最多可放 40 種不同商品");
  expect(person.alert()).toContain("請分開訂購");
  expect(quantityShown(person)).toBe(40);
});
