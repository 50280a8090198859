import { expect, inject, test } from "vitest";
import { fillBirthday, register } from "./members.ts";
import { aProductThat } from "./products.ts";
import { newVisitor } from "./visitor.ts";
import { quantityShown } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
const restricted = () =>
  aProductThat(origin, (card) => card.restricted && card.button_status === "add_to_shopping_cart");
const hidden = "限制級商品未列出";

test("who has confirmed nothing cannot put a restricted product into the cart by a form of one's own, and is led to the gate", async () => {
  const { product_guid, name } = await restricted();
  const person = visitor();
  await person.post("/cart/add", { product_guid });
  expect(person.heading()).toBe("本商品為限制級，您必須年滿 18 歲");
  expect(person.alert()).toContain("已滿 18 歲");
  expect(person.page().documentElement.outerHTML).not.toContain(name);
  expect(quantityShown(person)).toBe(0);
  await person.press("已滿 18 歲");
  await person.press("加入購物車");
  expect(quantityShown(person)).toBe(1);
});

test("a list says that it leaves restricted products out, and shows them to whoever confirms; nothing of it is remembered", async () => {
  const { product_guid, name } = await restricted();
  const address = `/search?q=${encodeURIComponent(name)}`;
  const listed = `main a[href='/product/${product_guid}']`;
  const person = visitor();
  await person.visit(address);
  expect(person.main()).toContain(hidden);
  expect(person.has(listed)).toBe(false);
  await person.press("已滿 18 歲，顯示限制級商品");
  expect([person.url.pathname, person.url.searchParams.get("q")]).toEqual(["/search", name]);
  expect(person.has(listed)).toBe(true);
  expect(person.main()).not.toContain(hidden);
  const shown = await fetch(origin + address, { headers: { cookie: "yuelin-adult=1" } });
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(await (await fetch(origin + address)).text(), "and the next visitor sees none").not.toContain(product_guid);
});

test("a member's birthday counts without a confirmation, and above one", async () => {
  const { product_guid, name } = await restricted();
  const address = `/search?q=${encodeURIComponent(name)}`;
  const listed = `main a[href='/product/${product_guid}']`;
  const grown = visitor();
  await register(grown, undefined, { birthday: "1990/1/31" });
  await grown.visit(address);
  expect(grown.has(listed)).toBe(true);
  await grown.visit(`/product/${product_guid}`);
  expect(grown.heading()).toBe(name);
  const child = visitor();
  await register(child, undefined, { birthday: `${new Date().getFullYear() - 15}/01/31` });
  await child.post("/of-age", { redirect: address });
  expect(child.has(listed)).toBe(false);
  expect(child.main()).toContain("未滿 18 歲");
  await child.post("/cart/add", { product_guid });
  expect(quantityShown(child)).toBe(0);
});

test("joining asks no birthday; a member is asked for it once, before the first restricted product, and goes on to what was wanted", async () => {
  const { product_guid, name } = await restricted();
  const person = visitor();
  await person.visit("/registry");
  expect(person.main()).not.toContain("生日");
  await register(person);
  await person.visit("/member/profile");
  expect(person.main()).toContain("尚未填寫");
  // a confirmation of this browser is not a member's birthday
  await person.post("/of-age", { redirect: "/" });
  await person.visit(`/product/${product_guid}`);
  expect([person.path, person.heading()]).toEqual(["/member/profile/birthday", "限制級商品，請填寫生日"]);
  expect(person.page().documentElement.outerHTML).not.toContain(name);
  await fillBirthday(person, "昨天");
  expect([person.status, person.alert()]).toEqual([422, expect.stringContaining("請輸入正確的生日")]);
  await fillBirthday(person, "1990/1/31");
  expect([person.path, person.heading()]).toEqual([`/product/${product_guid}`, name]);
  await person.press("加入購物車");
  expect(quantityShown(person)).toBe(1);
  await person.visit("/member/profile/birthday");
  expect(person.path, "and is not asked again").toBe("/member/profile");
  expect(person.main()).toContain("1990/01/31");
});

test("who wants to order something restricted without a birthday is asked for it, and a list leads there too", async () => {
  const { product_guid, name } = await restricted();
  const person = visitor();
  await register(person);
  await person.post("/cart/add", { product_guid });
  expect([person.path, quantityShown(person)]).toEqual(["/member/profile/birthday", 0]);
  await person.visit(`/search?q=${encodeURIComponent(name)}`);
  expect(person.buttons()).not.toContain("已滿 18 歲，顯示限制級商品");
  await person.follow("填寫生日，顯示限制級商品");
  await fillBirthday(person, "1990/1/31");
  expect([person.url.pathname, person.url.searchParams.get("q")]).toEqual(["/search", name]);
  expect(person.has(`main a[href='/product/${product_guid}']`)).toBe(true);
});
