import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";
import { signInAs } from "../shoppers.ts";
import { codeFor, someone } from "./members.ts";
import { newVisitor } from "./visitor.ts";

let shop: RunningShop;
beforeAll(async () => void (shop = await startShop({ PASSWORD_RULE: "modern" })));
afterAll(() => shop.stop());
const sentence = "一句 話! 就是密碼";

const field = (person: ReturnType<typeof newVisitor>, name: string) =>
  person.page().querySelector(`input[name=${name}]`)?.getAttribute("passwordrules");

test("where the rule is the modern one a password is typed once, common ones are refused in words, and it opens the account", async () => {
  const who = someone();
  const person = newVisitor(shop.origin);
  await person.visit("/registry");
  expect(person.main()).toContain("8 至 64 個字，文字、數字、符號與空格都可以；太常見的密碼不能使用");
  expect([field(person, "password"), field(person, "password_confirm")]).toEqual([
    "minlength: 8; maxlength: 64;",
    undefined,
  ]);
  person.fill("電子信箱", who.email);
  person.fill("手機號碼", who.phone);
  person.fill("姓名", "林讀");
  person.choose("我已閱讀並同意服務條款");
  for (const [typed, said] of [
    ["short", "密碼須為 8 至 64 個字，文字、數字、符號與空格都可以"],
    ["Password1", "這個密碼太常見，容易被猜到，請換一個"],
  ] as const) {
    person.fill("密碼", typed);
    await person.press("加入會員");
    expect([person.status, person.errorOf("密碼")]).toEqual([422, said]);
  }
  person.fill("密碼", sentence);
  await person.press("加入會員");
  person.fill("驗證碼", await codeFor(shop.origin, who.phone));
  await person.press("驗證");
  expect(person.path).toBe("/registry/complete");

  // where one is signed in there are no scripts to show it: it is typed twice
  await person.visit("/member/profile");
  person.fill("密碼", sentence);
  await person.press("確認是我");
  await person.follow("修改密碼");
  person.fill("舊密碼", sentence);
  person.fill("新密碼", "qwertyuiop");
  person.fill("確認新密碼", "qwertyuiop");
  await person.press("修改密碼");
  expect([person.status, person.errorOf("新密碼")]).toEqual([422, "這個密碼太常見，容易被猜到，請換一個"]);

  const forgetful = newVisitor(shop.origin);
  await forgetful.visit("/forgot");
  forgetful.fill("電子信箱或手機號碼", who.email);
  await forgetful.press("發送驗證碼");
  forgetful.fill("驗證碼", await codeFor(shop.origin, who.email));
  await forgetful.press("驗證");
  expect(field(forgetful, "password_confirm")).toBeUndefined();
  forgetful.fill("密碼", `${sentence}2`);
  await forgetful.press("重設密碼");
  await forgetful.follow("會員登入");
  await signInAs(forgetful, who.email, `${sentence}2`);
  expect(forgetful.has("header form[action='/logout']")).toBe(true);
});

test("the classic rule is the one of a shop that says nothing, and it is told to what keeps passwords too", async () => {
  const person = newVisitor(inject("origin"));
  await person.visit("/registry");
  const rules = "minlength: 6; maxlength: 24; required: lower; required: digit; allowed: upper;";
  expect([field(person, "password"), field(person, "password_confirm")]).toEqual([rules, rules]);
});
