import { expect, inject, test } from "vitest";
import { password, signInAs } from "../shoppers.ts";
import { anotherCode, codeFor, register, sentTo, someone } from "./members.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";
import { weigh } from "./weigh.ts";

const origin = inject("origin");

async function opened(next = "") {
  const member = newVisitor(origin);
  const who = await register(member);
  await member.visit(next || "/member/profile");
  expect(member.path, "the password first").toBe("/member/profile");
  member.fill("密碼", password);
  await member.press("確認是我");
  return { member, ...who };
}

test("a new phone by its code: wrong, again, right; told to the old one, and finished is shown once", async () => {
  const { member, phone } = await opened("/member/verify/phone");
  expect([member.path, member.heading(), member.value("國碼")]).toEqual([
    "/member/verify/phone",
    "驗證手機號碼",
    "臺灣 +886",
  ]);
  member.fill("手機號碼", "12345");
  await member.press("發送驗證碼");
  expect([member.status, member.problems()]).toEqual([422, ["請輸入正確的手機號碼：09 開頭的 10 位數字"]]);
  const next = someone().phone;
  member.fill("手機號碼", next);
  await member.press("發送驗證碼");
  expect([member.path, member.heading()]).toEqual(["/member/verify/code", "輸入驗證碼"]);
  expect(member.main()).toContain(`驗證碼已發送到 ${next.slice(0, 4)}***${next.slice(-3)}`);
  const code = await codeFor(origin, next);
  member.fill("驗證碼", anotherCode(code));
  await member.press("驗證");
  expect([member.status, member.problems()]).toEqual([422, ["驗證碼錯誤，請再輸入一次"]]);
  // back to the number, which stands as it was typed
  await member.follow("換一個手機號碼");
  expect(member.value("手機號碼")).toBe(next);
  await member.visit("/member/verify/code");
  await member.press("重新發送驗證碼");
  expect([member.path, member.news()]).toEqual(["/member/verify/code", "驗證碼已重新發送，先前的驗證碼不能再使用"]);
  member.fill("驗證碼", await codeFor(origin, next));
  await member.press("驗證");
  expect([member.path, member.heading()]).toEqual(["/member/verify/finished", "驗證完成"]);
  await member.visit("/member/verify/finished");
  expect(member.path, "once").toBe("/member/profile");
  expect(member.main()).toContain(`${next.slice(0, 4)}***${next.slice(-3)}（已驗證）`);
  expect((await sentTo(origin, phone))[0]).toContain("會員手機號碼已變更為");
  await member.visit("/member/verify/phone");
  member.fill("手機號碼", next);
  await member.press("發送驗證碼");
  expect(member.problems()).toEqual(["這就是您目前使用的，不必變更；要更換請輸入另一個"]);
  const other = newVisitor(origin);
  await other.visit("/login");
  await signInAs(other, next);
  await other.visit("/member");
  expect(other.path).toBe("/member");
});

test("five SMS a day for one phone, and the step says so", async () => {
  const { member } = await opened();
  await member.visit("/member/verify/phone");
  member.fill("手機號碼", someone().phone);
  await member.press("發送驗證碼");
  for (let sends = 1; sends < 5; sends++) await member.press("重新發送驗證碼");
  await member.press("重新發送驗證碼");
  expect([member.path, member.alert()]).toEqual(["/member/verify/code", "每日簡訊驗證以 5 次為限，請明天再試"]);
  await member.follow("換一個手機號碼");
  await member.press("發送驗證碼");
  expect([member.status, member.problems()]).toEqual([429, ["每日簡訊驗證以 5 次為限，請明天再試"]]);
});

test("a new address by its code", async () => {
  const { member, email } = await opened("/member/verify/email");
  const next = someone().email;
  member.fill("電子信箱", next);
  await member.press("發送驗證碼");
  member.fill("驗證碼", await codeFor(origin, next));
  await member.press("驗證");
  expect(member.path).toBe("/member/verify/finished");
  expect((await sentTo(origin, email))[0]).toContain("會員電子信箱剛剛已變更");
});

test.each([
  ["email", "電子信箱", "phone", "手機號碼"],
  ["phone", "手機號碼", "email", "電子信箱"],
] as const)(
  "whoever changes the %s and begins another change reads first that it ends the one before",
  async (first, what, then, other) => {
    const { member } = await opened(`/member/verify/${first}`);
    member.fill(what, someone()[first]);
    await member.press("發送驗證碼");
    expect(member.path).toBe("/member/verify/code");
    // another one of the same kind ends nothing else
    await member.visit(`/member/verify/${first}`);
    expect(member.main()).not.toContain("取消");
    await member.visit(`/member/verify/${then}`);
    expect(member.main()).toContain(`就會取消那一項變更，${what}維持不變`);
    await member.follow(`先完成${what}的變更`);
    expect(member.path).toBe("/member/verify/code");
    await member.visit(`/member/verify/${then}`);
    member.fill(other, someone()[then]);
    await member.press("發送驗證碼");
    expect(member.path).toBe("/member/verify/code");
  },
);

test("no step is skipped: without the one before it leads to the beginning, a stranger to /login; small pages", async () => {
  const { member } = await opened();
  for (const path of ["/member/verify/code", "/member/verify/finished"]) {
    await member.visit(path);
    expect([path, member.path]).toEqual([path, "/member/profile"]);
  }
  for (const path of ["/member/verify/phone", "/member/verify/email"]) {
    const { html } = await weigh(origin + path, { cookie: cookieHeader(member, path) });
    expect(html / 1024, path).toBeLessThanOrEqual(12);
  }
  const visitor = newVisitor(origin);
  for (const step of ["phone", "email", "code", "finished"]) {
    await visitor.visit(`/member/verify/${step}`);
    expect([step, visitor.path]).toEqual([step, "/login"]);
  }
});
