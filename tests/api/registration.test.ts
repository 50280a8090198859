import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members } from "#api/db";
import { addToCart, getCartItems } from "#contract/cart";
import { getMember, register, sendCode, signIn, startVerification, verifyCode } from "#contract/members";
import { getMemberDetail } from "#contract/profile";
import type { ApiError } from "#contract/endpoint";
import { aProduct } from "../builders.ts";
import { aForm, aReader, codeIn, password, phone, refusal, sentTo, wrong } from "../people.ts";
import { aCartId, databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("registration on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("a code goes to the phone and by mail; it makes the member, signs in and brings the cart along", async () => {
    const form = aForm();
    const book = await aProduct(shop);
    const { flow, sent_to } = await shop.ask(register, form);
    expect(sent_to).toEqual([`${form.phone_number.slice(0, 4)}***${form.phone_number.slice(-3)}`, "n***@example.com"]);
    const [sms] = await sentTo(shop, phone(form.phone_number));
    const [mail] = await sentTo(shop, form.email);
    expect(codeIn(sms!.body)).toBe(codeIn(mail!.body));
    expect(await refusal(shop.ask(signIn, { account: form.email, password }))).toEqual({
      status: 403,
      code: "unverified",
    });
    const begun = { cartId: aCartId() };
    await shop.ask(addToCart, { product_guid: book.product_guid, qty: 2 }, begun);
    const signed = await shop.ask(verifyCode, { flow, code: codeIn(sms!.body) }, begun);
    expect(await shop.ask(getMemberDetail, {}, { token: signed.token })).toMatchObject({
      email: form.email,
      phone_number: form.phone_number,
      name: "林讀",
      birthday: "1990-01-31",
      is_adult: true,
      status: "normal",
    });
    expect((await shop.ask(getCartItems, {}, { token: signed.token })).cart.total_quantity).toBe(2);
    expect((await shop.ask(signIn, { account: form.phone_number, password })).member_id).toBe(signed.member_id);
  });

  test("a code works once, in its own flow, for five tries and ten minutes", async () => {
    const [one, other] = [aForm(), aForm()];
    const first = await shop.ask(register, one);
    const second = await shop.ask(register, other);
    const code = codeIn((await sentTo(shop, one.email))[0]!.body);
    const otherCode = codeIn((await sentTo(shop, other.email))[0]!.body);
    if (code !== otherCode)
      expect((await refusal(shop.ask(verifyCode, { flow: second.flow, code }))).code).toBe("code_wrong");
    const said = [];
    for (let attempt = 0; attempt < 5; attempt++)
      said.push((await refusal(shop.ask(verifyCode, { flow: first.flow, code: wrong(code) }))).code);
    expect(said).toEqual([...Array<string>(4).fill("code_wrong"), "code_used_up"]);
    expect(await refusal(shop.ask(verifyCode, { flow: first.flow, code }))).toEqual({
      status: 410,
      code: "code_used_up",
    });
    const twice = await Promise.allSettled(
      [1, 2].map(() => shop.ask(verifyCode, { flow: second.flow, code: otherCode })),
    );
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const late = aForm();
    const third = await shop.ask(register, late);
    await shop.database.db.execute(sql`update verification_codes set expires_at = now() where id = ${third.flow}`);
    const expired = codeIn((await sentTo(shop, late.email))[0]!.body);
    expect(await refusal(shop.ask(verifyCode, { flow: third.flow, code: expired }))).toEqual({
      ...{ status: 410, code: "code_expired" },
    });
  });

  test("a code is not readable in the database", async () => {
    const form = aForm();
    const { flow } = await shop.ask(register, form);
    const code = codeIn((await sentTo(shop, form.email))[0]!.body);
    const { rows } = await shop.database.db.execute(sql`select code_hash from verification_codes where id = ${flow}`);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("a new code makes the old one void, and a phone gets five a day", async () => {
    const form = aForm();
    const { flow } = await shop.ask(register, form);
    const old = codeIn((await sentTo(shop, form.email))[0]!.body);
    await shop.ask(sendCode, { flow });
    const fresh = codeIn((await sentTo(shop, form.email))[0]!.body);
    if (old !== fresh) expect((await refusal(shop.ask(verifyCode, { flow, code: old }))).code).toBe("code_wrong");
    for (let send = 0; send < 3; send++) await shop.ask(sendCode, { flow });
    expect(await refusal(shop.ask(sendCode, { flow }))).toEqual({ status: 429, code: "sms_limit" });
    expect(await refusal(shop.ask(register, { ...form, email: `other-${form.email}` }))).toEqual({
      status: 429,
      code: "sms_limit",
    });
    expect(await sentTo(shop, phone(form.phone_number))).toHaveLength(5);
    expect(
      (await shop.ask(verifyCode, { flow, code: codeIn((await sentTo(shop, form.email))[0]!.body) })).token,
    ).toMatch(/\S/);
    expect((await refusal(shop.ask(sendCode, { flow }))).code).toBe("flow_gone");
  });

  test("a stranger cannot ask who is a member: same answer, and the owner is told", async () => {
    const member = await aReader(shop);
    const unknown = await shop.ask(register, aForm());
    const byMail = aForm({ email: member.email });
    const known = await shop.ask(register, byMail);
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(known.sent_to).toEqual([
      `${byMail.phone_number.slice(0, 4)}***${byMail.phone_number.slice(-3)}`,
      `${member.email[0]}***@example.com`,
    ]);
    expect((await sentTo(shop, member.email))[0]!.subject).toContain("已經是");
    expect(await sentTo(shop, phone(byMail.phone_number))).toHaveLength(0);
    expect((await refusal(shop.ask(verifyCode, { flow: known.flow, code: "123456" }))).code).toBe("code_wrong");
    const byPhone = aForm({ phone_number: `0${member.phone_number}` });
    const alsoKnown = await shop.ask(register, byPhone);
    expect(alsoKnown.sent_to).toHaveLength(2);
    expect((await sentTo(shop, `886${member.phone_number}`))[0]!.body).toContain("已經是會員");
    expect(await sentTo(shop, byPhone.email)).toHaveLength(0);
    expect((await shop.ask(signIn, { account: member.email, password })).member_id).toBe(member.member_id);
  });

  test("what was begun and never verified holds no address: the newest takes its place and the older code is void", async () => {
    const form = aForm();
    const stranger = await shop.ask(register, { ...form, name: "陌生人" });
    const strangersCode = codeIn((await sentTo(shop, form.email))[0]!.body);
    const { flow } = await shop.ask(register, form);
    expect((await refusal(shop.ask(verifyCode, { flow: stranger.flow, code: strangersCode }))).code).toBe(
      "code_expired",
    );
    const signed = await shop.ask(verifyCode, { flow, code: codeIn((await sentTo(shop, form.email))[0]!.body) });
    expect((await shop.ask(getMemberDetail, {}, { token: signed.token })).name).toBe("林讀");
  });

  test("many registrations of one address at once make one member", async () => {
    const form = aForm();
    const phones = Array.from({ length: 6 }, () => aForm().phone_number);
    await Promise.all(phones.map((phone_number) => shop.ask(register, { ...form, phone_number })));
    expect(await shop.database.db.select().from(members).where(eq(members.email, form.email))).toHaveLength(1);
  });

  test("a member who was never verified gets a code with the password", async () => {
    const member = await aReader(shop, { status: "unverified" });
    expect((await refusal(shop.ask(startVerification, { account: member.email, password: "Wrong2026" }))).code).toBe(
      "invalid",
    );
    const { flow } = await shop.ask(startVerification, { account: member.email, password });
    const signed = await shop.ask(verifyCode, { flow, code: codeIn((await sentTo(shop, member.email))[0]!.body) });
    expect((await shop.ask(getMember, {}, { token: signed.token })).status).toBe("normal");
  });

  test("a code of before does not complete who is incomplete", async () => {
    const waiting = await aReader(shop, { status: "unverified" });
    const { flow } = await shop.ask(startVerification, { account: waiting.email, password });
    await shop.database.db.update(members).set({ status: "incomplete" }).where(eq(members.id, waiting.member_id));
    const code = codeIn((await sentTo(shop, waiting.email))[0]!.body);
    expect((await refusal(shop.ask(verifyCode, { flow, code }))).code).toBe("incomplete");
    const [row] = await shop.database.db.select().from(members).where(eq(members.id, waiting.member_id));
    expect(row!.status).toBe("incomplete");
  });

  test("a member whose phone alone is not verified gets the code there, and nowhere else", async () => {
    const member = await aReader(shop, { status: "phone_unverified", phone_proven_at: null });
    await shop.ask(startVerification, { account: member.email, password });
    expect(await sentTo(shop, member.email)).toHaveLength(0);
    expect(await sentTo(shop, `886${member.phone_number}`)).toHaveLength(1);
  });

  test("an address gets ten mails a day, however many phones ask, and midnight is Taipei's", async () => {
    const { email } = aForm();
    for (let send = 0; send < 10; send++) await shop.ask(register, aForm({ email }));
    expect(await refusal(shop.ask(register, aForm({ email })))).toEqual({ status: 429, code: "mail_limit" });
    expect(await sentTo(shop, email)).toHaveLength(10);
    await shop.database.db.execute(
      sql`update code_sends set sent_at = date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei' - interval '1 second' where destination = ${email}`,
    );
    await shop.ask(register, aForm({ email }));
  });

  test("a flow of before midnight is counted on the day of its sends", async () => {
    const form = aForm();
    const { flow } = await shop.ask(register, form);
    await shop.database.db.execute(sql`
      update code_sends set sent_at = now() - interval '1 day' where destination = ${phone(form.phone_number)}`);
    await shop.database.db.execute(sql`
      update verification_codes set created_at = now() - interval '90 minutes' where id = ${flow}`);
    for (let send = 0; send < 5; send++) await shop.ask(sendCode, { flow });
    expect((await refusal(shop.ask(sendCode, { flow }))).code).toBe("sms_limit");
    await shop.database.db.execute(sql`delete from code_sends where destination = ${form.email}`);
    expect((await refusal(shop.ask(sendCode, { flow }))).code).toBe("sms_limit");
  });

  test("says what is wrong with each field, and hides nothing behind the first", async () => {
    const error = await shop
      .ask(register, {
        ...aForm(),
        email: "no address",
        phone_number: "12",
        password: "short",
        birthday: "1990/2/31",
        name: "",
        agree: false as never,
      })
      .catch((error: ApiError) => error);
    expect((error as ApiError).status).toBe(422);
    expect((error as ApiError).fields).toEqual({
      email: "請輸入正確的電子信箱",
      phone_number: "請輸入正確的手機號碼：09 開頭的 10 位數字",
      password: "密碼須為 6 至 24 個字元，英文字母與數字混合，不可使用特殊符號",
      birthday: "請輸入正確的生日，例如 1990/01/31",
      name: "請輸入姓名",
      agree: "請勾選同意服務條款",
    });
    const confirm = await shop
      .ask(register, aForm({ password_confirm: "Other2026" }))
      .catch((error: ApiError) => error);
    expect((confirm as ApiError).fields).toEqual({ password_confirm: "兩次輸入的密碼不一致，請再輸入一次" });
    const both = await shop
      .ask(register, aForm({ password_confirm: "Other2026", agree: false }))
      .catch((error: ApiError) => error);
    expect(Object.keys((both as ApiError).fields).sort()).toEqual(["agree", "password_confirm"]);
  });
});
