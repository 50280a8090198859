import { expect, test } from "vitest";
import { password } from "../shoppers.ts";
import { register } from "./members.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";
import { weigh } from "./weigh.ts";

const its = shopWithRows();

async function newMember() {
  const member = newVisitor(its.shop.origin);
  return { member, ...(await register(member)) };
}

async function typePassword(member: Visitor, typed = password): Promise<void> {
  member.fill("密碼", typed);
  await member.press("確認是我");
}

const inBackground = (email: string) =>
  its.database.query(
    "update sessions set password_checked_at = now() - interval '16 minutes' where member_id = (select id from members where email = $1)",
    [email],
  );

test("the profile is shown partly hidden, opened by the password for a quarter of an hour, and changed", async () => {
  const { member, email, phone } = await newMember();
  await member.visit("/member");
  await member.follow("個人資料");
  expect([member.path, member.heading()]).toEqual(["/member/profile", "個人資料"]);
  expect(member.main()).toContain(`${email[0]}***@example.com`);
  expect(member.main()).toContain(`${phone.slice(0, 4)}***${phone.slice(-3)}`);
  expect(member.page().documentElement.outerHTML).not.toContain(phone);

  // asked for, and led to where one wanted to go
  await member.visit("/member/profile/modify-profile");
  expect([member.path, member.heading()]).toEqual(["/member/profile", "個人資料"]);
  await typePassword(member, "");
  expect([member.status, member.problems()]).toEqual([422, ["請輸入密碼"]]);
  await typePassword(member, "Wrong2026");
  expect([member.status, member.problems(), member.value("密碼")]).toEqual([422, ["密碼錯誤，請再輸入一次"], ""]);
  await typePassword(member);
  expect([member.path, member.heading(), member.value("姓名")]).toEqual([
    "/member/profile/modify-profile",
    "修改資料",
    "林讀",
  ]);
  member.fill("姓名", "林大讀");
  member.fill("市內電話", "2700-1234");
  await member.press("儲存");
  expect([member.status, member.problems(), member.value("姓名")]).toEqual([422, ["請輸入區碼"], "林大讀"]);
  member.fill("區碼", "02");
  member.select("性別", "女");
  member.select("縣市", "花蓮縣");
  member.select("鄉鎮市區", "花蓮市");
  member.fill("地址", "中山路 9 號");
  await member.press("儲存");
  expect([member.path, member.news()]).toEqual(["/member/profile", "個人資料已更新"]);
  for (const words of ["林大讀", "女", "02-***234", "花蓮縣花蓮市***"]) expect(member.main()).toContain(words);
  expect(member.main()).not.toContain("中山路");
  await member.follow("修改資料");
  expect([member.value("地址"), member.value("市內電話")]).toEqual(["中山路 9 號", "27001234"]);

  // the time is over while the form is filled
  member.fill("姓名", "別人");
  const savedTooLate = async () => {
    await inBackground(email);
    await member.press("儲存");
    expect([member.path, member.alert()]).toEqual([
      "/member/profile",
      "已超過 15 分鐘，剛才的修改沒有儲存，請再輸入一次密碼",
    ]);
  };
  await savedTooLate();
  expect(member.main()).toContain("林大讀");
  await member.visit("/member/profile/modify-profile");
  expect(member.path).toBe("/member/profile");

  // and something is wrong with it besides
  member.fill("密碼", password);
  await member.press("確認是我");
  member.fill("區碼", "");
  await savedTooLate();
});

