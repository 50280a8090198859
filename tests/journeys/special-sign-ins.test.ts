import { expect, test } from "vitest";
import { password, signInAs } from "../shoppers.ts";
import { anotherCode, codeFor, fillRegistration, register, sentTo, someone } from "./members.ts";
import { operatorKey, opsOf } from "./orders/operator.ts";
import { table } from "./lost-writes/command.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor } from "./visitor.ts";

const its = shopWithRows({ OPERATOR_KEY: operatorKey });
const visitor = () => newVisitor(its.shop.origin);
const code = (of: string) => codeFor(its.shop.origin, of);
const atLogin = async (account: string, secret = password) => {
  const person = visitor();
  await person.visit("/login?redirect=/member/wish");
  await signInAs(person, account, secret);
  return person;
};
const isIn = (person: ReturnType<typeof visitor>) => person.has("header form[action='/logout']");

test("who has not entered the code is led to it", async () => {
  const who = someone();
  const begun = visitor();
  await begun.visit("/registry");
  fillRegistration(begun, who);
  await begun.press("加入會員");
  const person = await atLogin(who.email);
  expect([person.path, person.alert()]).toEqual(["/registry/verify", "您尚未完成簡訊驗證"]);
  person.fill("驗證碼", await code(who.phone));
  await person.press("驗證");
  expect([person.path, person.main()]).toEqual(["/registry/complete", expect.stringContaining("您已登入")]);
});

test("whose data are incomplete fills them in, proves the phone and is where the way led", async () => {
  const member = visitor();
  const who = await register(member);
  const asked = await opsOf(its.shop.origin, "members", "ask-data", who.email, "--because", "門市資料不全");
  expect(asked).toEqual({ code: 0, said: expect.stringMatching(/^會員 \d+：incomplete$/) });
  await member.visit("/member");
  expect(member.path).toBe("/login");

  const person = await atLogin(who.email);
  expect([person.path, person.heading()]).toEqual(["/registry/data", "補齊會員資料"]);
  expect(person.alert()).toBe("您的會員資料尚未填寫完整，請補齊後再登入");
  await person.press("發送驗證碼");
  expect([person.status, person.problems()]).toEqual([422, ["請輸入姓名", "請輸入手機號碼"]]);
  const mistyped = someone().phone;
  person.fill("姓名", "林全讀");
  person.fill("手機號碼", mistyped);
  await person.press("發送驗證碼");
  expect(person.path).toBe("/registry/verify");
  expect(person.main()).toContain(`${mistyped.slice(0, 4)}***`);
  await person.follow("換一個手機號碼");
  expect([person.path, person.heading()]).toEqual(["/registry/data", "驗證登入的手機"]);
  expect(person.title).toBe("驗證登入的手機 – 閱林");
  const { phone } = someone();
  person.fill("手機號碼", phone);
  await person.press("發送驗證碼");
  person.fill("驗證碼", await code(mistyped));
  await person.press("驗證");
  if ((await code(mistyped)) !== (await code(phone))) expect(person.errorOf("驗證碼")).toBe("驗證碼錯誤，請再輸入一次");
  person.fill("驗證碼", await code(phone));
  await person.press("驗證");
  expect(person.path).toBe("/registry/complete");
  expect(person.main()).toContain("會員驗證完成，您已登入");
  expect(person.page().querySelector("main a")!.getAttribute("href")).toBe("/member/wish");
  expect(isIn(await atLogin(phone))).toBe(true);
  expect(await sentTo(its.shop.origin, mistyped)).toHaveLength(1);
});

test("whose phone came back as another's proves it, or names the one in use now", async () => {
  const who = await register(visitor());
  await opsOf(its.shop.origin, "members", "ask-phone", who.email, "--because", "簡訊退回");
  const person = await atLogin(who.email);
  expect([person.path, person.alert()]).toEqual(["/registry/verify", "您的手機號碼尚未驗證"]);
  person.fill("驗證碼", await code(who.phone));
  await person.press("驗證");
  expect([person.path, person.main()]).toEqual(["/registry/complete", expect.stringContaining("您已登入")]);
});

