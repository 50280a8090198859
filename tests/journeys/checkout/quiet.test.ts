import { expect, inject, test } from "vitest";
import { finish } from "../checkout-ways.ts";
import { newVisitor } from "../visitor.ts";
import { chooseHomeAndCard, fillCart, fillHomeAddress } from "../ways.ts";

const origin = inject("origin");

test("the checkout is a quiet room: no search and no menu, the books in the sum, and a button that says deed and sum", async () => {
  const guest = newVisitor(origin);
  await fillCart(guest, 7);
  await guest.visit("/login?redirect=/cart/step1");
  guest.fill("電子信箱", "quiet@example.com");
  await guest.press("以訪客身分結帳");
  const expectQuiet = () => {
    const page = guest.page();
    expect(page.querySelector("[role=search], nav[aria-label=商品分類]"), guest.path).toBeNull();
    expect(page.querySelector("header a[href='/cart']")?.textContent).toBe("購物車（7 件）");
    expect(page.querySelectorAll("footer a").length).toBe(0);
  };
  expect(guest.path).toBe("/cart/step1");
  expectQuiet();
  expect(guest.page().querySelectorAll("main img[alt]:not([alt=''])").length).toBe(5);
  await chooseHomeAndCard(guest);
  expect(guest.path).toBe("/cart/step2");
  expectQuiet();
  expect(guest.page().querySelectorAll("main img[alt]:not([alt=''])").length).toBe(5);
  expect(guest.buttons("main").join()).toContain(`送出訂單，前往付款 ${guest.term("應付總額")}`);

  fillHomeAddress(guest);
  await finish(guest);
  expect(guest.heading()).toBe("訂單已成立");
  expect(guest.page().querySelector("[role=search]")).toBeNull();
  expect(guest.page().querySelectorAll("[aria-label=訂購商品] img").length).toBe(5);
  expect(guest.main()).toContain("另外 3 項商品"); // two and the gift
  expect(guest.term("已付金額")).toMatch(/^\$[\d,]+$/);
});
