import { expect, test } from "vitest";
import { register } from "./members.ts";
import { operatorKey, opsOf } from "./orders/operator.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, signIn } from "./ways.ts";
import { weigh } from "./weigh.ts";

const its = shopWithRows({ OPERATOR_KEY: operatorKey });
const ops = (...args: string[]) => opsOf(its.shop.origin, ...args);
/** heads and cells of a table */
const table = (member: Visitor, place: number) =>
  [...[...member.page().querySelectorAll("main table")][place]!.querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) => cell.textContent),
  );

test("a member reads the chances, draws, has the points, and cannot draw again today", async () => {
  const member = newVisitor(its.shop.origin);
  await member.visit("/login?redirect=/member");
  await signIn(member);
  await member.follow("每日抽點數");
  expect([member.path, member.heading()]).toEqual(["/member/game", "每日抽點數"]);
  expect(table(member, 0)).toEqual([
    ["獎項", "機率"],
    ["100 點", "1%"],
    ["20 點", "9%"],
    ["5 點", "30%"],
    ["1 點", "60%"],
  ]);
  await member.press("抽今天的點數");
  const [, points] = /抽中 (\d+) 點，點數已經入帳/.exec(member.main())!;
  expect(member.main()).toContain(`今天抽中 ${points} 點`);
  expect(member.main()).not.toContain("抽今天的點數");
  expect(table(member, 1)[1]![1]).toBe(`+${points} 點`);
  await member.post("/member/game", {});
  expect(member.main()).toContain(`您今天已經抽過了：抽中 ${points} 點`);
  await member.follow("看點數明細");
  expect(table(member, 0)[1]).toMatchObject({ 2: `+${points}` });
  expect(member.main()).toContain("每日抽點數");
  const { html, scripts } = await weigh(`${its.shop.origin}/member/game`, {
    cookie: cookieHeader(member, "/member/game"),
  });
  expect([html / 1024 <= 12, scripts]).toEqual([true, 0]);
});

test("an operator sets the prizes and the day's budget, sees what was drawn, and ends it; each time the page follows", async () => {
  const member = newVisitor(its.shop.origin);
  const other = newVisitor(its.shop.origin);
  for (const one of [member, other]) await register(one);
  const wrong = [["set"], ["set", "5:99"], ["end", "5:100"], ["set", "20:100", "--budget", "19"], ["set", "2000:100"]];
  const refused = await Promise.all(wrong.map((words) => ops("draw", ...words)));
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
  expect((await ops("draw", "set", "0:100", "--dry-run")).said).toContain("沒有寫入");
  expect((await ops("draw", "set", "0:99.95", "300:0.05")).said).toBe("獎項已更換");
  await other.visit("/member/game");
  expect(table(other, 0)).toEqual([
    ["獎項", "機率"],
    ["300 點", "0.05%"],
    ["沒有抽中", "99.95%"],
  ]);
  expect((await ops("draw", "set", "4:100", "--budget", "200")).code).toBe(0);
  await its.database.query("update draws set day = day - 1");
  await member.visit("/member/game");
  await member.press("抽今天的點數");
  expect(member.main()).toContain("抽中 4 點");
  expect((await ops("draw")).said).toBe(
    "4 點  機率 100%  抽出 1 次（100.00%）\n今天 1 人抽，送出 4 點，每日上限 200 點",
  );
  await ops("draw", "set", "4:100", "--budget", "7");
  await other.visit("/member/game");
  expect([other.main().includes("今天的點數已經送完"), other.main().includes("抽今天的點數")]).toEqual([true, false]);
  await other.post("/member/game", {});
  expect(other.main()).toContain("今天的點數已經送完，明天再來");
  expect((await ops("draw", "end")).said).toBe("每日抽點數已結束");
  await other.visit("/member/game");
  expect(other.main()).toContain("目前沒有每日抽點數活動");
  await member.visit("/member/game");
  expect(member.main()).toContain("今天抽中 4 點");
  expect(await ops("points")).toMatchObject({ code: 0, said: expect.stringContaining("合計  0") as unknown });
});

test("a stranger signs in first", async () => {
  const visitor = newVisitor(its.shop.origin);
  await visitor.visit("/member/game");
  expect(visitor.path).toBe("/login");
  await visitor.post("/member/game", {});
  expect(visitor.path).toBe("/login");
});
