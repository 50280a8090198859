import { beforeAll, expect, inject, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { address, finish, goods } from "../checkout-ways.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { fillHomeAddress, toCheckoutAsGuest } from "../ways.ts";

const origin = inject("origin");
let cheap: ProductDetail;

beforeAll(async () => {
  ({ cheap } = await goods(origin));
});

const paymentsOf = (person: Visitor) =>
  [...person.page().querySelectorAll("input[name=payment]")].map((radio) => Number(radio.getAttribute("value")));
const note = /經由 ShopBack 前來的訂單，依合作規定不能使用 ?(街口支付|LINE Pay|Atome)/;

test("who came by a partner's link, from whatever page, is offered no payment that the partner withholds, and is told why", async () => {
  const guest = newVisitor(origin);
  await guest.visit(`/product/${cheap.product_guid}?utm_source=ShopBack&click_id=7`);
  const kept = guest.cookies().get("localhost")!.get("yuelin-referral")!;
  expect(kept.lasting).toBe(true);
  expect(kept.value, "sealed").not.toContain("click");
  await guest.visit("/search?q=%E6%9B%B8");
  await guest.visit(`/product/${cheap.product_guid}`);
  await toCheckoutAsGuest(guest, address());
  expect(paymentsOf(guest)).toContain(2);
  for (const code of [17, 19, 21]) expect(paymentsOf(guest)).not.toContain(code);
  expect(guest.main()).toMatch(note);
  // what no page offers is refused with the same words
  const fields = guest.fieldsOf("下一步：填寫資料");
  await guest.post("/cart/step1", { ...fields, payment: "19", go: "next" });
  expect([guest.status, guest.problems().join("")]).toEqual([422, expect.stringMatching(note)]);
  await guest.visit("/cart/step1");
  await guest.press("下一步：填寫資料");
  fillHomeAddress(guest);
  expect(await finish(guest)).toMatch(/^YL\d{12}$/);
});

test("the other partner's link takes its place, and who comes by none has every payment", async () => {
  const guest = newVisitor(origin);
  await guest.visit("/?utm_source=shopback");
  await guest.visit(`/product/${cheap.product_guid}?utm_source=marketamerica&RID=1`);
  await toCheckoutAsGuest(guest, address());
  expect(paymentsOf(guest)).toContain(17);
  expect(paymentsOf(guest)).not.toContain(19);
  guest.cookies().get("localhost")!.delete("yuelin-referral");
  await guest.visit("/cart/step1");
  expect(paymentsOf(guest)).toEqual(expect.arrayContaining([17, 19, 21]));
  expect(guest.main()).not.toContain("合作規定");
});

test("a page that a partner's link opens is remembered for nobody", async () => {
  const opened = await fetch(`${origin}/?utm_source=shopback`);
  expect(opened.headers.getSetCookie().join()).toMatch(/yuelin-referral=[^;]+; Max-Age=86400; Path=\/; HttpOnly/);
  expect([opened.headers.get("cache-control"), opened.headers.get("x-accel-expires")]).toEqual(["no-store", null]);
  const ahead = await fetch(`${origin}/?utm_source=shopback`, { headers: { "sec-purpose": "prefetch" } });
  expect(ahead.headers.getSetCookie().join()).not.toContain("referral");
  const plain = await fetch(`${origin}/?utm_source=newsletter`);
  expect(plain.headers.getSetCookie().join()).not.toContain("referral");
});
