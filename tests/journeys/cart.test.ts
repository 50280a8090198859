import { expect, inject, test } from "vitest";
import { password, register, signInAs, someone } from "./members.ts";
import { aDetailThat, aPaperBook, aProductThat, forSale, isPlain } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, fillCart, quantityShown } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

const lines = (person: Visitor) =>
  [...person.page().querySelectorAll("main form[action='/cart/quantity'] > div > ul > li")].map((line) =>
    line.getAttribute("aria-label"),
  );
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
  expect(lines(person)).toEqual([one.name, other.name]);
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
  expect(person.news()).toContain("已從購物車移除");
  expect(lines(person)).toEqual([other.name]);
  await person.press("復原");
  expect(person.news()).toBe("已放回購物車");
  expect(lines(person)).toEqual([one.name, other.name]);
  expect(quantityShown(person)).toBe(9);

  await person.press("移除");
  await person.press("移除");
  expect(person.main()).toContain("購物車是空的");
  await person.follow("繼續逛逛");
  expect(person.path).toBe("/");
});

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
    [few, few.stock!, `庫存剩 ${few.stock} 件，數量已調整為 ${few.stock}`],
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
      [...person.page().querySelectorAll("main li a[href^='/product/']")].map((link) =>
        link.getAttribute("href")!.slice(9),
      ),
    );
  })();
  expect(held.size).toBe(40);
  const extra = await aProductThat(origin, (card) => aPaperBook(card) && !held.has(card.product_guid));
  await person.visit(`/product/${extra.product_guid}`);
  await person.press("加入購物車");
  expect(person.alert()).toContain("購物車最多可放 40 件不同商品");
  expect(person.alert()).toContain("請分開訂購");
  expect(quantityShown(person)).toBe(40);
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

test("a member's cart is the account's, a visitor's the browser's; signing out leaves nothing of it behind", async () => {
  const book = await aProductThat(origin, aPaperBook, 11);
  const person = visitor();
  const who = await register(person);
  await person.post("/cart/add", { product_guid: book.product_guid, qty: "2" });
  expect(quantityShown(person)).toBe(2);
  await person.press("登出");
  expect(quantityShown(person)).toBe(0);
  expect(cookieHeader(person)).not.toContain("yuelin-cart");
  await person.visit("/login");
  await signInAs(person, who.email);
  expect(quantityShown(person)).toBe(2);
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
  await person.press("移除"); // the first line's
  expect(lines(person)).toEqual([other.name, few.name]);
  expect(person.value("數量", other.name)).toBe("2");
  await person.press("復原");

  await person.press("增加數量", 0);
  await person.press("增加數量", 0);
  await person.press("減少數量", 0);
  expect(quantityShown(person)).toBe(3 + 3 + 1);

  person.fill("數量", "99", few.name);
  await person.press("前往結帳");
  expect(person.path).toBe("/cart");
  expect(person.alert()).toContain(`庫存剩 ${few.stock} 件`);
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
  const named = [...person.page().querySelectorAll("main li button, main li input:not([type=hidden])")].map(
    (control) => person.page().getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent,
  );
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

test("the first two adds, from two tabs at once, are one cart, and come along at sign-in", async () => {
  const [book, other] = [await aProductThat(origin, aPaperBook, 27), await aProductThat(origin, aPaperBook, 29)];
  const person = visitor();
  await Promise.all([
    person.post("/cart/add", { product_guid: book.product_guid }),
    person.post("/cart/add", { product_guid: other.product_guid, qty: "2" }),
  ]);
  await person.visit("/cart");
  expect(lines(person).sort()).toEqual([book.name, other.name].sort());
  expect(cookieHeader(person).match(/yuelin-cart-/g)).toHaveLength(2);
  await register(person);
  await person.visit("/");
  expect(quantityShown(person)).toBe(3);
  expect(cookieHeader(person)).not.toContain("yuelin-cart");
});

test("who only looks around has no cart, and no address ever holds its id", async () => {
  const book = await aProductThat(origin, aPaperBook, 31);
  const person = visitor();
  for (const path of ["/", `/product/${book.product_guid}`, "/cart", "/cart/add", "/search?q=書"])
    await person.visit(path);
  expect(cookieHeader(person)).not.toContain("yuelin-cart");
  await person.post("/cart/add", { product_guid: book.product_guid });
  const id = /yuelin-cart-\w+=([\w-]{22})/.exec(cookieHeader(person))![1]!;
  expect(person.page().documentElement.outerHTML).not.toContain(id);
  expect(person.url.href).not.toContain(id);
});

test("where the browser refuses cookies, adding, guest checkout, sign-in and registration say so, and lead in no circle", async () => {
  const book = await aProductThat(origin, aPaperBook, 33);
  const { email, phone: phone_number } = someone();
  const account = { email, phone_number, password, password_confirm: password, name: "林讀", birthday: "1990/1/31" };
  const deeds: [string, Record<string, string>][] = [
    ["/cart/add", { product_guid: book.product_guid }],
    ["/login/guest", { email: "no-cookies@example.com", leave_empty: "" }],
    ["/registry", { ...account, agree: "on", leave_empty: "" }],
    ["/login", { account: "reader@example.com", password }],
  ];
  for (const [path, fields] of deeds) {
    const person = newVisitor(origin);
    person.refuseCookies();
    await person.post(path, fields);
    expect([path, person.path, person.heading()]).toEqual([path, "/cookie-check", "瀏覽器沒有接受 Cookie"]);
    expect(person.alert()).toContain("允許本站使用 Cookie");
  }
  const person = visitor();
  await person.post("/cart/add", { product_guid: book.product_guid });
  expect(person.path).toBe(`/product/${book.product_guid}`);
  await person.visit("/cookie-check?to=/cookie-check");
  expect(person.path).toBe("/");
  await person.visit("/cookie-check?to=//elsewhere.example/");
  expect(person.path).toBe("/");
});
