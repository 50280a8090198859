import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { lockMember } from "#contract/ops";
import { getMember, signIn, verifyCode } from "#contract/members";
import { aReader, codeIn, password, refusal, sentTo } from "../people.ts";
import { asOperator } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("a forgotten password on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("a code by mail or SMS, then the new password; the lock is over and every session has ended", async () => {
    const member = await aReader(shop);
    for (let guess = 0; guess < 5; guess++)
      await refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026" }));
    const sent = await shop.ask(verifyForgottenMember, { account: `0${member.phone_number}` });
    expect(sent.sent_to).toEqual([`0${member.phone_number!.slice(0, 3)}***${member.phone_number!.slice(-3)}`]);
    const { flow } = await shop.ask(verifyForgotCode, {
      flow: sent.flow,
      code: codeIn((await sentTo(shop, `886${member.phone_number}`))[0]!.body),
    });
    await shop.ask(resetPassword, { flow, password: "Better2027", password_confirm: "Better2027" });
    expect(await refusal(shop.ask(getMember, {}, { token: member.token }))).toMatchObject({ status: 401 });
    expect((await refusal(shop.ask(signIn, { account: member.email, password }))).code).toBe("invalid");
    expect((await shop.ask(signIn, { account: member.email, password: "Better2027" })).member_id).toBe(
      member.member_id,
    );
    expect((await refusal(shop.ask(resetPassword, { flow, password, password_confirm: password }))).code).toBe(
      "code_expired",
    );
    expect((await sentTo(shop, member.email))[0]!.subject).toContain("密碼已變更");
  });

  test("a code that was right counts for half an hour", async () => {
    const { db } = shop.database;
    const member = await aReader(shop);
    const asked = { password, password_confirm: password };
    const rightCode = async () => {
      const sent = await shop.ask(verifyForgottenMember, { account: member.email });
      const code = codeIn((await sentTo(shop, member.email))[0]!.body);
      return (await shop.ask(verifyForgotCode, { flow: sent.flow, code })).flow;
    };
    const later = (flow: string, minutes: number) =>
      db.execute(sql`
        update verification_codes set expires_at = expires_at - make_interval(mins => ${minutes}) where id = ${flow}`);
    const over = await rightCode();
    await later(over, 31);
    expect(await refusal(shop.ask(resetPassword, { flow: over, ...asked }))).toMatchObject({ status: 410 });
    const good = await rightCode();
    await later(good, 29);
    expect(await shop.ask(resetPassword, { flow: good, ...asked })).toEqual({ reset: true });
  });

  test("whom the shop has shut out is sent no code, and told whom to ask", async () => {
    const member = await aReader(shop);
    await shop.ask(lockMember, { member: member.email, because: "盜用通報" }, asOperator);
    const before = (await sentTo(shop, member.email)).length;
    expect(await refusal(shop.ask(verifyForgottenMember, { account: member.email }))).toMatchObject({
      status: 423,
      code: "shut_by_shop",
    });
    expect(await sentTo(shop, member.email)).toHaveLength(before);
  });

  test("a registration's code opens no reset, a reset's code no account", async () => {
    const member = await aReader(shop);
    const forgot = await shop.ask(verifyForgottenMember, { account: member.email });
    const code = codeIn((await sentTo(shop, member.email))[0]!.body);
    expect((await refusal(shop.ask(verifyCode, { flow: forgot.flow, code }))).code).toBe("code_wrong");
    expect(
      (await refusal(shop.ask(resetPassword, { flow: forgot.flow, password, password_confirm: password }))).code,
    ).toBe("code_expired");
    expect((await refusal(shop.ask(verifyForgottenMember, { account: "nobody@example.com" }))).code).toBe(
      "forgot_unregistered",
    );
  });
});
