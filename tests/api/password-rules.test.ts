import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiError } from "#contract/endpoint";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { register, signIn } from "#contract/members";
import { modifyPassword } from "#contract/profile";
import { aForm, aReader, codeIn, password, sentTo } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const common = "這個密碼太常見，容易被猜到，請換一個";
const outside = "密碼須為 8 至 64 個字，文字、數字、符號與空格都可以";
const classic = "密碼須為 6 至 24 個字元，英文字母與數字混合，不可使用特殊符號";
const sentence = "一句 話! 就是密碼";

describe.each(databases)("the rule for passwords on %s", (kind) => {
  let modern: TestShop;
  let strict: TestShop;
  beforeAll(async () => {
    modern = await openShop(kind, { passwordRule: "modern" });
    strict = await openShop(kind);
  });
  afterAll(async () => {
    await modern.close();
    await strict.close();
  });
  const said = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      (error: ApiError) => error.fields.password,
    );
  const both = (made: string) => ({ password: made, password_confirm: made });

  test("modern: anything of 8 to 64 but what is guessed first, where one joins", async () => {
    const joins = (made: string) => said(modern.ask(register, aForm(both(made))));
    for (const one of ["password1", "Password1", "qwertyuiop", "1q2w3e4r"]) expect(await joins(one), one).toBe(common);
    expect(await joins("Short12")).toBe(outside);
    expect(await joins(sentence)).toBeNull();
    expect(await said(strict.ask(register, aForm(both(sentence))))).toBe(classic);
    expect(await said(strict.ask(register, aForm(both("password1"))))).toBeNull();
  });

  test("modern: likewise where it is modified or reset, typed once; an old one by the classic rule still opens", async () => {
    const member = await aReader(modern);
    const { token } = await modern.ask(signIn, { account: member.email, password });
    const modify = (made: string) => modern.ask(modifyPassword, { old_password: password, password: made }, { token });
    expect(await said(modify("iloveyou1"))).toBe(common);
    await modify(sentence);
    await modern.ask(signIn, { account: member.email, password: sentence });

    const forgot = await modern.ask(verifyForgottenMember, { account: member.email });
    const code = codeIn((await sentTo(modern, member.email))[0]!.body);
    const { flow } = await modern.ask(verifyForgotCode, { flow: forgot.flow, code });
    expect(await said(modern.ask(resetPassword, { flow, ...both("passw0rd") }))).toBe(common);
    await modern.ask(resetPassword, { flow, password: `${sentence}2` });
    await modern.ask(signIn, { account: member.email, password: `${sentence}2` });
  });

  test("what is no password counts as no try of the old one", async () => {
    const member = await aReader(strict);
    const { token } = await strict.ask(signIn, { account: member.email, password });
    for (let press = 0; press < 6; press++)
      expect(
        await said(strict.ask(modifyPassword, { old_password: password, ...both("onlyletters") }, { token })),
      ).toBe(classic);
    await strict.ask(modifyPassword, { old_password: password, ...both("Better2027") }, { token });
  });
});
