import { expect, inject, test } from "vitest";
import { password, signInAs } from "../shoppers.ts";
import { register, sentTo } from "./members.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
const file = (who: Visitor | null) =>
  fetch(`${origin}/member/profile/data.json`, {
    headers: who ? { cookie: cookieHeader(who) } : {},
    redirect: "manual",
  });

async function opened(who: Visitor) {
  await who.visit("/member/profile");
  who.fill("密碼", password);
  await who.press("確認是我");
}

test("a member takes away what the shop keeps, after the password, and nobody else does", async () => {
  const who = visitor();
  const { email } = await register(who);
  await who.visit("/member/profile");
  await who.follow("下載我的資料");
  expect([who.path, who.url.search]).toEqual(["/member/profile", "?next=data"]);
  expect((await file(who)).status).toBe(302);
  who.fill("密碼", password);
  await who.press("確認是我");
  expect([who.path, who.heading()]).toEqual(["/member/profile/data", "下載我的資料"]);
  const answer = await file(who);
  expect([answer.status, answer.headers.get("content-disposition"), answer.headers.get("cache-control")]).toEqual([
    ...[200, expect.stringMatching(/^attachment; filename="my-data-20\d{8}\.json"$/), "private, no-store"],
  ]);
  const data = (await answer.json()) as Record<string, object[]>;
  expect(data["會員資料"]).toMatchObject([{ email, name: "林讀" }]);
  expect(data["登入的裝置"]!.length).toBe(1);
  expect([data["訂單"], data["收藏"]]).toEqual([[], []]);
  const other = visitor();
  await register(other);
  await opened(other);
  expect(await (await file(other)).text()).not.toContain(email);
  const nobody = await file(null);
  expect([nobody.status, nobody.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/login/)]);
});

test("the same is a page to read, in words, for the member alone", async () => {
  const who = visitor();
  await who.visit("/login?redirect=/member/profile");
  await signInAs(who, "reader@example.com");
  await opened(who);
  await who.visit("/member/profile/data");
  await who.follow("閱讀我的資料");
  expect([who.path, who.status, who.heading()]).toEqual(["/member/profile/data.html", 200, "我的資料"]);
  const data = (await (await file(who)).json()) as Record<string, object[]>;
  const headings = [...who.page().querySelectorAll("h2")].map((heading) => heading.textContent);
  expect(headings).toEqual(Object.keys(data));
  for (const [name, rows] of Object.entries(data))
    expect(who.page().querySelectorAll(`article[aria-label^="${name} "]`).length, name).toBe(rows.length);
  for (const words of ["reader@example.com", "生日", "1990/05/20", "訂單編號", "已完成"])
    expect(who.main()).toContain(words);
  // a fact without a word would stand there by its column's name
  const terms = [...who.page().querySelectorAll("dt")].map((term) => term.textContent ?? "");
  expect(terms.filter((term) => !/\p{Script=Han}/u.test(term))).toEqual([]);
  const page = `${origin}/member/profile/data.html`;
  const nobody = await fetch(page, { redirect: "manual" });
  expect([nobody.status, nobody.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/login/)]);
  const { headers } = await fetch(page, { headers: { cookie: cookieHeader(who) } });
  expect([headers.get("cache-control"), headers.get("content-security-policy")]).toEqual([
    ...["private, no-store", expect.stringContaining("default-src 'none'")],
  ]);
});

test("who closes the account is told what ends, agrees, is signed out, and may join anew", async () => {
  const who = visitor();
  const account = await register(who);
  await who.visit("/member/profile");
  await who.follow("關閉帳號");
  expect(who.path).toBe("/member/profile");
  who.fill("密碼", password);
  await who.press("確認是我");
  expect(who.heading()).toBe("關閉帳號");
  expect(who.main()).toMatch(/紅利點數.*失效.*電子書.*無法再閱讀.*訂單與發票依法保存/s);
  await who.press("關閉帳號");
  expect([who.status, who.problems()]).toEqual([422, ["請勾選同意關閉帳號"]]);
  who.choose("我了解關閉後不能復原");
  await who.press("關閉帳號");
  expect([who.path, who.heading()]).toEqual(["/member/profile/closed", "帳號已關閉"]);
  expect(who.has("header form[action='/logout']")).toBe(false);
  expect((await sentTo(origin, account.email))[0]).toContain("會員帳號已依您的要求關閉");
  await who.visit("/member/profile/closed");
  expect(who.path).toBe("/login");
  await signInAs(who, account.email);
  expect(who.errorOf("電子信箱或手機號碼")).toBe("此帳號尚未註冊");
  await register(visitor(), account);
});

test("with an order under way the account stays, and the order is a press away", async () => {
  const who = visitor();
  await who.visit("/login?redirect=/member/profile");
  await signInAs(who, "reader@example.com");
  await opened(who);
  await who.follow("關閉帳號");
  expect(who.main()).toMatch(/筆訂單還在處理中/);
  expect(who.buttons()).not.toContain("關閉帳號");
  await who.post("/member/profile/close", { agree_closing: "on" });
  expect([who.status, who.alert()]).toEqual([409, "還有訂單、退貨、退款或發票在處理中，完成後才能關閉帳號"]);
});

test("the page that closes an account closes nobody's who has no session", async () => {
  const who = visitor();
  await who.visit("/member/profile/close");
  expect(who.path).toBe("/login");
  await who.post("/member/profile/close", { agree_closing: "on" });
  expect(who.path).toBe("/login");
});
