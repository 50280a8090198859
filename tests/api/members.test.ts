import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members, outbox, sessions } from "#api/db";
import { listAddressBooks, removeAddressBook } from "#contract/address-books";
import { getCartItems } from "#contract/cart";
import { ApiError } from "#contract/endpoint";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { getMember, getMemberDetail, getMemberSummary, register, sendCode, signIn, signInAsGuest, signOut, startVerification, verifyCode } from "#contract/members";
import { aMember, aProduct } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const password = "Yuelin2026";

/** What a refusal says; fails where nothing was refused. */
async function refusal(answer: Promise<unknown>): Promise<Pick<ApiError, "status" | "code">> {
  const error = await answer.then(() => null, (error: unknown) => error);
  if (!(error instanceof ApiError)) throw new Error("nothing was refused", { cause: error });
  return { status: error.status, code: error.code };
}

describe.each(databases)("members on %s", (kind) => {
  let shop: TestShop;
  let password_hash: string;
  let count = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
    password_hash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });
  afterAll(() => shop.close());

  const aReader = (wish: Partial<typeof members.$inferInsert> = {}) => aMember(shop, { password_hash, ...wish });
  const anAddress = () => ({ email: `new${++count}@example.com`, phone_number: `09${String(20_000_000 + count)}` });
  const aForm = (wish: object = {}) => ({ ...anAddress(), password, password_confirm: password, name: "林讀", birthday: "1990/1/31", agree: true as const, ...wish });
  const sentTo = (recipient: string) => shop.database.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(sql`id desc`);
  const codeIn = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)![0];
  const phone = (number: string) => `886${number.slice(1)}`;
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  describe("sign-in", () => {
    test("takes the e-mail address or the mobile number, however it is typed", async () => {
      const member = await aReader();
      for (const account of [member.email.toUpperCase(), `0${member.phone_number}`, `+886 ${member.phone_number}`, `０${member.phone_number}`]) {
        const signed = await shop.ask(signIn, { account, password });
        expect(signed.member_id).toBe(member.member_id);
        expect((await shop.ask(getMember, {}, { token: signed.token })).id).toBe(member.member_id);
      }
    });

    test("lives one hour, or thirty days where the member asked to stay", async () => {
      const member = await aReader();
      const hours = async (keep: boolean) => (Date.parse((await shop.ask(signIn, { account: member.email, password, keep })).expires_at) - Date.now()) / 3_600_000;
      expect(await hours(false)).toBeCloseTo(1, 1);
      expect(await hours(true)).toBeCloseTo(720, 1);
    });

    test("brings the guest's cart along and says what the merge changed", async () => {
      const member = await aReader();
      const book = await aProduct(shop, { stock: 3 });
      const signed = await shop.ask(signIn, { account: member.email, password, products: [{ product_guid: book.product_guid, qty: 5 }] });
      expect(signed.changes).toMatchObject([{ product_guid: book.product_guid, quantity_before: 5, quantity: 3 }]);
      const { cart } = await shop.ask(getCartItems, {}, { token: signed.token });
      expect(cart.total_quantity).toBe(3);
    });

    test("says which it was: wrong password, unknown account, not verified, incomplete, phone not verified", async () => {
      const member = await aReader();
      expect(await refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026" }))).toEqual({ status: 401, code: "invalid" });
      expect(await refusal(shop.ask(signIn, { account: "nobody@example.com", password }))).toEqual({ status: 401, code: "not_found_in_database" });
      for (const [status, code] of [["unverified", "unverified"], ["incomplete", "incomplete"], ["phone_unverified", "phone_unverified"], ["unverified_phone_to_sign_in", "phone_unverified"]] as const) {
        const held = await aReader({ status });
        expect(await refusal(shop.ask(signIn, { account: held.email, password }))).toEqual({ status: 403, code });
        expect(await refusal(shop.ask(signIn, { account: held.email, password: "Wrong2026" })), "the status is told to nobody without the password").toEqual({ status: 401, code: "invalid" });
      }
    });

    test("locks for fifteen minutes after five wrong passwords, also when they come at once", async () => {
      const member = await aReader();
      const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026" }))));
      expect(answers.filter(({ code }) => code === "invalid")).toHaveLength(4);
      expect(answers.filter(({ code, status }) => code === "locked" && status === 423)).toHaveLength(8);
      expect(await refusal(shop.ask(signIn, { account: member.email, password }))).toEqual({ status: 423, code: "locked" });
      await shop.database.db.update(members).set({ locked_until: sql`now() - interval '1 second'` }).where(eq(members.id, member.member_id));
      expect((await shop.ask(signIn, { account: member.email, password })).member_id).toBe(member.member_id);
    });

    test("a stranger's guesses never keep a member out of a known device, nor end a session", async () => {
      const member = await aReader();
      const { device, token } = await shop.ask(signIn, { account: member.email, password });
      for (let guess = 0; guess < 6; guess++) await refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026" }));
      expect(await refusal(shop.ask(signIn, { account: member.email, password }))).toEqual({ status: 423, code: "locked" });
      expect((await shop.ask(signIn, { account: member.email, password, device })).device).toBe(device);
      expect((await shop.ask(getMember, {}, { token })).id).toBe(member.member_id);
      for (let guess = 0; guess < 5; guess++) await refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026", device }));
      expect(await refusal(shop.ask(signIn, { account: member.email, password, device })), "the device has a count of its own").toEqual({ status: 423, code: "locked" });
    });

    test("another member's device is no known device", async () => {
      const [one, other] = [await aReader(), await aReader()];
      const { device } = await shop.ask(signIn, { account: one.email, password });
      for (let guess = 0; guess < 5; guess++) await refusal(shop.ask(signIn, { account: other.email, password: "Wrong2026", device }));
      expect((await refusal(shop.ask(signIn, { account: other.email, password, device }))).code).toBe("locked");
    });

    test("hashes a password anew that was hashed with less", async () => {
      const member = await aReader({ password_hash: await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }) });
      await shop.ask(signIn, { account: member.email, password });
      const [row] = await shop.database.db.select().from(members).where(eq(members.id, member.member_id));
      expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await shop.ask(signIn, { account: member.email, password })).member_id).toBe(member.member_id);
    });

    test("opens a new session and ends the one that asked", async () => {
      const member = await aReader();
      const guest = await shop.ask(signInAsGuest, { email: "guest@example.com" });
      const signed = await shop.ask(signIn, { account: member.email, password }, { token: guest.token });
      expect(await refusal(shop.ask(signOut, {}, { token: guest.token }))).toMatchObject({ status: 401 });
      await shop.ask(signOut, {}, { token: signed.token });
      expect(await refusal(shop.ask(getMember, {}, { token: signed.token }))).toEqual({ status: 401, code: "unauthorized" });
    });

    test("a guest is no member, and guest checkout can be closed", async () => {
      const guest = await shop.ask(signInAsGuest, { email: "Guest@Example.com" });
      expect(await refusal(shop.ask(getMember, {}, { token: guest.token }))).toMatchObject({ status: 401 });
      const [row] = await shop.database.db.select().from(sessions).where(eq(sessions.guest_email, "guest@example.com"));
      expect(row).toBeDefined();
    });
  });

  describe("registration", () => {
    test("a code goes to the phone and by mail; it makes the member, signs in and brings the cart along", async () => {
      const form = aForm();
      const book = await aProduct(shop);
      const { flow, sent_to } = await shop.ask(register, form);
      expect(sent_to).toEqual([`${form.phone_number.slice(0, 4)}***${form.phone_number.slice(-3)}`, "n***@example.com"]);
      const [sms] = await sentTo(phone(form.phone_number));
      const [mail] = await sentTo(form.email);
      expect(codeIn(sms!.body)).toBe(codeIn(mail!.body));
      expect(await refusal(shop.ask(signIn, { account: form.email, password }))).toEqual({ status: 403, code: "unverified" });
      const signed = await shop.ask(verifyCode, { flow, code: codeIn(sms!.body), products: [{ product_guid: book.product_guid, qty: 2 }] });
      expect(await shop.ask(getMemberDetail, {}, { token: signed.token })).toMatchObject({ email: form.email, phone_number: form.phone_number, name: "林讀", birthday: "1990-01-31", is_adult: true, status: "normal" });
      expect((await shop.ask(getCartItems, {}, { token: signed.token })).cart.total_quantity).toBe(2);
      expect((await shop.ask(signIn, { account: form.phone_number, password })).member_id).toBe(signed.member_id);
    });

    test("a code works once, in its own flow, for five tries and ten minutes", async () => {
      const [one, other] = [aForm(), aForm()];
      const first = await shop.ask(register, one);
      const second = await shop.ask(register, other);
      const code = codeIn((await sentTo(one.email))[0]!.body);
      const otherCode = codeIn((await sentTo(other.email))[0]!.body);
      if (code !== otherCode) expect((await refusal(shop.ask(verifyCode, { flow: second.flow, code }))).code).toBe("code_wrong");
      for (let attempt = 0; attempt < 5; attempt++) await refusal(shop.ask(verifyCode, { flow: first.flow, code: wrong(code) }));
      expect(await refusal(shop.ask(verifyCode, { flow: first.flow, code }))).toEqual({ status: 410, code: "code_expired" });
      const twice = await Promise.allSettled([1, 2].map(() => shop.ask(verifyCode, { flow: second.flow, code: otherCode })));
      expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const late = aForm();
      const third = await shop.ask(register, late);
      await shop.database.db.execute(sql`update verification_codes set expires_at = now() where id = ${third.flow}`);
      expect((await refusal(shop.ask(verifyCode, { flow: third.flow, code: codeIn((await sentTo(late.email))[0]!.body) }))).code).toBe("code_expired");
    });

    test("a code is not readable in the database", async () => {
      const form = aForm();
      const { flow } = await shop.ask(register, form);
      const code = codeIn((await sentTo(form.email))[0]!.body);
      const { rows } = await shop.database.db.execute(sql`select code_hash from verification_codes where id = ${flow}`);
      expect(JSON.stringify(rows)).not.toContain(code);
    });

    test("a new code makes the old one void, and a phone gets five a day", async () => {
      const form = aForm();
      const { flow } = await shop.ask(register, form);
      const old = codeIn((await sentTo(form.email))[0]!.body);
      await shop.ask(sendCode, { flow });
      const fresh = codeIn((await sentTo(form.email))[0]!.body);
      if (old !== fresh) expect((await refusal(shop.ask(verifyCode, { flow, code: old }))).code).toBe("code_wrong");
      for (let send = 0; send < 3; send++) await shop.ask(sendCode, { flow });
      expect(await refusal(shop.ask(sendCode, { flow }))).toEqual({ status: 429, code: "sms_limit" });
      expect(await refusal(shop.ask(register, { ...form, email: `other-${form.email}` }))).toEqual({ status: 429, code: "sms_limit" });
      expect(await sentTo(phone(form.phone_number))).toHaveLength(5);
      expect((await shop.ask(verifyCode, { flow, code: codeIn((await sentTo(form.email))[0]!.body) })).token).toBeTruthy();
      expect((await refusal(shop.ask(sendCode, { flow }))).code).toBe("flow_gone");
    });

    test("a stranger cannot ask who is a member: same answer, and the owner is told", async () => {
      const member = await aReader();
      const unknown = await shop.ask(register, aForm());
      const byMail = aForm({ email: member.email });
      const known = await shop.ask(register, byMail);
      expect(Object.keys(known)).toEqual(Object.keys(unknown));
      expect(known.sent_to).toEqual([`${byMail.phone_number.slice(0, 4)}***${byMail.phone_number.slice(-3)}`, `${member.email[0]}***@example.com`]);
      expect((await sentTo(member.email))[0]!.subject).toContain("已經是");
      expect(await sentTo(phone(byMail.phone_number))).toHaveLength(0);
      expect((await refusal(shop.ask(verifyCode, { flow: known.flow, code: "123456" }))).code).toBe("code_wrong");
      const byPhone = aForm({ phone_number: `0${member.phone_number}` });
      const alsoKnown = await shop.ask(register, byPhone);
      expect(alsoKnown.sent_to).toHaveLength(2);
      expect((await sentTo(`886${member.phone_number}`))[0]!.body).toContain("已經是會員");
      expect(await sentTo(byPhone.email)).toHaveLength(0);
      expect((await shop.ask(signIn, { account: member.email, password })).member_id).toBe(member.member_id);
    });

    test("what was begun and never verified holds no address: the newest takes its place and the older code is void", async () => {
      const form = aForm();
      const stranger = await shop.ask(register, { ...form, name: "陌生人" });
      const strangersCode = codeIn((await sentTo(form.email))[0]!.body);
      const { flow } = await shop.ask(register, form);
      expect((await refusal(shop.ask(verifyCode, { flow: stranger.flow, code: strangersCode }))).code).toBe("code_expired");
      const signed = await shop.ask(verifyCode, { flow, code: codeIn((await sentTo(form.email))[0]!.body) });
      expect((await shop.ask(getMemberDetail, {}, { token: signed.token })).name).toBe("林讀");
    });

    test("many registrations of one address at once make one member", async () => {
      const form = aForm();
      const phones = Array.from({ length: 6 }, () => anAddress().phone_number);
      await Promise.all(phones.map((phone_number) => shop.ask(register, { ...form, phone_number })));
      expect(await shop.database.db.select().from(members).where(eq(members.email, form.email))).toHaveLength(1);
    });

    test("a member who was never verified gets a code with the password", async () => {
      const member = await aReader({ status: "unverified" });
      expect((await refusal(shop.ask(startVerification, { account: member.email, password: "Wrong2026" }))).code).toBe("invalid");
      const { flow } = await shop.ask(startVerification, { account: member.email, password });
      const signed = await shop.ask(verifyCode, { flow, code: codeIn((await sentTo(member.email))[0]!.body) });
      expect((await shop.ask(getMember, {}, { token: signed.token })).status).toBe("normal");
    });

    test("says what is wrong with each field, and hides nothing behind the first", async () => {
      const error = await shop.ask(register, { ...aForm(), email: "no address", phone_number: "12", password: "short", birthday: "1990/2/31", name: "", agree: false as never }).catch((error: ApiError) => error);
      expect((error as ApiError).status).toBe(422);
      expect((error as ApiError).fields).toEqual({ email: "電子信箱格式錯誤", phone_number: "手機號碼格式錯誤，請輸入 09 開頭的 10 位數字", password: "密碼須為 6 至 24 個英文字母與數字混合，不可使用特殊符號", birthday: "請輸入正確的生日，例如 1990/01/31", name: "姓名為必填", agree: "服務條款為必選" });
      const confirm = await shop.ask(register, aForm({ password_confirm: "Other2026" })).catch((error: ApiError) => error);
      expect((confirm as ApiError).fields).toEqual({ password_confirm: "兩次輸入的密碼不一致" });
    });
  });

  describe("a forgotten password", () => {
    test("a code by mail or SMS, then the new password; the lock is over and every session has ended", async () => {
      const member = await aReader();
      for (let guess = 0; guess < 5; guess++) await refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026" }));
      const sent = await shop.ask(verifyForgottenMember, { account: `0${member.phone_number}` });
      expect(sent.sent_to).toEqual([`0${member.phone_number!.slice(0, 3)}***${member.phone_number!.slice(-3)}`]);
      const { flow } = await shop.ask(verifyForgotCode, { flow: sent.flow, code: codeIn((await sentTo(`886${member.phone_number}`))[0]!.body) });
      await shop.ask(resetPassword, { flow, password: "Better2027", password_confirm: "Better2027" });
      expect(await refusal(shop.ask(getMember, {}, { token: member.token }))).toMatchObject({ status: 401 });
      expect((await refusal(shop.ask(signIn, { account: member.email, password }))).code).toBe("invalid");
      expect((await shop.ask(signIn, { account: member.email, password: "Better2027" })).member_id).toBe(member.member_id);
      expect((await refusal(shop.ask(resetPassword, { flow, password, password_confirm: password }))).code).toBe("code_expired");
      expect((await sentTo(member.email))[0]!.subject).toContain("密碼已變更");
    });

    test("a registration's code opens no reset, a reset's code no account", async () => {
      const member = await aReader();
      const forgot = await shop.ask(verifyForgottenMember, { account: member.email });
      const code = codeIn((await sentTo(member.email))[0]!.body);
      expect((await refusal(shop.ask(verifyCode, { flow: forgot.flow, code }))).code).toBe("code_wrong");
      expect((await refusal(shop.ask(resetPassword, { flow: forgot.flow, password, password_confirm: password }))).code).toBe("code_expired");
      expect((await refusal(shop.ask(verifyForgottenMember, { account: "nobody@example.com" }))).code).toBe("forgot_unregistered");
    });
  });

  test("the summary counts what is the member's own", async () => {
    const member = await aReader();
    await shop.database.db.execute(sql`insert into points (member_id, amount, reason) values (${member.member_id}, 120, 'gift'), (${member.member_id}, -20, 'order')`);
    expect(await shop.ask(getMemberSummary, {}, { token: member.token })).toMatchObject({ card_points: 100, order_count: 0, collected_products_count: 0 });
  });

  test("an address book is seen and shortened by its owner only", async () => {
    const [one, other] = [await aReader(), await aReader()];
    const { rows } = await shop.database.db.execute<{ id: number }>(sql`insert into address_books (member_id, name, mobile_phone, city, district, address) values (${one.member_id}, '林讀', '0912345678', '臺北市', '大安區', '和平東路一段 1 號') returning id`);
    const id = rows[0]!.id;
    expect(await shop.ask(listAddressBooks, {}, { token: other.token })).toEqual([]);
    expect(await refusal(shop.ask(removeAddressBook, { id }, { token: other.token }))).toMatchObject({ status: 404 });
    expect(await shop.ask(listAddressBooks, {}, { token: one.token })).toMatchObject([{ id, city: "臺北市", delivery_type: 2 }]);
    await shop.ask(removeAddressBook, { id }, { token: one.token });
    expect(await shop.ask(listAddressBooks, {}, { token: one.token })).toEqual([]);
  });
});