test("who signs in with a phone that a reset has dropped proves it to sign in with it", async () => {
  const who = await register(visitor());
  const forgetful = visitor();
  await forgetful.visit("/forgot");
  forgetful.fill("電子信箱或手機號碼", who.email);
  await forgetful.press("發送驗證碼");
  forgetful.fill("驗證碼", await code(who.email));
  await forgetful.press("驗證");
  forgetful.fill("密碼", "NewReader7");
  forgetful.fill("確認密碼", "NewReader7");
  await forgetful.press("重設密碼");
  const person = await atLogin(who.phone, "NewReader7");
  expect(person.path).toBe("/registry/verify");
  expect(person.alert()).toBe("這個手機號碼尚未驗證，驗證後即可用來登入");
  person.fill("驗證碼", await code(who.phone));
  await person.press("驗證");
  expect([person.path, person.main()]).toEqual(["/registry/complete", expect.stringContaining("您已登入")]);
  expect(isIn(await atLogin(who.phone, "NewReader7"))).toBe(true);
});

test("a card holder of the counter is told to register; unknown, wrong and shut are told as such", async () => {
  const card = someone();
  const [file] = table(`email,card_code,name\n${card.email},COUNTER-7,林卡\n`);
  expect(await opsOf(its.shop.origin, "card-holders", file!)).toMatchObject({ code: 0 });
  const holder = await atLogin(card.email);
  expect([holder.status, holder.alert()]).toEqual([403, "此帳號尚未設定網路會員密碼，請先加入會員"]);
  await holder.visit("/registry");
  fillRegistration(holder, card);
  await holder.press("加入會員");
  expect(holder.main()).toMatch(/驗證碼已發送到 j\*\*\*@example\.com，/);
  holder.fill("驗證碼", await code(card.email));
  await holder.press("驗證");
  await holder.visit("/member");
  expect(holder.main()).toContain("COUNTER-7");
  expect((await atLogin(someone().email)).errorOf("電子信箱或手機號碼")).toBe("此帳號尚未註冊");
  const who = await register(visitor());
  expect((await atLogin(who.email, "Wrong2026")).errorOf("電子信箱或手機號碼")).toBe("帳號或密碼錯誤");
  await opsOf(its.shop.origin, "members", "lock", who.email, "--because", "盜用通報");
  expect((await atLogin(who.email)).alert()).toBe("這個帳號目前停用，請聯絡客服");
  const forgetful = visitor();
  await forgetful.visit("/forgot");
  forgetful.fill("電子信箱或手機號碼", who.email);
  await forgetful.press("發送驗證碼");
  expect([forgetful.status, forgetful.errorOf("電子信箱或手機號碼")]).toEqual([423, "這個帳號目前停用，請聯絡客服"]);
});

test("the page that asks for data is nobody's who did not sign in", async () => {
  const person = visitor();
  await person.visit("/registry/data");
  expect(person.path).toBe("/login");
  await person.post("/registry/data", { name: "他人", phone_number: someone().phone });
  expect(person.path).toBe("/login");
});

test("at 忘記密碼 a wrong code, one that was guessed at too often, one that is over and a reset that comes too late are told apart", async () => {
  const { email } = await register(visitor());
  const person = visitor();
  await person.visit("/forgot");
  person.fill("電子信箱或手機號碼", email);
  await person.press("發送驗證碼");
  const enters = async (typed: string) => {
    person.fill("驗證碼", typed);
    await person.press("驗證");
    return [person.path, person.status, person.errorOf("驗證碼")];
  };
  const said = (status: number, words: string) => ["/forgot/verify", status, words];
  const first = await code(email);
  const dead = said(410, "驗證碼輸入錯誤次數過多，請重新發送");
  for (let wrong = 0; wrong < 4; wrong++)
    expect(await enters(anotherCode(first))).toEqual(said(422, "驗證碼錯誤，請再輸入一次"));
  expect(await enters(anotherCode(first)), "with the fifth it is dead, and that is said at once").toEqual(dead);
  expect(await enters(first)).toEqual(dead);

  const over = () => its.database.query("update verification_codes set expires_at = now() - interval '1 minute'");
  await person.press("重新發送驗證碼");
  await over();
  expect(await enters(await code(email))).toEqual(said(410, "驗證碼已過期，請重新發送"));

  await person.press("重新發送驗證碼");
  person.fill("驗證碼", await code(email));
  await person.press("驗證");
  expect(person.path).toBe("/forgot/reset");
  await over();
  person.fill("密碼", "NewReader7");
  person.fill("確認密碼", "NewReader7");
  await person.press("重設密碼");
  expect([person.path, person.alert()]).toEqual(["/forgot", "已超過 30 分鐘，請重新發送驗證碼"]);
});
