import { expect, inject, test } from "vitest";
import { password, signInAs } from "../../shoppers.ts";
import { register, someone } from "../members.ts";
import { aPaperBook, aProductThat } from "../products.ts";
import { newVisitor } from "../visitor.ts";
import { cookieHeader, linesShown, quantityShown } from "../ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

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

test("the first two adds, from two tabs at once, are one cart, and come along at sign-in", async () => {
  const [book, other] = [await aProductThat(origin, aPaperBook, 27), await aProductThat(origin, aPaperBook, 29)];
  const person = visitor();
  await Promise.all([
    person.post("/cart/add", { product_guid: book.product_guid }),
    person.post("/cart/add", { product_guid: other.product_guid, qty: "2" }),
  ]);
  await person.visit("/cart");
  expect(linesShown(person).sort()).toEqual([book.name, other.name].sort());
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
