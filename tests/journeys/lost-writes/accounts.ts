import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { joinWithOrder } from "#contract/joining";
import {
  completeMember,
  register as registerMember,
  sendCode,
  signIn as signInMember,
  signInAsGuest,
  signOut,
  startVerification,
  verifyCode,
} from "#contract/members";
import { address, atStep2, finish } from "../checkout-ways.ts";
import { password } from "../../shoppers.ts";
import { codeFor, fillRegistration, register, someone } from "../members.ts";
import type { Visitor } from "../visitor.ts";
import { fillHomeAddress, signIn } from "../ways.ts";
import { person, type Case, type Lost } from "./case.ts";
import { peopleOf } from "./people.ts";

/** Who one is: signing in and out, joining, and the codes. */
export function accountCases(lost: Lost): Case[] {
  const { visitor, withCart, member } = peopleOf(lost);
  async function atVerify(who = someone()): Promise<{ who: Visitor; phone: string; email: string }> {
    const someoneNew = visitor();
    await someoneNew.visit("/registry");
    fillRegistration(someoneNew, who);
    await someoneNew.press("加入會員");
    return { who: someoneNew, ...who };
  }
  async function forgetful(): Promise<{ who: Visitor; email: string }> {
    const { email } = await register(visitor());
    const who = visitor();
    await who.visit("/forgot");
    who.fill("電子信箱或手機號碼", email);
    return { who, email };
  }
  async function atForgotCode(): Promise<Visitor> {
    const { who, email } = await forgetful();
    await who.press("發送驗證碼");
    codes.set(who, await codeFor(lost.origin, email));
    return who;
  }
  const codes = new Map<Visitor, string>();
  const typeCode = async (who: Visitor) => {
    who.fill("驗證碼", codes.get(who)!);
    await who.press("驗證");
  };
  return [
    person({
      name: "signing in, with a cart",
      endpoint: signInMember,
      async ready() {
        await lost.query("delete from cart_items");
        const who = await withCart();
        await who.visit("/login");
        return who;
      },
      press: (who) => signIn(who, "member@example.com"),
      again: (who) => signIn(who, "member@example.com"),
      retried: false,
    }),
    person({
      name: "signing out",
      endpoint: signOut,
      ready: member,
      press: (who) => who.press("登出"),
      // here at least it is done: there is nothing to press
      again: async () => {},
    }),
    person({
      name: "訪客結帳",
      endpoint: signInAsGuest,
      async ready() {
        const who = await withCart();
        await who.visit("/cart/step1");
        who.fill("電子信箱", address());
        return who;
      },
      press: (who) => who.press("以訪客身分結帳"),
      retried: false,
    }),
    person({
      name: "加入會員",
      endpoint: registerMember,
      async ready() {
        const who = visitor();
        await who.visit("/registry");
        fillRegistration(who, someone());
        return who;
      },
      press: (who) => who.press("加入會員"),
      async again(who) {
        who.fill("密碼", password);
        who.fill("確認密碼", password);
        await who.press("加入會員");
      },
    }),
    person({
      name: "加入會員, with an order",
      endpoint: joinWithOrder,
      async ready() {
        const who = await atStep2(lost.origin);
        fillHomeAddress(who);
        await finish(who);
        who.choose("我已閱讀並同意服務條款");
        return who;
      },
      async press(who) {
        who.fill("密碼", password);
        await who.press("設定密碼，加入會員");
      },
    }),
    person({
      name: "signing in before the code was entered",
      endpoint: startVerification,
      async ready() {
        const { email } = await atVerify();
        const who = visitor();
        await who.visit("/login");
        who.fill("電子信箱或手機號碼", email);
        return who;
      },
      async press(who) {
        who.fill("密碼", password);
        await who.press("登入");
      },
    }),
    person({
      name: "filling in what an account lacks",
      endpoint: completeMember,
      async ready() {
        const { email } = await register(visitor());
        await lost.query(`update members set status = 'incomplete' where email = '${email}'`);
        const who = visitor();
        await who.visit("/login");
        await signIn(who, email);
        who.fill("姓名", "林讀");
        who.fill("手機號碼", someone().phone);
        return who;
      },
      press: (who) => who.press("發送驗證碼"),
    }),
    person({
      name: "重新發送驗證碼, of a registration",
      endpoint: sendCode,
      ready: async () => (await atVerify()).who,
      press: (who) => who.press("重新發送驗證碼"),
    }),
    person({
      name: "重新發送驗證碼, of a forgotten password",
      endpoint: sendCode,
      ready: atForgotCode,
      press: (who) => who.press("重新發送驗證碼"),
    }),
    person({
      name: "the code of a registration",
      endpoint: verifyCode,
      async ready() {
        const { who, phone } = await atVerify();
        codes.set(who, await codeFor(lost.origin, phone));
        return who;
      },
      press: typeCode,
    }),
    person({
      name: "忘記密碼",
      endpoint: verifyForgottenMember,
      ready: async () => (await forgetful()).who,
      press: (who) => who.press("發送驗證碼"),
    }),
    person({
      name: "the code of a forgotten password",
      endpoint: verifyForgotCode,
      ready: atForgotCode,
      press: typeCode,
    }),
    person({
      name: "重設密碼",
      endpoint: resetPassword,
      async ready() {
        const who = await atForgotCode();
        await typeCode(who);
        return who;
      },
      async press(who) {
        who.fill("密碼", `${password}1`);
        who.fill("確認密碼", `${password}1`);
        await who.press("重設密碼");
      },
    }),
  ];
}
