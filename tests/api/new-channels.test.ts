import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { closeAccount } from "#contract/closing";
import { getMember, sendCode, signIn, signOut, verifyCode } from "#contract/members";
import { confirmChannel, verifyEmail, verifyPhone } from "#contract/new-channels";
import { saveCardHolders } from "#contract/ops";
import { getMemberDetail, modifyPassword, verifyPassword } from "#contract/profile";
import { aForm, aReader, codeIn, password, phone, refusal, sentTo, wrong } from "../people.ts";
import { asOperator } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

let count = 0;
const aNumber = () => `0955${String(++count).padStart(6, "0")}`;

describe.each(databases)("a new phone or e-mail address on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  async function opened(wish: object = {}) {
    const one = await aReader(shop, wish);
    const { token } = await shop.ask(verifyPassword, { password }, { token: one.token });
    return { ...one, token, asker: { token } };
  }
  const newestCode = async (to: string) => codeIn((await sentTo(shop, to))[0]!.body);

  test("the phone changes by a code that came to the new one; the old one is told and opens nothing more", async () => {
    const { asker, phone_number, email } = await opened();
    const mobile = aNumber();
    const forgot = await shop.ask(verifyForgottenMember, { account: `0${phone_number}` });
    const old = `886${phone_number}`;
    const oldCode = await newestCode(old);
    const { flow, sent_to } = await shop.ask(verifyPhone, { mobile }, asker);
    expect(sent_to).toEqual([`${mobile.slice(0, 4)}***${mobile.slice(-3)}`]);
    const code = await newestCode(phone(mobile));
    // what was sent before is void already; the phone is the old one until the code came back
    expect((await refusal(shop.ask(verifyForgotCode, { flow: forgot.flow, code: oldCode }))).code).toBe("code_expired");
    expect((await refusal(shop.ask(confirmChannel, { flow, code: wrong(code) }, asker))).code).toBe("code_wrong");
    expect(await shop.ask(getMemberDetail, {}, asker)).toMatchObject({ phone_number: `0${phone_number}` });
    await shop.ask(confirmChannel, { flow, code }, asker);
    expect(await shop.ask(getMemberDetail, {}, asker)).toMatchObject({
      phone_number: mobile,
      phone_status: "verified",
    });
    expect((await sentTo(shop, old))[0]!.body).toContain("手機號碼已變更為");
    await shop.ask(signIn, { account: mobile, password });
    expect((await refusal(shop.ask(signIn, { account: `0${phone_number}`, password }))).code).toBe(
      "not_found_in_database",
    );
    expect((await refusal(shop.ask(confirmChannel, { flow, code }, asker))).code).toBe("code_expired");
    expect((await shop.ask(getMemberDetail, {}, asker)).email).toBe(email);
  });

  test("the address changes so too, and its old one is told by mail", async () => {
    const { asker, email } = await opened();
    const { flow } = await shop.ask(verifyEmail, { email: `changed-${email}` }, asker);
    await shop.ask(confirmChannel, { flow, code: await newestCode(`changed-${email}`) }, asker);
    expect((await sentTo(shop, email))[0]).toMatchObject({ subject: "您的閱林會員電子信箱已變更" });
    expect((await sentTo(shop, email))[0]!.body).toContain("c***@example.com");
    await shop.ask(signIn, { account: `changed-${email}`, password });
    expect((await refusal(shop.ask(signIn, { account: email, password }))).code).toBe("not_found_in_database");
  });

  test("a phone of Hong Kong is dialled there, told hidden, and signs in with its country's code", async () => {
    const { asker } = await opened();
    const wrongOnes = { mobile_country_code: "852", mobile: "0912345678" } as const;
    expect(await refusal(shop.ask(verifyPhone, wrongOnes, asker))).toMatchObject({ status: 422 });
    expect(
      await refusal(shop.ask(verifyPhone, { mobile_country_code: "1", mobile: "4155550100" } as never, asker)),
    ).toMatchObject({ status: 422 });
    const mobile = `91${String(200_000 + ++count)}`;
    const { flow, sent_to } = await shop.ask(verifyPhone, { mobile_country_code: "852", mobile }, asker);
    expect(sent_to).toEqual([`+852 9***${mobile.slice(-3)}`]);
    await shop.ask(confirmChannel, { flow, code: await newestCode(`852${mobile}`) }, asker);
    expect(await shop.ask(getMemberDetail, {}, asker)).toMatchObject({
      phone_number: mobile,
      phone_country_code: "852",
    });
    for (const account of [`+852 ${mobile}`, mobile]) await shop.ask(signIn, { account, password });
  });

  test("a flow is its member's, for one deed, five tries and ten minutes", async () => {
    const [one, other, over] = [await opened(), await opened(), await opened()];
    const mobile = aNumber();
    const { flow } = await shop.ask(verifyPhone, { mobile }, one.asker);
    const code = await newestCode(phone(mobile));
    await shop.ask(signOut, {}, over.asker);
    for (const [asker, status] of [
      [{}, 401],
      [over.asker, 401],
      [other.asker, 404],
    ] as const) {
      expect(await refusal(shop.ask(confirmChannel, { flow, code }, asker))).toMatchObject({ status });
      if (status === 401) expect(await refusal(shop.ask(verifyPhone, { mobile }, asker))).toMatchObject({ status });
      if (status === 401)
        expect(await refusal(shop.ask(verifyEmail, { email: "x@example.com" }, asker))).toMatchObject({ status });
    }
    // neither a registration nor a reset is opened by it
    expect((await refusal(shop.ask(verifyCode, { flow, code }))).code).toBe("code_wrong");
    expect((await refusal(shop.ask(verifyForgotCode, { flow, code }))).code).toBe("code_wrong");
    for (let guess = 0; guess < 3; guess++)
      await refusal(shop.ask(confirmChannel, { flow, code: wrong(code) }, one.asker));
    expect((await refusal(shop.ask(confirmChannel, { flow, code }, one.asker))).code).toBe("code_used_up");
    await shop.ask(sendCode, { flow });
    const fresh = await newestCode(phone(mobile));
    await shop.database.db.execute(sql`update verification_codes set expires_at = now() where id = ${flow}`);
    expect((await refusal(shop.ask(confirmChannel, { flow, code: fresh }, one.asker))).code).toBe("code_expired");
    for (let sends = 0; sends < 3; sends++) await shop.ask(sendCode, { flow });
    expect((await refusal(shop.ask(sendCode, { flow }))).code).toBe("sms_limit");
    expect((await refusal(shop.ask(verifyPhone, { mobile }, one.asker))).code).toBe("sms_limit");
  });

  test("what another has proven cannot be had, and the asker is not told whose it is", async () => {
    const [one, owner] = [await opened(), await aReader(shop)];
    for (const [ask, to] of [
      [() => shop.ask(verifyPhone, { mobile: `0${owner.phone_number}` }, one.asker), `886${owner.phone_number}`],
      [() => shop.ask(verifyEmail, { email: owner.email }, one.asker), owner.email],
    ] as const) {
      const { flow, sent_to } = await ask();
      expect(sent_to).toHaveLength(1);
      expect((await sentTo(shop, to))[0]!.body).toMatch(/已經是會員|已經註冊過/);
      expect((await refusal(shop.ask(confirmChannel, { flow, code: "123456" }, one.asker))).code).toBe("code_wrong");
    }
    // and of two who want the same, the first to prove it has it
    const mobile = aNumber();
    const two = await opened();
    const first = await shop.ask(verifyPhone, { mobile }, one.asker);
    const firstCode = await newestCode(phone(mobile));
    const second = await shop.ask(verifyPhone, { mobile }, two.asker);
    const secondCode = await newestCode(phone(mobile));
    const both = await Promise.allSettled([
      shop.ask(confirmChannel, { flow: first.flow, code: firstCode }, one.asker),
      shop.ask(confirmChannel, { flow: second.flow, code: secondCode }, two.asker),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "channel_taken" },
    });
  });

  test("a card of the counter that was laid for the new address comes along; who has one keeps it", async () => {
    const lay = (email: string, card_code: string) =>
      shop.ask(saveCardHolders, { rows: [{ email, card_code, lms_member_id: card_code }] }, asOperator);
    const move = async ({ asker }: Awaited<ReturnType<typeof opened>>, email: string) => {
      const { flow } = await shop.ask(verifyEmail, { email }, asker);
      await shop.ask(confirmChannel, { flow, code: await newestCode(email) }, asker);
      return (await shop.ask(getMemberDetail, {}, asker)).card_code;
    };
    const [one, two] = [await opened(), await opened()];
    await lay(`card-${one.email}`, "MOVED-1");
    expect(await move(one, `card-${one.email}`)).toBe("MOVED-1");
    expect((await shop.ask(getMember, {}, one.asker)).lms_member_id).toBe("MOVED-1");
    expect(await lay(`card-${one.email}`, "MOVED-1")).toMatchObject({ unchanged: 1, refused: [] });
    await lay(two.email, "MOVED-2");
    await lay(`card-${two.email}`, "MOVED-3");
    expect(await move(two, `card-${two.email}`)).toBe("MOVED-2");
    expect(await lay(`card-${two.email}`, "MOVED-3")).toMatchObject({ changed: 1, refused: [] });
  });

  test("who had only claimed the address is reached there no more, before the proof or after it", async () => {
    const { asker } = await opened();
    const email = `claimed-${aForm().email}`;
    const dropped = await opened({ email: null, email_proven_at: null, unproven_email: email });
    const claimed = await opened({ email, email_proven_at: null });
    const { flow } = await shop.ask(verifyEmail, { email }, asker);
    await shop.ask(confirmChannel, { flow, code: await newestCode(email) }, asker);
    const mails = (await sentTo(shop, email)).length;
    const better = { old_password: password, password: "Better2027", password_confirm: "Better2027" };
    for (const { asker } of [dropped, claimed]) {
      const { token } = await shop.ask(modifyPassword, better, asker);
      await shop.ask(closeAccount, { agree_closing: true, press: randomUUID() }, { token });
    }
    expect(await sentTo(shop, email)).toHaveLength(mails);
  });

  test("it wants the password first, and something new", async () => {
    const closed = await aReader(shop);
    expect((await refusal(shop.ask(verifyPhone, { mobile: aNumber() }, { token: closed.token }))).code).toBe(
      "password_check",
    );
    expect((await refusal(shop.ask(verifyEmail, { email: "n@example.com" }, { token: closed.token }))).code).toBe(
      "password_check",
    );
    const { asker, phone_number, email } = await opened();
    await expect(shop.ask(verifyPhone, { mobile: `0${phone_number}` }, asker)).rejects.toMatchObject({
      fields: { mobile: "這就是您目前使用的，不必變更；要更換請輸入另一個" },
    });
    expect((await refusal(shop.ask(verifyEmail, { email }, asker))).code).toBe("same_channel");
    // one that was never proven is proven so, and nobody has to be told
    const unproven = await opened({ phone_proven_at: null });
    const { flow } = await shop.ask(verifyPhone, { mobile: `0${unproven.phone_number}` }, unproven.asker);
    const messages = await sentTo(shop, `886${unproven.phone_number}`);
    await shop.ask(confirmChannel, { flow, code: codeIn(messages[0]!.body) }, unproven.asker);
    expect((await shop.ask(getMemberDetail, {}, unproven.asker)).phone_status).toBe("verified");
    expect(await sentTo(shop, `886${unproven.phone_number}`)).toHaveLength(messages.length);
  });
});
