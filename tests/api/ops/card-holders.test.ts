import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneAfterTheOther } from "#api/members";
import { putCardHolder } from "#api/ops/card-holders";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import {
  getMember,
  getMemberSummary,
  register,
  sendCode,
  signIn,
  startVerification,
  verifyCode,
} from "#contract/members";
import { listOperatorActions, saveCardHolders } from "#contract/ops";
import { getMemberDetail } from "#contract/profile";
import { aForm, aReader, codeIn, password, phone, refusal, sentTo } from "../../people.ts";
import { asOperator } from "../../returns.ts";
import { until } from "../../patience.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("cards of the counter on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const save = (row: { email: string; card_code: string; [more: string]: string }) =>
    shop.ask(saveCardHolders, { rows: [row] }, asOperator);

  test("a holder is told to register, and has the card once a code came back from the address alone", async () => {
    const form = aForm();
    const { email } = form;
    const card = { card_code: "COUNTER-1", lms_member_id: "LMS7", name: "林卡" };
    const promotion = { promotion_card_level: "teacher", promotion_card_name: "教師卡" };
    expect(await save({ email, ...card, ...promotion })).toMatchObject({ created: 1, refused: [] });
    expect(await save({ email, ...card, ...promotion })).toMatchObject({ unchanged: 1 });
    expect((await refusal(shop.ask(signIn, { account: email, password }))).code).toBe("needs_registry");
    // a stranger who names the address and a phone of their own does not come by it, not at a second try either
    for (let attempt = 0; attempt < 2; attempt++) {
      const { sent_to } = await shop.ask(register, form);
      expect(sent_to).toEqual([`${email[0]}***@example.com`]);
      expect(await sentTo(shop, phone(form.phone_number))).toEqual([]);
    }
    const { flow } = await shop.ask(register, form);
    const { token } = await shop.ask(verifyCode, { flow, code: codeIn((await sentTo(shop, email))[0]!.body) });
    const detail = await shop.ask(getMemberDetail, {}, { token });
    expect(detail).toMatchObject({ email, card_code: "COUNTER-1", ...promotion, phone_status: "unverified" });
    expect((await shop.ask(getMember, {}, { token })).lms_member_id).toBe("LMS7");
    expect((await shop.ask(getMemberSummary, {}, { token })).card_no).toBe("COUNTER-1");
  });

  test("a stranger who registers under a holder's address is led by mail alone, whichever way they go on", async () => {
    const form = aForm();
    await save({ email: form.email, card_code: "COUNTER-4" });
    await shop.ask(register, form);
    const { sent_to } = await shop.ask(startVerification, { account: form.email, password });
    expect(sent_to).toEqual([`${form.email[0]}***@example.com`]);
    const asked = await refusal(shop.ask(verifyForgottenMember, { account: form.phone_number }));
    expect(asked.code).toBe("forgot_unregistered");
    expect(await sentTo(shop, phone(form.phone_number))).toEqual([]);
  });

  test("what was begun under the address before the card came is over: its code, its phone and its password", async () => {
    const form = aForm();
    const { flow } = await shop.ask(register, form);
    const [sms] = await sentTo(shop, phone(form.phone_number));
    await save({ email: form.email, card_code: "COUNTER-5", name: "林卡" });
    expect((await refusal(shop.ask(verifyCode, { flow, code: codeIn(sms!.body) }))).status).toBe(410);
    expect((await refusal(shop.ask(sendCode, { flow }))).code).toBe("flow_gone");
    for (const deed of [signIn, startVerification] as const)
      expect((await refusal(shop.ask(deed, { account: form.email, password }))).code).toBe("needs_registry");
    const asked = await refusal(shop.ask(verifyForgottenMember, { account: form.phone_number }));
    expect(asked.code).toBe("forgot_unregistered");
    // the same file once more disturbs nobody who has begun since
    const holder = await shop.ask(register, form);
    await save({ email: form.email, card_code: "COUNTER-5", name: "林卡" });
    const [mail] = await sentTo(shop, form.email);
    const { token } = await shop.ask(verifyCode, { flow: holder.flow, code: codeIn(mail!.body) });
    expect((await shop.ask(getMemberDetail, {}, { token })).card_code).toBe("COUNTER-5");
  });

  test("of an account whose address no code has proven it is from that code on, and of nobody who claimed the address", async () => {
    const { email, token } = await aReader(shop, { email_proven_at: null });
    const card = {
      card_code: "COUNTER-6",
      lms_member_id: "LMS6",
      promotion_card_level: "teacher",
      promotion_card_name: "教師卡",
    };
    expect(await save({ email, ...card })).toMatchObject({ changed: 1, refused: [] });
    const shown = async (asker: string) => [
      (await shop.ask(getMemberDetail, {}, { token: asker })).card_code,
      (await shop.ask(getMemberSummary, {}, { token: asker })).card_no,
      (await shop.ask(getMember, {}, { token: asker })).lms_member_id,
      (await shop.ask(getMemberDetail, {}, { token: asker })).promotion_card_name,
    ];
    expect(await shown(token)).toEqual([expect.stringMatching(/^YL/), expect.stringMatching(/^YL/), null, null]);
    expect((await shop.ask(getMemberDetail, {}, { token })).email_status).toBe("unverified");
    // its owner comes by a code to it
    const { flow } = await shop.ask(verifyForgottenMember, { account: email });
    const [mail] = await sentTo(shop, email);
    const ticket = await shop.ask(verifyForgotCode, { flow, code: codeIn(mail!.body) });
    await shop.ask(resetPassword, { flow: ticket.flow, password: "Another2027", password_confirm: "Another2027" });
    const { token: owner } = await shop.ask(signIn, { account: email, password: "Another2027" });
    expect(await shown(owner)).toEqual(["COUNTER-6", "COUNTER-6", "LMS6", "教師卡"]);
  });

  // of one connection nobody waits for another's transaction
  if (kind === "postgres")
    test("a card that is laid between the password and the code leaves no way to it", async () => {
      const form = aForm();
      await shop.ask(register, form);
      const { db } = shop.database;
      const asked = await db.transaction(async (tx) => {
        await oneAfterTheOther(tx as never);
        const asking = refusal(shop.ask(startVerification, { account: form.email, password }));
        await until("the password fits, and it waits", async () => {
          const { rows } = await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`);
          return rows.length > 0;
        });
        await putCardHolder(tx as never, { email: form.email, card_code: "COUNTER-8", name: "林卡" });
        return { asking };
      });
      expect((await asked.asking).code).toBe("flow_gone");
      expect((await refusal(shop.ask(startVerification, { account: form.email, password }))).code).toBe(
        "needs_registry",
      );
    });

  test("who had the address without proof and lost it keeps no card of it", async () => {
    const { email, member_id } = await aReader(shop, { email_proven_at: null });
    await save({ email, card_code: "COUNTER-7" });
    await shop.database.db.execute(
      sql`update members set email = null, unproven_email = ${email} where id = ${member_id}`,
    );
    expect(await save({ email, card_code: "COUNTER-7" })).toMatchObject({ created: 1, refused: [] });
    const { rows } = await shop.database.db.execute(sql`select email from members where card_code = 'COUNTER-7'`);
    expect(rows).toEqual([{ email }]);
  });

  test("whose phone is another member's gets the same answer, and that member is told", async () => {
    const owner = await aReader(shop);
    const form = aForm({ phone_number: `0${owner.phone_number}` });
    await save({ email: form.email, card_code: "COUNTER-2" });
    const { sent_to } = await shop.ask(register, form);
    expect(sent_to).toEqual([`${form.email[0]}***@example.com`]);
    expect((await sentTo(shop, `886${owner.phone_number}`))[0]!.body).toContain("已經是會員");
  });

  test("a member is given a card, which counts in the detail as in the summary; nobody has another's", async () => {
    const { token, ...member } = await aReader(shop);
    const both = async () => [
      (await shop.ask(getMemberDetail, {}, { token })).card_code,
      (await shop.ask(getMemberSummary, {}, { token })).card_no,
    ];
    const own = `YL${String(member.member_id).padStart(8, "0")}`;
    expect(await both()).toEqual([own, own]);
    const row = { email: member.email, card_code: "COUNTER-3", lms_member_id: "LMS8" };
    expect(await save(row)).toMatchObject({ changed: 1 });
    expect(await both()).toEqual(["COUNTER-3", "COUNTER-3"]);
    const [action] = await shop.ask(listOperatorActions, {}, asOperator);
    expect(action).toMatchObject({ target_ids: [String(member.member_id)], after: [{ card_code: "COUNTER-3" }] });
    expect(JSON.stringify(action)).not.toContain(member.email);
    expect(await save({ email: aForm().email, card_code: "COUNTER-3" })).toMatchObject({
      created: 0,
      refused: [{ row: 0, reason: "卡號 COUNTER-3 是另一位會員的" }],
    });
    // what is left out is taken away
    await save({ email: member.email, card_code: "COUNTER-3" });
    expect((await shop.ask(getMember, {}, { token })).lms_member_id).toBeNull();
  });
});
