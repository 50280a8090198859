import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { chooseReplay, getReplay, keepReplay } from "#contract/replays";
import { addAddressBook, changeAddressBook, listAddressBooks, removeAddressBook } from "#contract/address-books";
import { applyAffiliate, listAffiliateEarnings, listAffiliateStickers } from "#contract/affiliates";
import { closeAccount, getClosing } from "#contract/closing";
import { endDevice, listDevices } from "#contract/devices";
import { drawPoints } from "#contract/draws";
import { cancelMeetSignUp, signUpForMeetEvent } from "#contract/meet-events";
import { claimCoupon } from "#contract/member-coupons";
import { signIn } from "#contract/members";
import { confirmChannel, verifyEmail, verifyPhone } from "#contract/new-channels";
import { saveNewsletters } from "#contract/newsletters";
import { setDraw } from "#contract/ops";
import { getOwnData } from "#contract/own-data";
import { exchangePoints } from "#contract/point-exchange";
import { changeProfile, giveBirthday, modifyPassword, verifyPassword } from "#contract/profile";
import { aCoupon, givePoints } from "../../checkouts.ts";
import { aMeetEvent, aMeetGuest } from "../../meet-events.ts";
import { aReader, codeIn, password, phone, sentTo } from "../../people.ts";
import { asOperator } from "../../returns.ts";
import type { TestShop } from "../../shop.ts";
import type { Ready, Row } from "./row.ts";

/** What a member is and has: the profile, the address book, devices, points and coupons. */
export function accountRows(shop: TestShop): Row[] {
  let count = 0;
  const by = async (input: object): Promise<Ready> => ({ token: (await aReader(shop)).token, input });
  /** the password was asked again, as the profile wants it */
  async function opened(input: object): Promise<Ready> {
    const { token } = await shop.ask(verifyPassword, { password }, { token: (await aReader(shop)).token });
    return { token, input };
  }
  /** on the list of those who may be recorded */
  async function listed(input: object): Promise<Ready> {
    const { member_id, token } = await aReader(shop);
    shop.settings.replayMembers = [...shop.settings.replayMembers, member_id];
    return { token, input };
  }
  const entry = () => ({
    delivery: 2,
    recipient: { name: `收件人${++count}`, mobile: "0912345678", city: "臺北市", district: "信義區", address: "市府路 1 號" }, // prettier-ignore
  });
  async function withEntry(more: object = {}): Promise<Ready> {
    const { token } = await aReader(shop);
    await shop.ask(addAddressBook, entry(), { token });
    const [kept] = await shop.ask(listAddressBooks, {}, { token });
    return { token, input: { id: kept!.id, ...more } };
  }
  const aNumber = () => `0966${String(++count).padStart(6, "0")}`;
  return [
    { endpoint: addAddressBook, ready: () => by(entry()) },
    { endpoint: changeAddressBook, owned: ["id"], ready: () => withEntry(entry()) },
    { endpoint: removeAddressBook, owned: ["id"], ready: () => withEntry() },
    {
      endpoint: endDevice,
      owned: ["id"],
      async ready() {
        const { email, token } = await aReader(shop);
        await shop.ask(signIn, { account: email, password });
        const devices = await shop.ask(listDevices, {}, { token });
        return { token, input: { id: devices.find(({ present }) => !present)!.id } };
      },
    },
    { endpoint: getReplay, ready: () => listed({}) },
    { endpoint: chooseReplay, ready: () => listed({ agrees: true }) },
    {
      endpoint: keepReplay,
      async ready() {
        const { token } = await listed({});
        await shop.ask(chooseReplay, { agrees: true }, { token });
        const events = [{ type: 4, timestamp: 1, data: { href: "/", width: 360, height: 800 } }];
        return { token, input: { page: "/", document: randomUUID().replaceAll("-", ""), sequence: 0, events } };
      },
    },
    { endpoint: getOwnData, ready: () => opened({ section: "profile" }) },
    { endpoint: getClosing, ready: () => opened({}) },
    { endpoint: closeAccount, ready: () => opened({ agree_closing: true, press: randomUUID() }) },
    { endpoint: verifyPassword, ready: () => by({ password }) },
    { endpoint: changeProfile, ready: () => opened({ name: "林大讀" }) },
    {
      endpoint: giveBirthday,
      ready: async () => ({
        token: (await aReader(shop, { birthday: null })).token,
        input: { birthday: "1990-01-31" },
      }),
    },
    {
      endpoint: modifyPassword,
      ready: () => opened({ old_password: password, password: "Better2027", password_confirm: "Better2027" }),
    },
    { endpoint: verifyPhone, ready: () => opened({ mobile: aNumber() }) },
    { endpoint: verifyEmail, ready: () => opened({ email: `owners${++count}@example.com` }) },
    {
      endpoint: confirmChannel,
      owned: ["flow"],
      async ready() {
        const { token } = await opened({});
        const mobile = aNumber();
        const { flow } = await shop.ask(verifyPhone, { mobile }, { token });
        return { token, input: { flow, code: codeIn((await sentTo(shop, phone(mobile)))[0]!.body) } };
      },
    },
    {
      endpoint: applyAffiliate,
      ready: () =>
        by({ site_name: "讀書筆記", site_url: "https://a.example", introduction: "每週寫一篇讀書心得。", agree_affiliate: true }), // prettier-ignore
    },
    ...[listAffiliateStickers, listAffiliateEarnings].map((endpoint) => ({
      endpoint,
      async ready() {
        const { token, member_id } = await aReader(shop);
        await shop.database.db.execute(sql`
          insert into affiliates (member_id, code, state, site_name, site_url, introduction)
          values (${member_id}, ${`owner${String(++count).padStart(3, "2")}`}, 'accepted', '站', 'https://a.example', '')`);
        return { token, input: {} };
      },
    })),
    { endpoint: signUpForMeetEvent, ready: async () => by({ session_id: (await aMeetEvent(shop)).ids[0]! }) },
    {
      ...{ endpoint: cancelMeetSignUp, owned: ["sign_up_id"] },
      async ready() {
        const { token, sign_up_id } = await aMeetGuest(shop, (await aMeetEvent(shop)).ids[0]!);
        return { token, input: { sign_up_id } };
      },
    },
    { endpoint: saveNewsletters, ready: () => by({ kinds: ["books"] }) },
    {
      endpoint: drawPoints,
      async ready() {
        await shop.ask(setDraw, { prizes: [{ points: 7, chance: 10_000 }], daily_budget: null }, asOperator);
        return by({});
      },
    },
    { endpoint: claimCoupon, ready: async () => by({ coupon_code: (await aCoupon(shop)).code }) },
    {
      endpoint: exchangePoints,
      async ready() {
        const { code } = await aCoupon(shop, { only_given: true });
        await shop.database.db.execute(sql`insert into point_offers (code, points) values (${code}, 30)`);
        const { member_id, token } = await aReader(shop);
        await givePoints(shop, member_id, 100);
        return { token, input: { code } };
      },
    },
  ];
}