test("a copy of the cookie gets nothing of the password that its owner types, and is out after a new one", async () => {
  const { member, email } = await newMember();
  const copy = cookieHeader(member);
  const led = async (path: string) => {
    const answer = await fetch(its.shop.origin + path, { headers: { cookie: copy }, redirect: "manual" });
    return answer.headers.get("location") ?? answer.status;
  };
  await member.visit("/member/profile/modify-profile");
  await typePassword(member);
  expect(member.path).toBe("/member/profile/modify-profile");
  for (const [path, next] of [
    ["/member/profile/modify-profile", "profile"],
    ["/member/verify/email", "email"],
  ] as const)
    expect(await led(path)).toBe(`/member/profile?next=${next}`);
  await member.visit("/member/profile/devices");
  expect(member.main().match(/登入時間/g)).toHaveLength(1);

  await member.visit("/member/profile/modify-password");
  member.fill("舊密碼", password);
  for (const label of ["新密碼", "確認新密碼"]) member.fill(label, "NewReader7");
  await member.press("修改密碼");
  expect(member.heading()).toBe("密碼已變更");
  expect(await led("/member/verify/email")).toBe("/member/profile?next=email");
  // two minutes are over for what was replaced
  await its.database.query(
    "update sessions set expires_at = now() where replaced_at is not null and member_id = (select id from members where email = $1)",
    [email],
  );
  expect(await led("/member")).toBe("/login?redirect=%2Fmember");
  await member.visit("/member/verify/email");
  expect(member.path, "its owner goes on").toBe("/member/verify/email");
});

test("a field that the form does not have is refused whole, a stranger signs in first, five guesses are the most", async () => {
  const { member } = await newMember();
  await member.visit("/member/profile");
  await typePassword(member);
  await member.post("/member/profile/modify-profile", { name: "林讀", status: "normal", card_level: "gold" });
  expect(member.status).toBe(400);
  await its.database.query("alter table members add constraint stuck check (password_hash is null) not valid");
  await member.visit("/member/profile/modify-password");
  member.fill("舊密碼", password);
  for (const label of ["新密碼", "確認新密碼"]) member.fill(label, "NewReader7");
  await member.press("修改密碼");
  expect([member.status, member.alert()]).toEqual([500, "密碼變更失敗，請稍後再試"]);
  await its.database.query("alter table members drop constraint stuck");
  const { member: other } = await newMember();
  await other.visit("/member/profile");
  for (let guess = 0; guess < 5; guess++) await typePassword(other, `Wrong202${guess}`);
  expect([other.status, other.problems()]).toEqual([
    423,
    ["密碼錯誤次數過多，請 15 分鐘後再試，或登出後使用「忘記密碼」重設"],
  ]);
  await typePassword(other);
  expect(other.status).toBe(423);
  await other.visit("/member");
  expect(other.heading()).toBe("會員中心");
  const visitor = newVisitor(its.shop.origin);
  for (const path of ["/member/profile", "/member/profile/modify-profile"]) {
    await visitor.visit(path);
    expect(visitor.path, path).toBe("/login");
  }
});

test("twelve kilobytes are enough", async () => {
  const { member } = await newMember();
  await member.visit("/member/profile");
  await typePassword(member);
  for (const path of ["/member/profile", "/member/profile/modify-profile"]) {
    const { html } = await weigh(its.shop.origin + path, { cookie: cookieHeader(member, path) });
    expect(html / 1024, path).toBeLessThanOrEqual(12);
  }
});

test("orders are ten to a page: the second page has the older ones", async () => {
  const { member, email } = await newMember();
  await its.database.query(
    "update orders set member_id = (select id from members where email = $1) where id in (select id from orders where member_id is null limit 12)",
    [email],
  );
  const numbers = async (page: number) => {
    await member.visit(`/member/orders/${page}`);
    expect(member.status).toBe(200);
    return [
      ...new Set([...member.page().querySelectorAll("main a[href^='/orders/']")].map((a) => a.getAttribute("href"))),
    ];
  };
  const { rows } = await its.database.query<{ order_number: string }>(
    "select order_number from orders where member_id = (select id from members where email = $1) order by created_at desc, id desc",
    [email],
  );
  const newestFirst = rows.map(({ order_number }) => `/orders/${order_number}`);
  expect(newestFirst).toHaveLength(12);
  expect(await numbers(1)).toEqual(newestFirst.slice(0, 10));
  expect(await numbers(2)).toEqual(newestFirst.slice(10));
});
