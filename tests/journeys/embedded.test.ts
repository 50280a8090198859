import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";
import { newVisitor } from "./visitor.ts";
import { chooseHomeAndCard, fillHomeAddress, findBook, signIn, toCheckoutAsGuest } from "./ways.ts";

// the other journeys walk on PostgreSQL; this is what `npm start` gives to who tries the shop out
let shop: RunningShop;
beforeAll(async () => void (shop = await startShop({ DATABASE_URL: "" })), 300_000);
afterAll(() => shop.stop());

test("on the embedded database too a guest buys a book, and a member has orders, points and wishes", async () => {
  const guest = newVisitor(shop.origin);
  await findBook(guest);
  await toCheckoutAsGuest(guest);
  await chooseHomeAndCard(guest);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  await guest.press("付款成功");
  expect(guest.heading()).toBe("訂單已成立");

  const member = newVisitor(shop.origin);
  await member.visit("/login?redirect=/member");
  await signIn(member);
  for (const page of ["", "/orders", "/points", "/wish", "/coupons"]) {
    await member.visit(`/member${page}`);
    expect([page, member.status]).toEqual([page, 200]);
  }
  for (const page of ["/", "/search?q=%E6%9B%B8", "/category/1/2", "/best-sellers/online"]) {
    await guest.visit(page);
    expect([page, guest.status]).toEqual([page, 200]);
  }
});
