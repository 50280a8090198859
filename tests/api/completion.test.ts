import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members } from "#api/db";
import type { ApiError } from "#contract/endpoint";
import { completeMember, getMember, sendCode, signIn, startVerification, verifyCode } from "#contract/members";
import { askMember } from "#contract/ops";
import { getMemberDetail } from "#contract/profile";
import { aForm, aReader, codeIn, password, phone, refusal, sentTo } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const asOperator = { operator: "客服 小林" };
const because = "門市資料不全";

describe.each(databases)("an account that lacks something, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const statusOf = async (id: number) =>
    (await shop.database.db.select({ status: members.status }).from(members).where(eq(members.id, id)))[0]!.status;
  const begin = ({ email }: { email: string }) => shop.ask(startVerification, { account: email, password });

  test("is asked for its data, then for the code of its phone, and is whole", async () => {
    const member = await aReader(shop, { phone_number: null, phone_proven_at: null, name: "" });
    const asked = await shop.ask(askMember, { member: member.email, what: "data", because }, asOperator);
    expect(asked).toEqual({ member_id: member.member_id, status: "incomplete" });
    expect((await refusal(shop.ask(getMember, {}, { token: member.token }))).status).toBe(401);
    expect((await refusal(shop.ask(signIn, { account: member.email, password }))).code).toBe("incomplete");
    const { flow, sent_to, asks } = await begin(member);
    expect([sent_to, asks]).toEqual([[], ["name", "phone_number"]]);
    expect((await refusal(shop.ask(sendCode, { flow }))).code).toBe("flow_gone");
    expect((await refusal(shop.ask(verifyCode, { flow, code: "123456" }))).code).toBe("code_wrong");
    const nothing = await shop.ask(completeMember, { flow }).catch((error: ApiError) => error);
    expect((nothing as ApiError).fields).toEqual({ name: "請輸入姓名", phone_number: "請輸入手機號碼" });

    const { phone_number } = aForm();
    const sent = await shop.ask(completeMember, { flow, name: "林讀", phone_number });
    expect(await statusOf(member.member_id)).toBe("phone_unverified");
    expect((await refusal(shop.ask(completeMember, { flow, name: "他人", phone_number }))).code).toBe("flow_gone");
    expect((await refusal(shop.ask(signIn, { account: member.email, password }))).code).toBe("phone_unverified");
    // not before the code
    expect((await refusal(shop.ask(signIn, { account: phone_number, password }))).code).toBe(
      "unverified_phone_to_sign_in",
    );
    const [sms] = await sentTo(shop, phone(phone_number));
    const { token } = await shop.ask(verifyCode, { flow: sent.flow, code: codeIn(sms!.body) });
    expect(await shop.ask(getMemberDetail, {}, { token })).toMatchObject({
      ...{ status: "normal", name: "林讀", phone_number, phone_status: "verified" },
    });
    expect((await shop.ask(signIn, { account: phone_number, password })).member_id).toBe(member.member_id);
  });

  test("a phone that was proven is not asked again, and cannot be taken away so", async () => {
    const member = await aReader(shop, { status: "incomplete" });
    const { flow, asks } = await begin(member);
    expect(asks).toEqual(["name"]);
    const sent = await shop.ask(completeMember, { flow, name: "林讀", phone_number: aForm().phone_number });
    const [sms] = await sentTo(shop, `886${member.phone_number}`);
    const { token } = await shop.ask(verifyCode, { flow: sent.flow, code: codeIn(sms!.body) });
    expect((await shop.ask(getMemberDetail, {}, { token })).phone_number).toBe(`0${member.phone_number}`);
  });

  test("who mistyped the phone names another; what the first one got opens nothing", async () => {
    const member = await aReader(shop);
    await shop.ask(askMember, { member: String(member.member_id), what: "phone", because }, asOperator);
    const first = await begin(member);
    expect(first.asks).toEqual(["phone_number"]);
    const { phone_number } = aForm();
    const second = await shop.ask(completeMember, { flow: first.flow, phone_number });
    const [old] = await sentTo(shop, `886${member.phone_number}`);
    expect((await refusal(shop.ask(verifyCode, { flow: first.flow, code: codeIn(old!.body) }))).status).toBe(410);
    const [sms] = await sentTo(shop, phone(phone_number));
    await shop.ask(verifyCode, { flow: second.flow, code: codeIn(sms!.body) });
    expect((await shop.ask(signIn, { account: phone_number, password })).member_id).toBe(member.member_id);
    expect((await refusal(shop.ask(signIn, { account: `0${member.phone_number}`, password }))).status).toBe(401);
  });

  test("another's phone gets the same answer, its owner is told, and no code opens it; the way back stands", async () => {
    const owner = await aReader(shop);
    const member = await aReader(shop, { status: "incomplete", phone_number: null, phone_proven_at: null });
    const { flow } = await begin(member);
    const taken = await shop.ask(completeMember, { flow, name: "林讀", phone_number: `0${owner.phone_number}` });
    expect(taken.sent_to).toHaveLength(1);
    const [told] = await sentTo(shop, `886${owner.phone_number}`);
    expect(told!.body).toContain("已經是會員");
    expect((await refusal(shop.ask(verifyCode, { flow: taken.flow, code: "123456" }))).code).toBe("code_wrong");
    const { phone_number } = aForm();
    const sent = await shop.ask(completeMember, { flow: taken.flow, phone_number });
    const [sms] = await sentTo(shop, phone(phone_number));
    await shop.ask(verifyCode, { flow: sent.flow, code: codeIn(sms!.body) });
    expect((await shop.ask(signIn, { account: `0${owner.phone_number}`, password })).member_id).toBe(owner.member_id);
  });

  test("whose address was dropped has it back with the code to it, and is asked for the rest at the next sign-in", async () => {
    const dropped = { email: null, email_proven_at: null };
    for (const [status, asks] of [
      ["incomplete", ["name"]],
      ["phone_unverified", []],
    ] as const) {
      const { email } = aForm();
      const member = await aReader(shop, { ...dropped, unproven_email: email, status });
      const { flow } = await begin({ email });
      const code = codeIn((await sentTo(shop, email))[0]!.body);
      expect(await refusal(shop.ask(verifyCode, { flow, code }))).toEqual({ status: 403, code: status });
      expect(await statusOf(member.member_id)).toBe(status);
      expect((await refusal(shop.ask(signIn, { account: email, password }))).code).toBe(status);
      expect((await begin({ email })).asks).toEqual(asks);
    }
  });

  test("a flow of something else, an old one or an invented one fills nothing in", async () => {
    const member = await aReader(shop, { status: "incomplete" });
    const { flow } = await begin(member);
    await shop.database.db.execute(
      sql`update verification_codes set created_at = now() - interval '3 hours' where id = ${flow}`,
    );
    for (const one of [flow, "x".repeat(32)])
      expect((await refusal(shop.ask(completeMember, { flow: one, name: "他人" }))).code).toBe("flow_gone");
    const whole = await aReader(shop, { status: "unverified" });
    const other = await begin(whole);
    expect((await refusal(shop.ask(completeMember, { flow: other.flow, name: "他人" }))).code).toBe("flow_gone");
  });

  test("nobody is asked who has not registered to the end; said again it is as it was; a dry run changes nothing", async () => {
    const waiting = await aReader(shop, { status: "unverified" });
    const asked = { member: waiting.email, what: "data" as const, because };
    expect((await shop.ask(askMember, asked, asOperator)).status).toBe("unverified");
    const member = await aReader(shop);
    const dry = { member: member.email, what: "phone" as const, because, dry_run: true };
    expect((await shop.ask(askMember, dry, asOperator)).status).toBe("phone_unverified");
    expect(await statusOf(member.member_id)).toBe("normal");
    expect((await refusal(shop.ask(askMember, { ...dry, member: "nobody@example.com" }, asOperator))).status).toBe(404);
  });
});
