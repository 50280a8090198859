import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, inject, test } from "vitest";
import { finish } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { aProductThat, aPaperBook } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { chooseHomeAndCard, cookieHeader, fillCart, fillHomeAddress } from "./ways.ts";

/** Every kind of page, and every form that was refused, as html-validate's standard has it. */

const origin = inject("origin");
const validator = new HtmlValidate(new StaticConfigLoader([], { extends: ["html-validate:standard"] }));

async function expectClean(path: string, person: Visitor, init: RequestInit = {}): Promise<void> {
  const headers = { accept: "text/html", "sec-fetch-site": "same-origin", cookie: cookieHeader(person, path) };
  const response = await fetch(origin + path, { ...init, headers, redirect: "manual" });
  expect([path, response.status]).toEqual([path, init.method === "POST" ? 422 : path.startsWith("/no/") ? 404 : 200]);
  const { results } = await validator.validateString(await response.text(), path);
  expect(
    results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector ?? ""}`),
    ),
  ).toEqual([]);
}

/** The form of this button, sent as it stands on the page: empty. */
async function refused(path: string, person: Visitor, button: string): Promise<void> {
  await person.visit(path);
  const pressed = [...person.page().querySelectorAll("main button")].find((one) => one.textContent === button)!;
  const form = pressed.closest("form") ?? person.page().getElementById(pressed.getAttribute("form")!)!;
  const body = new URLSearchParams(person.fieldsOf(button));
  await expectClean(form.getAttribute("action") ?? path, person, { method: "POST", body });
}

test("a visitor's pages are clean", async () => {
  const visitor = newVisitor(origin);
  const { product_guid } = await aProductThat(origin, aPaperBook);
  for (const path of [
    "/",
    "/categories",
    "/category/1/1",
    "/category/1/1?sort=price_asc",
    "/search?q=%E6%9B%B8",
    "/search?q=zzzzqqq",
    "/brand",
    "/activity",
    "/activity/theme/1",
    "/activity/theme/4",
    "/brand/1",
    `/product/${product_guid}`,
    "/cart",
    "/login",
    "/login?redirect=/cart/step1",
    "/registry",
    "/forgot",
    "/orders",
    "/docs/service-rules",
    "/testonly/slots",
    "/no/such/page",
  ])
    await expectClean(path, visitor);
});

test("refused forms are clean", async () => {
  const visitor = newVisitor(origin);
  await refused("/login", visitor, "登入");
  await refused("/login?redirect=/cart/step1", visitor, "以訪客身分結帳");
  await refused("/registry", visitor, "加入會員");
  await refused("/forgot", visitor, "發送驗證碼");
  await refused("/orders", visitor, "查詢訂單");
});

test("a cart, the steps of its checkout and the order are clean", async () => {
  const guest = newVisitor(origin);
  await fillCart(guest, 3);
  await expectClean("/cart", guest);
  await guest.visit("/login?redirect=/cart/step1");
  guest.fill("電子信箱", "clean@example.com");
  await guest.press("以訪客身分結帳");
  await expectClean("/cart/step1", guest);
  await chooseHomeAndCard(guest);
  await expectClean("/cart/step2", guest);
  await refused("/cart/step2", guest, "送出訂單");
  await guest.visit("/cart/step2");
  fillHomeAddress(guest);
  await finish(guest);
  await expectClean(guest.path + guest.url.search, guest);
  await expectClean(`/orders/${guest.term("訂單編號")}`, guest);
});

test("a member's pages are clean", async () => {
  const member = newVisitor(origin);
  await register(member);
  const area = ["orders", "ebooks", "points", "coupons", "wish"].map((page) => `/member/${page}`);
  for (const path of ["/", "/member", ...area]) await expectClean(path, member);
});
