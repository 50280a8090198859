import { closeAccount } from "#contract/closing";
import { endDevice, endOtherDevices } from "#contract/devices";
import { confirmChannel, verifyEmail, verifyPhone } from "#contract/new-channels";
import { saveCardHolders } from "#contract/ops";
import { changeProfile, giveBirthday, modifyPassword, verifyPassword } from "#contract/profile";
import { chooseReplay } from "#contract/replays";
import { password } from "../../shoppers.ts";
import { codeFor, fillBirthday, register, someone } from "../members.ts";
import type { Visitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { operatorsCommand, table } from "./command.ts";
import { peopleOf } from "./people.ts";

/** A member's own data, and the password before it. */
export function profileCases(lost: Lost): Case[] {
  const { visitor, member } = peopleOf(lost);
  async function atProfile() {
    const who = await member();
    await who.visit("/member/profile");
    return who;
  }
  async function opened() {
    const who = await atProfile();
    await typePassword(who);
    return who;
  }
  const typePassword = async (who: Visitor) => {
    who.fill("密碼", password);
    await who.press("確認是我");
  };
  async function newcomer() {
    const who = visitor();
    await register(who);
    await who.visit("/member/profile");
    await typePassword(who);
    return who;
  }
  const codes = new Map<Visitor, string>();
  const phones = new Map<Visitor, string>();
  async function atNewPhone() {
    const who = await newcomer();
    await who.visit("/member/verify/phone");
    phones.set(who, someone().phone);
    who.fill("手機號碼", phones.get(who)!);
    return who;
  }
  async function withAnother() {
    await member();
    const who = await member();
    await who.visit("/member/profile/devices");
    return who;
  }
  const otherDevice = (who: Visitor) => who.buttons().find((name) => /^登出.+登入$/.test(name));
  return [
    operatorsCommand(lost)(
      "ops card-holders",
      saveCardHolders,
      "card-holders",
      async () => {
        const { email, phone } = someone();
        return table(`email,card_code\n${email},C${phone}\n`);
      },
      true,
    ),
    person({
      name: "the password before the profile",
      endpoint: verifyPassword,
      ready: atProfile,
      press: typePassword,
      // the page that came instead shows whether it is open
      again: (who) => (who.main().includes("修改前請輸入密碼") ? typePassword(who) : who.visit("/member/profile")),
    }),
    person({
      name: "changing the profile",
      endpoint: changeProfile,
      async ready() {
        const who = await opened();
        await who.visit("/member/profile/modify-profile");
        who.fill("地址", "文心路二段 90 號");
        return who;
      },
      press: (who) => who.press("儲存"),
    }),
    person({
      name: "the birthday before what is 限制級",
      endpoint: giveBirthday,
      async ready() {
        const who = await newcomer();
        await who.visit("/member/profile/birthday");
        return who;
      },
      press: (who) => fillBirthday(who, "1990/1/31"),
      // once it is written its page leads on, whether or not the answer came
      again: async (who) => {
        if (who.path === "/member/profile/birthday") await fillBirthday(who, "1990/1/31");
      },
    }),
    person({
      name: "修改密碼",
      endpoint: modifyPassword,
      async ready() {
        const who = await newcomer();
        await who.visit("/member/profile/modify-password");
        return who;
      },
      async press(who) {
        who.fill("舊密碼", password);
        who.fill("新密碼", `${password}1`);
        who.fill("確認新密碼", `${password}1`);
        await who.press("修改密碼");
      },
    }),
    person({
      name: "關閉帳號",
      endpoint: closeAccount,
      async ready() {
        const who = await newcomer();
        await who.visit("/member/profile/close");
        who.choose("我了解關閉後不能復原");
        return who;
      },
      press: (who) => who.press("關閉帳號"),
      retried: false,
    }),
    person({
      name: "the code for a new phone",
      endpoint: verifyPhone,
      ready: atNewPhone,
      press: (who) => who.press("發送驗證碼"),
    }),
    person({
      name: "the code for a new address",
      endpoint: verifyEmail,
      async ready() {
        const who = await newcomer();
        await who.visit("/member/verify/email");
        who.fill("電子信箱", someone().email);
        return who;
      },
      press: (who) => who.press("發送驗證碼"),
    }),
    person({
      name: "the code of a new phone",
      endpoint: confirmChannel,
      async ready() {
        const who = await atNewPhone();
        await who.press("發送驗證碼");
        codes.set(who, await codeFor(lost.origin, phones.get(who)!));
        return who;
      },
      async press(who) {
        who.fill("驗證碼", codes.get(who)!);
        await who.press("驗證");
      },
    }),
    ...(["同意錄影", "不同意錄影"] as const).map((choice) =>
      person({
        name: `操作錄影：${choice}`,
        endpoint: chooseReplay,
        async ready() {
          const who = await member();
          await lost.query("delete from replay_consents");
          if (choice === "不同意錄影") await lost.query("insert into replay_consents values (1), (2)");
          await who.visit("/member/profile/replay");
          return who;
        },
        press: (who) => who.press(choice),
      }),
    ),
    person({
      name: "signing another device out",
      endpoint: endDevice,
      ready: withAnother,
      press: (who) => who.press(otherDevice(who)!),
      again: async (who) => {
        const button = otherDevice(who);
        await (button ? who.press(button) : who.visit("/member/profile/devices"));
      },
    }),
    person({
      name: "signing all others out",
      endpoint: endOtherDevices,
      ready: withAnother,
      press: (who) => who.press("登出其他所有裝置"),
      again: (who) =>
        who.buttons().includes("登出其他所有裝置")
          ? who.press("登出其他所有裝置")
          : who.visit("/member/profile/devices"),
    }),
  ];
}
