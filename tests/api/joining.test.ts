import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members } from "#api/db";
import { addToCart, getCartItems } from "#contract/cart";
import type { ApiError } from "#contract/endpoint";
import { resetPassword, verifyForgotCode, verifyForgottenMember } from "#contract/forgot-passwords";
import { joinWithOrder } from "#contract/joining";
import { register, sendCode, signIn, startVerification, verifyCode } from "#contract/members";
import { getMemberDetail } from "#contract/profile";
import { findGuestOrder, getOrder, listOrders } from "#contract/orders";
import { aProduct } from "../builders.ts";
import { aCoupon } from "../checkouts.ts";
import { aForm, aReader, codeIn, password, refusal, sentTo, wrong } from "../people.ts";
import { aPlacedOrder } from "../placed-orders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("a guest who has ordered joins with one password, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const join = (order_number: string, token: string, wish: object = {}) =>
    shop.ask(joinWithOrder, { order_number, password, agree: true, ...wish }, { token });
  /** The newest code that was mailed there. */
  const codeOf = async (email: string) => {
    const mails = await sentTo(shop, email);
    return codeIn(mails.find(({ subject }) => subject?.includes("驗證碼"))!.body);
  };
  const ordersOf = async (token: string) =>
    (await shop.ask(listOrders, {}, { token })).orders.map(({ order_number }) => order_number);
  const rowOf = async (email: string) =>
    (await shop.database.db.select().from(members).where(eq(members.email, email)))[0];

  test("the code from the order's mailbox makes the member, and the order is the member's", async () => {
    const { who, email, order_number } = await aPlacedOrder(shop);
    expect((await shop.ask(getOrder, { order_number }, { token: who.token })).can_join).toBe(true);
    const { flow, sent_to } = await join(order_number, who.token);
    expect(sent_to).toEqual(["p***@example.com"]);
    // nothing is the member's before the address is proven
    expect((await shop.ask(getOrder, { order_number }, { token: who.token })).can_join).toBe(true);
    expect(await refusal(shop.ask(signIn, { account: email, password }))).toEqual({ status: 403, code: "unverified" });

    const book = await aProduct(shop);
    await shop.ask(addToCart, { product_guid: book.product_guid, qty: 2 }, { token: who.token });
    const signed = await shop.ask(verifyCode, { flow, code: await codeOf(email) }, { token: who.token });
    const { token } = signed;
    expect(await shop.ask(getMemberDetail, {}, { token })).toMatchObject({
      email,
      name: "王小明",
      phone_number: null,
      birthday: null,
      is_adult: false,
      status: "normal",
    });
    expect((await rowOf(email))!).toMatchObject({ guest_owner: null, email_proven_at: expect.anything() });
    expect(await ordersOf(token)).toEqual([order_number]);
    expect((await shop.ask(getOrder, { order_number }, { token })).can_join).toBe(false);
    expect((await shop.ask(getCartItems, {}, { token })).cart.total_quantity).toBe(2);
    expect((await shop.ask(signIn, { account: email, password })).member_id).toBe(signed.member_id);
    // the guest's session is over, and the order is behind the sign-in
    expect((await refusal(shop.ask(getOrder, { order_number }, { token: who.token }))).status).toBe(401);
    expect((await refusal(shop.ask(findGuestOrder, { order_number, email }))).code).toBe("order_not_found");
  });

  test("only who placed the order in this session joins with it", async () => {
    const { who, email, order_number } = await aPlacedOrder(shop);
    const stranger = await aPlacedOrder(shop);
    const finder = await shop.ask(findGuestOrder, { order_number, email });
    expect((await shop.ask(getOrder, { order_number }, { token: finder.token })).can_join).toBe(false);
    const member = await aPlacedOrder(shop, { member: true });
    for (const [number, token] of [
      [order_number, stranger.who.token],
      [order_number, finder.token],
      [order_number, member.who.token],
      [member.order_number, member.who.token],
      ["YL260101000000", who.token],
    ] as const)
      expect(await refusal(join(number, token))).toEqual({ status: 404, code: "not_found" });
    expect((await refusal(shop.ask(joinWithOrder, { order_number, password, agree: true }))).status).toBe(401);
    expect(await rowOf(email)).toBeUndefined();
  });

  test("of a member's address as much is said as of any other; no code opens the account, and its password stays", async () => {
    const member = await aReader(shop);
    const { who, order_number } = await aPlacedOrder(shop, {
      subscriber: { name: "陌生人", mobile: "0912345678", email: member.email },
    });
    const other = await aPlacedOrder(shop);
    const unknown = await join(other.order_number, other.who.token);
    const known = await join(order_number, who.token, { password: "Stranger2026" });
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(known.sent_to).toEqual([`${member.email[0]}***@example.com`]);
    expect((await sentTo(shop, member.email))[0]!.subject).toContain("已經是");
    expect((await sentTo(shop, member.email)).filter(({ subject }) => subject?.includes("驗證碼"))).toEqual([]);
    expect((await refusal(shop.ask(verifyCode, { flow: known.flow, code: "123456" }, { token: who.token }))).code).toBe(
      "code_wrong",
    );
    expect((await shop.ask(sendCode, { flow: known.flow })).sent_to).toEqual(known.sent_to);
    const { token } = await shop.ask(signIn, { account: member.email, password });
    expect(await ordersOf(token)).toEqual([]);
    expect((await refusal(shop.ask(signIn, { account: member.email, password: "Stranger2026" }))).code).toBe("invalid");
  });

  test("the session's other orders of this address come along, those of another address and another session do not", async () => {
    const first = await aPlacedOrder(shop);
    const { email, order_number } = first;
    const elsewhere = await aPlacedOrder(shop, { subscriber: { name: "王小明", mobile: "0912345678", email } });
    const [again, other] = [await aPlacedOrder(shop), await aPlacedOrder(shop)];
    await shop.database.db.execute(
      sql`update orders set owner = ${first.who.owner}, email = ${email} where order_number = ${again.order_number}`,
    );
    await shop.database.db.execute(
      sql`update orders set owner = ${first.who.owner} where order_number = ${other.order_number}`,
    );
    const { flow } = await join(order_number, first.who.token);
    const { token } = await shop.ask(verifyCode, { flow, code: await codeOf(email) }, { token: first.who.token });
    expect((await ordersOf(token)).sort()).toEqual([order_number, again.order_number].sort());
    expect((await shop.ask(findGuestOrder, { order_number: elsewhere.order_number, email })).token).toMatch(/\S/);
  });

  test("who comes back later with the password, or has forgotten it, gets the order with the code all the same", async () => {
    const late = await aPlacedOrder(shop);
    await join(late.order_number, late.who.token);
    const resumed = await shop.ask(startVerification, { account: late.email, password });
    expect(resumed.sent_to).toEqual(["p***@example.com"]);
    const signed = await shop.ask(verifyCode, { flow: resumed.flow, code: await codeOf(late.email) });
    expect(await ordersOf(signed.token)).toEqual([late.order_number]);

    const forgetful = await aPlacedOrder(shop);
    await join(forgetful.order_number, forgetful.who.token);
    const asked = await shop.ask(verifyForgottenMember, { account: forgetful.email });
    const { flow } = await shop.ask(verifyForgotCode, { flow: asked.flow, code: await codeOf(forgetful.email) });
    await shop.ask(resetPassword, { flow, password: "Another2026", password_confirm: "Another2026" });
    const { token } = await shop.ask(signIn, { account: forgetful.email, password: "Another2026" });
    expect(await ordersOf(token)).toEqual([forgetful.order_number]);
  });

  test("the newest claim to an unproven address takes the place of the older, either way", async () => {
    const { who, email, order_number } = await aPlacedOrder(shop);
    const form = aForm({ email });
    const registered = await shop.ask(register, form);
    const registersCode = await codeOf(email);
    const joined = await join(order_number, who.token);
    expect((await refusal(shop.ask(verifyCode, { flow: registered.flow, code: registersCode }))).code).toBe(
      "code_expired",
    );
    expect(await rowOf(email)).toMatchObject({ phone_number: null, birthday: null, name: "王小明" });
    const joinsCode = await codeOf(email);
    const again = await shop.ask(register, form);
    expect((await refusal(shop.ask(verifyCode, { flow: joined.flow, code: joinsCode }))).code).toBe("code_expired");
    // who registers anew takes no guest's order along
    const { token } = await shop.ask(verifyCode, { flow: again.flow, code: await codeOf(email) });
    expect(await ordersOf(token)).toEqual([]);
  });

  test("a coupon that the guest has used is used by the member", async () => {
    const coupon_code = (await aCoupon(shop)).code;
    const { who, email, order_number } = await aPlacedOrder(shop, { coupon_code });
    const { flow } = await join(order_number, who.token);
    const { member_id } = await shop.ask(verifyCode, { flow, code: await codeOf(email) });
    const { rows } = await shop.database.db.execute(sql`select owner from coupon_uses where code = ${coupon_code}`);
    expect(rows).toEqual([{ owner: `m${member_id}` }]);
  });

  test("wrong codes bring nothing along, and one press is one code", async () => {
    const { who, email, order_number } = await aPlacedOrder(shop);
    const { flow } = await join(order_number, who.token);
    const code = await codeOf(email);
    for (let attempt = 0; attempt < 5; attempt++)
      await refusal(shop.ask(verifyCode, { flow, code: wrong(code) }, { token: who.token }));
    expect((await refusal(shop.ask(verifyCode, { flow, code }, { token: who.token }))).code).toBe("code_used_up");
    expect((await shop.ask(getOrder, { order_number }, { token: who.token })).can_join).toBe(true);
    const before = (await sentTo(shop, email)).length;
    const press = { order_number, password, agree: true as const };
    const named = { token: who.token, operationId: "one-press" };
    const [one, two] = await Promise.all([
      shop.ask(joinWithOrder, press, named),
      shop.ask(joinWithOrder, press, named),
    ]);
    expect(one).toEqual(two);
    expect((await sentTo(shop, email)).length).toBe(before + 1);
  });

  test("says what is wrong with each field, and counts as registration does", async () => {
    const { who, order_number } = await aPlacedOrder(shop);
    const error = (await join(order_number, who.token, { password: "short", agree: false }).catch(
      (error: unknown) => error,
    )) as ApiError;
    expect([error.status, error.fields]).toEqual([
      422,
      {
        password: "密碼須為 6 至 24 個字元，英文字母與數字混合，不可使用特殊符號",
        agree: "請勾選同意服務條款",
      },
    ]);
    expect(joinWithOrder.limit).toEqual(register.limit);
  });
});
