import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { unsubscribeUrl } from "#api/newsletters/links";
import { countClick } from "#contract/affiliates";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import {
  completeMember,
  register,
  sendCode,
  signIn,
  signInAsGuest,
  startVerification,
  verifyCode,
} from "#contract/members";
import { confirmNewsletters, endNewsletter, resumeNewsletter, saveNewsletters } from "#contract/newsletters"; // prettier-ignore
import { checkInMeetGuest, endMeetDevice, recordMeetDevice } from "#contract/meet-events";
import { forgetVisit, notePage } from "#contract/measuring";
import { findGuestOrder } from "#contract/orders";
import { addToGuestQuestion, askQuestionAsGuest, closeGuestQuestion, getGuestQuestion } from "#contract/questions";
import { takeQueuePlace } from "#contract/queue";
import { confirmReturnAccount } from "#contract/return-accounts";
import { aMeetDevice, aMeetEvent, aMeetGuest } from "../../meet-events.ts";
import { aForm, aReader, codeIn, password, phone, sentTo } from "../../people.ts";
import { aPlacedOrder } from "../../placed-orders.ts";
import { account, askBack, aReceivedOrder } from "../../returns.ts";
import type { TestShop } from "../../shop.ts";
import type { Row } from "./row.ts";

/** What anybody may ask: joining, codes, and what a link in a mail opens. `owned` is the secret that opens it. */
export function anyoneRows(shop: TestShop): Row[] {
  let count = 0;
  const by = (input: object) => ({ token: "", input });
  const newest = async (to: string) => (await sentTo(shop, to))[0]!.body;
  async function joining() {
    const form = aForm();
    const { flow } = await shop.ask(register, form);
    return { ...form, flow };
  }
  async function forgot() {
    const { email } = await aReader(shop);
    const { flow } = await shop.ask(verifyForgottenMember, { account: email });
    return { flow, code: codeIn(await newest(email)) };
  }
  const said = () =>
    ({ name: "王訪客", email: `anyone${++count}@example.com`, topic: "other", question: "請問" }) as const;
  async function asked(more: object = {}) {
    const form = said();
    await shop.ask(askQuestionAsGuest, form);
    return by({ key: /\/customer-service\/(\S+)/.exec(await newest(form.email))![1], ...more });
  }
  async function linked() {
    const { email, token, member_id } = await aReader(shop);
    await shop.ask(saveNewsletters, { kinds: ["books"] }, { token });
    return { member_id, token: /\/newsletter\/\w+\/([\w.-]+)/.exec(await newest(email))![1]! };
  }
  async function subscribed(more: object, ended = false) {
    const { member_id, token } = await linked();
    await shop.ask(confirmNewsletters, { token });
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`select id from newsletter_subscriptions where member_id = ${member_id}`,
    );
    const link = (await unsubscribeUrl(shop.settings, rows[0]!.id)).split("/").at(-1)!;
    if (ended) await shop.ask(endNewsletter, { token: link, place: "page" });
    return by({ token: link, ...more });
  }
  /** Of the mail to who placed the order, of what another asks who only found it. */
  async function accountLink() {
    const order = await aReceivedOrder(shop, { payment: 3 });
    const { order_number, email } = order;
    const { token } = await shop.ask(findGuestOrder, { order_number, email });
    await askBack(shop, { ...order, who: { ...order.who, token } }, [[1, 1]], { account });
    return by({ token: /\/refund-account\/([\w.-]+)/.exec(await newest(email))![1]! });
  }
  async function entrance() {
    const { event_id, ids } = await aMeetEvent(shop);
    const { device } = await aMeetDevice(shop, event_id);
    return { device, entry_code: (await aMeetGuest(shop, ids[0]!)).entry_code };
  }
  const passwords = { password: "Better2027", password_confirm: "Better2027" };
  return [
    { endpoint: register, ready: async () => by(aForm()) },
    {
      endpoint: startVerification,
      ready: async () => by({ account: (await joining()).phone_number, password }),
    },
    { endpoint: sendCode, owned: ["flow"], ready: async () => by({ flow: (await joining()).flow }) },
    {
      ...{ endpoint: verifyCode, owned: ["flow"] },
      async ready() {
        const { flow, phone_number } = await joining();
        return by({ flow, code: codeIn(await newest(phone(phone_number))) });
      },
    },
    {
      ...{ endpoint: completeMember, owned: ["flow"] },
      async ready() {
        const { email } = await aReader(shop, { status: "incomplete", phone_number: null, phone_proven_at: null });
        const { flow } = await shop.ask(startVerification, { account: email, password });
        return by({ flow, name: "林讀", phone_number: aForm().phone_number });
      },
    },
    { endpoint: verifyForgottenMember, ready: async () => by({ account: (await aReader(shop)).email }) },
    { endpoint: verifyForgotCode, owned: ["flow"], ready: async () => by(await forgot()) },
    {
      ...{ endpoint: resetPassword, owned: ["flow"] },
      async ready() {
        const { flow } = await shop.ask(verifyForgotCode, await forgot());
        return by({ flow, ...passwords });
      },
    },
    { endpoint: signIn, ready: async () => by({ account: (await aReader(shop)).email, password }) },
    { endpoint: signInAsGuest, ready: async () => by({ email: said().email }) },
    {
      ...{ endpoint: findGuestOrder, owned: ["order_number"] },
      async ready() {
        const { order_number, email } = await aPlacedOrder(shop);
        return by({ order_number, email });
      },
    },
    { endpoint: notePage, ready: async () => by({ page: "/", events: [{ event: "page_view" }] }) },
    { endpoint: forgetVisit, ready: async () => by({ visit: randomUUID() }) },
    { endpoint: countClick, ready: async () => by({ code: "nobodys2", click: randomUUID() }) },
    { endpoint: askQuestionAsGuest, ready: async () => by(said()) },
    { endpoint: getGuestQuestion, owned: ["key"], ready: () => asked() },
    { endpoint: addToGuestQuestion, owned: ["key"], ready: () => asked({ reply: "補充" }) },
    { endpoint: closeGuestQuestion, owned: ["key"], ready: () => asked() },
    { endpoint: confirmNewsletters, owned: ["token"], ready: async () => by({ token: (await linked()).token }) },
    { endpoint: confirmReturnAccount, owned: ["token"], ready: accountLink },
    { endpoint: endNewsletter, owned: ["token"], ready: () => subscribed({ place: "page" }) },
    { endpoint: resumeNewsletter, owned: ["token"], ready: () => subscribed({}, true) },
    {
      ...{ endpoint: recordMeetDevice, owned: ["staff_code"] },
      async ready() {
        const { staff_code } = await aMeetDevice(shop, (await aMeetEvent(shop)).event_id);
        return by({ staff_code, device_name: "入口" });
      },
    },
    { endpoint: endMeetDevice, owned: ["device"], ready: async () => by({ device: (await entrance()).device }) },
    ...["device", "entry_code"].map((secret) => ({
      ...{ endpoint: checkInMeetGuest, owned: [secret] },
      ready: async () => by(await entrance()),
    })),
    { endpoint: takeQueuePlace, ready: async () => by({}) },
  ];
}
