import { expect, inject, test } from "vitest";
import { signIn } from "#contract/members";
import { password, signInAs } from "../shoppers.ts";
import { register } from "./members.ts";
import { aPaperBook, aProductThat } from "./products.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

test("an address in capitals leads to the one address that the page has", async () => {
  for (const [asked, own] of [
    ["/Cart", "/cart"],
    ["/Cart/step1?x=A", "/cart/step1?x=A"],
    ["/LOGIN", "/login"],
    ["/Search?q=ABC", "/search?q=ABC"],
    ["/Orders/YL000000000000", "/orders/YL000000000000"],
  ] as const) {
    const answer = await fetch(origin + asked, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], asked).toEqual([308, own]);
  }
  const person = visitor();
  await person.visit("/No/Such/Page");
  expect(person.status).toBe(404);
});

test("one page has one address: the label number, a trailing slash and an old category level lead there", async () => {
  const product = `/product/${(await aProductThat(origin, aPaperBook)).product_guid}`;
  const person = visitor();
  const detail = (await (await fetch(`${origin}/api/v2${product.replace("/product", "/products")}`)).json()) as {
    yuelin_sn: string;
  };
  await person.visit(`/product/${detail.yuelin_sn}`);
  expect(person.path).toBe(product);
  // a partner's mark goes along, and is found where it leads
  const led = newVisitor(origin);
  await led.visit(`/product/${detail.yuelin_sn}?utm_source=shopback`);
  expect(led.path + led.url.search).toBe(`${product}?utm_source=shopback`);
  expect(cookieHeader(led)).toContain("yuelin-referral=");
  await person.visit("/product");
  expect(person.path).toBe("/search");
  await person.visit(product.toUpperCase().replace("/PRODUCT", "/product") + "?from=mail");
  expect(person.path + person.url.search).toBe(`${product}?from=mail`);
  for (const [asked, address] of [
    ["/category/1/00002?sort=price", "/category/1/2?sort=price"],
    ["/category/1/2/", "/category/1/2"],
    ["/cart/", "/cart"],
    ["/docs/service-rules//", "/docs/service-rules"],
  ] as const) {
    await person.visit(asked);
    expect(person.path + person.url.search).toBe(address);
  }
  // never another host
  for (const path of ["//press.example/", "/\\press.example/", "/%5Cpress.example/"]) {
    const { headers } = await fetch(origin + path, { redirect: "manual" });
    expect(new URL(headers.get("location") ?? "/", origin).origin, path).toBe(origin);
  }
  expect((await fetch(`${origin}/product/${"a".repeat(40)}`)).status).toBe(404);
});

test("a page of orders beyond the last is no page, not an empty history", async () => {
  const person = visitor();
  await person.visit("/login?redirect=/member/orders/999");
  await signInAs(person, "reader@example.com");
  expect(person.path).toBe("/member/orders/999");
  expect(person.status).toBe(404);
  expect(person.main()).not.toContain("還沒有訂單");
  const fresh = visitor();
  await register(fresh);
  await fresh.visit("/member/orders/1");
  expect([fresh.status, fresh.main().includes("還沒有訂單")]).toEqual([200, true]);
});

test("a member's order stands in the member area, and dates are Taipei's", async () => {
  const person = visitor();
  await person.visit("/login?redirect=/member/orders");
  await signInAs(person, "reader@example.com");
  await person.follow(/^YL\d+$/);
  expect(person.heading()).toMatch(/^訂單 YL\d+$/);
  expect(person.has("nav[aria-label='會員功能']")).toBe(true);
  expect(person.main()).toMatch(/\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d/);
});

test("address book and orders are sealed on the wire, whoever asks", async () => {
  const person = visitor();
  await register(person);
  expect(cookieHeader(person)).toContain("session=");
  const sent = (path: string, token: string) =>
    fetch(origin + path, { headers: { authorization: `Bearer ${token}`, accept: "application/json" } });
  const signed = await fetch(origin + signIn.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: "reader@example.com", password }),
  });
  const { token } = (await signed.json()) as { token: string };
  for (const path of ["/api/v2/member_address_books", "/api/v2/orders"]) {
    const answer = await sent(path, token);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    const body = (await answer.json()) as { message: string };
    expect(Object.keys(body), path).toEqual(["message"]);
    // a JWE: five parts, the second, a wrapped key, is empty
    expect(body.message, path).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await sent(path, "nobody")).status, path).toBe(401);
  }
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { paths: Record<string, unknown> };
  for (const path of ["/api/v2/member_address_books", "/api/v2/orders"])
    expect(JSON.stringify(document.paths[path]), path).toContain("JWE");
});
