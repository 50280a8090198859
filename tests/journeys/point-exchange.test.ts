import { expect, test } from "vitest";
import { register } from "./members.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader, signIn } from "./ways.ts";
import { weigh } from "./weigh.ts";

const its = shopWithRows();

test("a member exchanges points for a coupon, finds it among the coupons, and the ledger says so", async () => {
  const member = newVisitor(its.shop.origin);
  await member.visit("/login?redirect=/member");
  await signIn(member);
  await member.follow("點數兌換");
  expect([member.path, member.heading()]).toEqual(["/member/pointexchange", "點數兌換"]);
  const press = member.page().querySelector("input[name=operation_id]")!.getAttribute("value")!;
  await member.press("用 25 點兌換：點數兌換：滿 300 折 30");
  const done = member.news();
  expect(done).toContain("已用 25 點兌換「點數兌換：滿 300 折 30」");
  // the second of a double press is answered as the first, and takes nothing
  await member.post("/member/pointexchange", { code: "POINT30", operation_id: press });
  expect([member.alert(), member.news()]).toEqual(["", done]);
  expect(member.main()).toContain("您已經有這張優惠券");
  await member.post("/member/pointexchange", { code: "POINT30" });
  expect(member.main()).toContain("每人限兌換一張");
  await member.visit("/member/coupons");
  expect(member.main()).toContain("POINT30");
  await member.visit("/member/points");
  expect(member.main()).toContain("點數兌換");
  const { html, scripts } = await weigh(`${its.shop.origin}/member/pointexchange`, {
    cookie: cookieHeader(member, "/member/pointexchange"),
  });
  expect([html / 1024 <= 12, scripts]).toEqual([true, 0]);
});

test("who has no points reads how many are missing; a stranger signs in first", async () => {
  const member = newVisitor(its.shop.origin);
  await register(member);
  await member.visit("/member/pointexchange");
  expect(member.main()).toContain("還差 25 點");
  await member.post("/member/pointexchange", { code: "POINT30" });
  expect(member.main()).toContain("紅利點數不足");
  const visitor = newVisitor(its.shop.origin);
  await visitor.visit("/member/pointexchange");
  expect(visitor.path).toBe("/login");
});
