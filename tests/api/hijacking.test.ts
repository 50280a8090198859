import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members } from "#api/db";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { register, signIn, startVerification, verifyCode } from "#contract/members";
import { getMemberDetail } from "#contract/profile";
import { aForm, aReader, codeIn, password, phone, refusal, sentTo } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const better = "Better2027";

describe.each(databases)("an account that a stranger opened first, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const newest = async (to: string) => codeIn((await sentTo(shop, to))[0]!.body);

  /** With the victim's address and a phone of the stranger's own; the code of the SMS makes the account. */
  async function hijack() {
    const form = aForm();
    const { flow } = await shop.ask(register, form);
    const { token, member_id } = await shop.ask(verifyCode, { flow, code: await newest(phone(form.phone_number)) });
    return { ...form, token, member_id };
  }

  async function reset(account: string, recipient: string) {
    const sent = await shop.ask(verifyForgottenMember, { account });
    const { flow } = await shop.ask(verifyForgotCode, { flow: sent.flow, code: await newest(recipient) });
    await shop.ask(resetPassword, { flow, password: better, password_confirm: better });
  }

  test("is the owner's alone once the owner has recovered it by mail: the stranger's phone opens nothing", async () => {
    const stranger = await hijack();
    await reset(stranger.email, stranger.email);
    expect((await shop.ask(signIn, { account: stranger.email, password: better })).member_id).toBe(stranger.member_id);
    expect(await refusal(shop.ask(getMemberDetail, {}, { token: stranger.token }))).toMatchObject({ status: 401 });
    expect(await refusal(shop.ask(verifyForgottenMember, { account: stranger.phone_number }))).toEqual({
      status: 404,
      code: "no_channel",
    });
    expect((await refusal(shop.ask(signIn, { account: stranger.phone_number, password }))).code).toBe("invalid");
    expect((await refusal(shop.ask(signIn, { account: stranger.phone_number, password: better }))).code).toBe(
      "unverified_phone_to_sign_in",
    );
  });

  test("is without the address once the stranger has reset it by phone, and the address is free for its owner", async () => {
    const stranger = await hijack();
    await reset(stranger.phone_number, phone(stranger.phone_number));
    expect((await refusal(shop.ask(verifyForgottenMember, { account: stranger.email }))).code).toBe("no_channel");
    const owner = aForm({ email: stranger.email });
    const { flow } = await shop.ask(register, owner);
    const { member_id } = await shop.ask(verifyCode, { flow, code: await newest(owner.email) });
    expect(member_id).not.toBe(stranger.member_id);
    expect((await shop.ask(signIn, { account: owner.email, password })).member_id).toBe(member_id);
  });

  test("the phone comes back with a code of its own, and both stay from then on", async () => {
    const { email, phone_number, member_id } = await hijack();
    await reset(email, email);
    const resumed = await shop.ask(startVerification, { account: phone_number, password: better });
    expect(resumed.sent_to, "to the phone alone").toHaveLength(1);
    const signed = await shop.ask(verifyCode, { flow: resumed.flow, code: await newest(phone(phone_number)) });
    expect(signed.member_id).toBe(member_id);
    await reset(phone_number, phone(phone_number));
    for (const account of [email, phone_number])
      expect((await shop.ask(signIn, { account, password: better })).member_id).toBe(member_id);
  });

  test("what a member has proven is never taken by somebody else's claim", async () => {
    const member = await aReader(shop);
    const claim = await aReader(shop, { email: null, unproven_email: member.email });
    await refusal(shop.ask(startVerification, { account: member.email, password: "Wrong2026" }));
    expect((await shop.ask(signIn, { account: member.email, password })).member_id).toBe(member.member_id);
    const [row] = await shop.database.db.select().from(members).where(eq(members.id, claim.member_id));
    expect(row!.email).toBeNull();
  });
});
