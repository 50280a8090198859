import { expect, test } from "vitest";
import { shopWithRows } from "./shop-with-rows.ts";
import { register } from "./members.ts";
import { until } from "../patience.ts";
import { operatorKey, opsOf } from "./orders/operator.ts";
import { newVisitor } from "./visitor.ts";
import { signIn } from "./ways.ts";

const its = shopWithRows({ OPERATOR_KEY: operatorKey });
const ops = (...args: string[]) => opsOf(its.shop.origin, ...args);

test("a new member's card is empty and says what a level needs; the document says the same rule", async () => {
  const member = newVisitor(its.shop.origin);
  await register(member);
  await member.visit("/member");
  expect(member.main()).toContain("一般會員");
  expect(member.main()).toContain("還沒有完成的訂單");
  expect(member.main()).toContain("再消費 $3,000、再 2 筆訂單，就升為銀葉會員");
  await member.follow("等級怎麼算");
  expect(member.heading()).toBe("會員等級說明");
  expect(member.main()).toContain("銀葉會員：商品實付金額滿 3,000 元，且訂單滿 2 筆");
  expect(member.main()).toContain("最近 365 天");
});

test("what an operator asks of a level is what the card and the document say", async () => {
  const member = newVisitor(its.shop.origin);
  await register(member);
  const wrong = [["set"], ["set", "silver:5000:3"], ["set", "silver:5000:3", "gold:4000:9"], ["show"]];
  const refused = await Promise.all(wrong.map((words) => ops("levels", ...words)));
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  expect((await ops("levels")).said).toContain("silver  銀葉會員  滿 $3,000，且訂單滿 2 筆");
  expect((await ops("levels", "set", "silver:5000:3", "gold:12000:4")).said).toBe("會員等級的條件已更換");
  await member.visit("/member");
  expect(member.main()).toContain("再消費 $5,000、再 3 筆訂單，就升為銀葉會員");
  await until("the document with the new condition", async () => {
    await member.visit("/docs/membership-level");
    return member.main().includes("銀葉會員：商品實付金額滿 5,000 元，且訂單滿 3 筆");
  });
});

test("who has bought reads card, sums and badge; where the summary fails the screen says so and the rest stands", async () => {
  const member = newVisitor(its.shop.origin);
  await member.visit("/login?redirect=/member");
  await signIn(member);
  for (const words of ["YL00000001", "近一年消費", "閱讀徽章", "紅利點數"]) expect(member.main()).toContain(words);
  await its.database.query("alter table member_cards rename to elsewhere");
  try {
    await member.visit("/member");
    expect([member.status, member.heading()]).toEqual([200, "會員中心"]);
    expect(member.main()).toContain("會員資料暫時無法顯示");
    expect(member.main()).toContain("最近的訂單");
    expect(member.main()).not.toContain("YL00000001");
  } finally {
    await its.database.query("alter table elsewhere rename to member_cards");
  }
  await member.press("重新整理");
  expect(member.main()).toContain("YL00000001");
});
