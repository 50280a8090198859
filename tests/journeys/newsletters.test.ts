import { beforeAll, expect, test } from "vitest";
import { until } from "../patience.ts";
import { register, sentTo } from "./members.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { weigh } from "./weigh.ts";
import { cookieHeader } from "./ways.ts";

const its = shopWithRows();
let member: Visitor;
let email: string;
beforeAll(async () => {
  member = newVisitor(its.shop.origin);
  ({ email } = await register(member));
});

const linkIn = (text: string) => /\/newsletter\/\w+\/[\w.-]+/.exec(text)![0];
const subscription = async (kind: string) => {
  const { rows } = await its.database.query<{ unsubscribe_url: string }>(
    "select unsubscribe_url from outbox where recipient = $1 and unsubscribe_url is not null and subject like $2",
    [email, `%${kind}%`],
  );
  return rows[0] && new URL(rows[0].unsubscribe_url).pathname;
};

test("a newsletter is found in the member's menu, asked for, confirmed by mail, and given up again", async () => {
  await member.visit("/member");
  await member.follow("電子報");
  expect([member.path, member.heading()]).toEqual(["/member/newsletter", "電子報"]);
  member.choose("閱林書訊");
  member.choose("優惠快報");
  await member.press("儲存");
  expect(member.main()).toContain("確認信已寄到");
  expect(member.main()).toContain("等您在信中確認");
  const [mail] = await sentTo(its.shop.origin, email);
  expect(mail).toContain("「閱林書訊」、「優惠快報」");
  // a mail program looks first, again and again
  const reader = newVisitor(its.shop.origin);
  for (let look = 0; look < 3; look++) await reader.visit(linkIn(mail!));
  await member.visit("/member/newsletter");
  expect(member.main()).toContain("等您在信中確認");
  expect(reader.heading()).toBe("確認訂閱電子報");
  await reader.press("確認訂閱");
  expect([reader.status, reader.heading()]).toEqual([200, "電子報訂閱完成"]);
  await member.visit("/member/newsletter");
  expect(member.main()).not.toContain("等您在信中確認");
  expect([member.value("閱林書訊"), member.value("電子書快訊")]).toEqual([true, false]);
  member.choose("電子書快訊");
  await member.press("儲存");
  await member.post("/member/newsletter", { kinds: "books" });
  expect(member.main()).toContain("已取消訂閱「優惠快報」、「電子書快訊」");
  member.choose("優惠快報");
  await member.press("儲存");
  expect(member.main()).toContain("已恢復訂閱「優惠快報」");
});

test("an issue has its link; signed out one ends it there and takes it back; the mail program's button ends it in one POST", async () => {
  await its.database.query(
    `insert into newsletter_issues (key, kind, subject, body) values ('x', 'books', '【閱林】書訊', '您好'), ('y', 'deals', '【閱林】快報', '您好')`,
  );
  await until("the job that writes newsletters", async () => (await subscription("書訊")) !== undefined);
  const page = (await subscription("書訊"))!;
  const reader = newVisitor(its.shop.origin);
  await reader.visit(page);
  expect(reader.heading()).toBe("取消訂閱「閱林書訊」");
  expect(reader.main()).toContain("***@example.com");
  expect(reader.main()).not.toContain(email);
  await reader.press("取消訂閱");
  expect([reader.path, reader.heading()]).toEqual([page, "已取消訂閱「閱林書訊」"]);
  await reader.press("復原訂閱");
  expect(reader.heading()).toBe("取消訂閱「閱林書訊」");

  const url = its.shop.origin + page;
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  for (const body of [form, new URLSearchParams({ "List-Unsubscribe": "One-Click" })]) {
    const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    await reader.visit(page);
    expect(reader.heading()).toBe("已取消訂閱「閱林書訊」");
    await reader.press("復原訂閱");
  }
  const { rows } = await its.database.query<{ place: string }>(
    "select place from newsletter_consents where deed = 'ended' order by id desc limit 1",
  );
  expect(rows).toEqual([{ place: "List-Unsubscribe" }]);
});

test("what is no link says so, and how one comes to a new one", async () => {
  const reader = newVisitor(its.shop.origin);
  await reader.visit(`/newsletter/confirm/${"x".repeat(40)}`);
  expect([reader.status, reader.heading()]).toEqual([200, "確認連結已失效"]);
  await reader.follow("訂閱電子報");
  expect(reader.path).toBe("/login");
  for (const token of ["x", `s1.${"a".repeat(43)}`, "x".repeat(500)]) {
    await reader.visit(`/newsletter/unsubscribe/${token}`);
    expect([token, reader.status]).toEqual([token, 404]);
    await reader.post(`/newsletter/unsubscribe/${token}`, {});
    expect([token, reader.status]).toEqual([token, 404]);
    await reader.visit(`/newsletter/confirm/${token}`);
    expect([token, reader.status]).toEqual([token, 200]);
  }
  const huge = await fetch(`${its.shop.origin}/newsletter/unsubscribe/x`, { method: "POST", body: "a".repeat(9000) });
  expect(huge.status).toBe(413);
});

test("twelve kilobytes are enough, and the one script that answers its form in place", async () => {
  const { html, scripts } = await weigh(`${its.shop.origin}/member/newsletter`, {
    cookie: cookieHeader(member, "/member/newsletter"),
  });
  expect([html / 1024 <= 12, scripts]).toEqual([true, 1]);
});
