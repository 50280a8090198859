import { expect, test } from "vitest";
import { shopWithRows } from "./shop-with-rows.ts";
import { register } from "./members.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader, signIn } from "./ways.ts";
import { weigh } from "./weigh.ts";

const its = shopWithRows();
const facts = (main: Element) =>
  Object.fromEntries(
    [...main.querySelectorAll("dl > div")].map((one) => [
      one.querySelector("dt")!.textContent,
      one.querySelector("dd")!.textContent,
    ]),
  );

test("a new member has no points yet and is told where they come from", async () => {
  const member = newVisitor(its.shop.origin);
  await register(member);
  await member.visit("/member");
  await member.follow("紅利點數");
  expect([member.path, member.heading()]).toEqual(["/member/points", "紅利點數"]);
  expect(member.main()).toContain("還沒有點數紀錄");
  expect(facts(member.page().querySelector("main")!)).toMatchObject({ 可用點數: "0 點", 今年底到期: "0 點" });
});

test("the demo's member reads what came and went, and goes from a movement to its order", async () => {
  const member = newVisitor(its.shop.origin);
  await member.visit("/login?redirect=/member/points");
  await signIn(member);
  const main = member.page().querySelector("main")!;
  const told = facts(main);
  const number = (term: string) => Number(told[term]!.replace(/\D/g, ""));
  expect(number("可用點數")).toBe(number("累計獲得") - number("累計使用"));
  const rows = [...main.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent),
  );
  // oldest last, from the first points on
  expect(rows.at(-1)).toEqual([expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/), "加入會員禮", "+100", "100"]);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows[0]![3]).toBe(told["可用點數"]!.replace(" 點", ""));
  const link = main.querySelector("tbody a")!;
  await member.visit(link.getAttribute("href")!);
  expect([member.status, member.heading()]).toEqual([200, expect.stringContaining("訂單")]);
});

test("a long history is paged, a page that is none says so, a stranger signs in first; twelve kilobytes are enough", async () => {
  const { origin } = its.shop;
  const member = newVisitor(origin);
  const { email } = await register(member);
  await its.database.query(
    `insert into points (member_id, amount, reason, created_at)
     select members.id, n, '活動贈點', now() - make_interval(hours => n) from members, generate_series(1, 1000) n where email = $1`,
    [email],
  );
  await member.visit("/member/points");
  await member.follow("下一頁");
  expect([member.path, member.page().querySelectorAll("tbody tr").length]).toEqual(["/member/points/2", 20]);
  for (const page of ["51", "0", "x"]) {
    await member.visit(`/member/points/${page}`);
    expect([page, member.status]).toEqual([page, 404]);
  }
  const { html, document } = await weigh(`${origin}/member/points`, { cookie: cookieHeader(member, "/member/points") });
  expect([html / 1024 <= 12, document / 1000 <= 14.6]).toEqual([true, true]);
  const visitor = newVisitor(origin);
  await visitor.visit("/member/points");
  expect(visitor.path).toBe("/login");
});
