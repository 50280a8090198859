import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coupon_uses, coupons, member_coupons, members, sessions } from "#api/db";
import { addToCart, getCartItems } from "#contract/cart";
import { getMember, getMemberSummary, signIn, signInAsGuest, signOut } from "#contract/members";
import { aProduct } from "../builders.ts";
import { aReader, password, refusal } from "../people.ts";
import { aCartId, databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("members on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("takes the e-mail address or the mobile number, however it is typed", async () => {
    const member = await aReader(shop);
    for (const account of [
      member.email.toUpperCase(),
      `0${member.phone_number}`,
      `+886 ${member.phone_number}`,
      `０${member.phone_number}`,
    ]) {
      const signed = await shop.ask(signIn, { account, password });
      expect(signed.member_id).toBe(member.member_id);
      expect((await shop.ask(getMember, {}, { token: signed.token })).id).toBe(member.member_id);
    }
  });

  test("is over after an hour without use, or thirty days where the member asked to stay", async () => {
    const member = await aReader(shop);
    const hours = async (keep: boolean) =>
      (Date.parse((await shop.ask(signIn, { account: member.email, password, keep })).expires_at) - Date.now()) /
      3_600_000;
    expect(await hours(false)).toBeCloseTo(1, 1);
    expect(await hours(true)).toBeCloseTo(720, 1);
  });

  test("brings the guest's cart along and says what the merge changed", async () => {
    const member = await aReader(shop);
    const book = await aProduct(shop, { stock: 3 });
    const begun = { cartId: aCartId() };
    await shop.ask(addToCart, { product_guid: book.product_guid, qty: 2 }, begun);
    await shop.ask(addToCart, { product_guid: book.product_guid, qty: 2 }, { token: member.token });
    const signed = await shop.ask(signIn, { account: member.email, password }, begun);
    expect(signed.changes).toMatchObject([{ product_guid: book.product_guid, quantity_before: 4, quantity: 3 }]);
    const { cart } = await shop.ask(getCartItems, {}, { token: signed.token });
    expect(cart.total_quantity).toBe(3);
  });

  test("says which it was: wrong password, unknown account, not verified, incomplete, phone not verified", async () => {
    const member = await aReader(shop);
    expect(await refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026" }))).toEqual({
      status: 401,
      code: "invalid",
    });
    expect(await refusal(shop.ask(signIn, { account: "nobody@example.com", password }))).toEqual({
      status: 401,
      code: "not_found_in_database",
    });
    for (const [status, code] of [
      ["unverified", "unverified"],
      ["incomplete", "incomplete"],
      ["phone_unverified", "phone_unverified"],
      ["unverified_phone_to_sign_in", "unverified_phone_to_sign_in"],
    ] as const) {
      const held = await aReader(shop, { status });
      expect(await refusal(shop.ask(signIn, { account: held.email, password }))).toEqual({ status: 403, code });
      expect(
        await refusal(shop.ask(signIn, { account: held.email, password: "Wrong2026" })),
        "the status is told to nobody without the password",
      ).toEqual({ status: 401, code: "invalid" });
    }
  });

  test("the session check takes what no cache knows and how often it was asked before (§7), and no other number", async () => {
    const { token, member_id, uuid } = await aReader(shop);
    expect(await shop.ask(getMember, { t: "1732233600", retry: 1 }, { token })).toMatchObject({ id: member_id, uuid });
    for (const retry of [-1, 1.5, "often"])
      expect(await refusal(shop.ask(getMember, { retry }, { token }))).toEqual({ status: 422, code: "invalid_input" });
  });

  test("of age is who is 18 today in Taipei, and nobody of whom no birthday is known", async () => {
    const day = async (days: number) => {
      const { rows } = await shop.database.db.execute<{ day: string }>(sql`
        select to_char((now() at time zone 'Asia/Taipei')::date - interval '18 years' + make_interval(days => ${days}), 'YYYY-MM-DD') as day`);
      return rows[0]!.day;
    };
    const isAdult = async (birthday: string | null) => {
      const { token } = await aReader(shop, { birthday });
      return (await shop.ask(getMember, {}, { token })).is_adult;
    };
    expect(await isAdult(await day(0))).toBe(true);
    expect(await isAdult(await day(2))).toBe(false);
    expect(await isAdult(null)).toBe(false);
  });

  test("a card holder without a password is sent to registration", async () => {
    const holder = await aReader(shop, { status: "unverified", password_hash: "" });
    expect(await refusal(shop.ask(signIn, { account: holder.email, password }))).toEqual({
      status: 403,
      code: "needs_registry",
    });
  });

  test("locks for fifteen minutes after five wrong passwords, also when they come at once", async () => {
    const member = await aReader(shop);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026" }))),
    );
    expect(answers.filter(({ code }) => code === "invalid")).toHaveLength(4);
    expect(answers.filter(({ code, status }) => code === "locked" && status === 423)).toHaveLength(8);
    expect(await refusal(shop.ask(signIn, { account: member.email, password }))).toEqual({
      status: 423,
      code: "locked",
    });
    await shop.database.db
      .update(members)
      .set({ locked_until: sql`now() - interval '1 second'` })
      .where(eq(members.id, member.member_id));
    expect((await shop.ask(signIn, { account: member.email, password })).member_id).toBe(member.member_id);
  });

  test("a stranger's guesses never keep a member out of a known device, nor end a session", async () => {
    const member = await aReader(shop);
    const { device, token } = await shop.ask(signIn, { account: member.email, password });
    for (let guess = 0; guess < 6; guess++)
      await refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026" }));
    expect(await refusal(shop.ask(signIn, { account: member.email, password }))).toEqual({
      status: 423,
      code: "locked",
    });
    expect((await shop.ask(signIn, { account: member.email, password, device })).device).toBe(device);
    expect((await shop.ask(getMember, {}, { token })).id).toBe(member.member_id);
    for (let guess = 0; guess < 5; guess++)
      await refusal(shop.ask(signIn, { account: member.email, password: "Wrong2026", device }));
    expect(
      await refusal(shop.ask(signIn, { account: member.email, password, device })),
      "the device has a count of its own",
    ).toEqual({ status: 423, code: "locked" });
  });

  test("another member's device is no known device", async () => {
    const [one, other] = [await aReader(shop), await aReader(shop)];
    const { device } = await shop.ask(signIn, { account: one.email, password });
    for (let guess = 0; guess < 5; guess++)
      await refusal(shop.ask(signIn, { account: other.email, password: "Wrong2026", device }));
    expect((await refusal(shop.ask(signIn, { account: other.email, password, device }))).code).toBe("locked");
  });

  test("hashes a password anew that was hashed with less", async () => {
    const member = await aReader(shop, {
      password_hash: await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
    });
    await shop.ask(signIn, { account: member.email, password });
    const [row] = await shop.database.db.select().from(members).where(eq(members.id, member.member_id));
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await shop.ask(signIn, { account: member.email, password })).member_id).toBe(member.member_id);
  });

  test("opens a new session and ends the one that asked", async () => {
    const member = await aReader(shop);
    const guest = await shop.ask(signInAsGuest, { email: "guest@example.com" });
    const signed = await shop.ask(signIn, { account: member.email, password }, { token: guest.token });
    expect(await refusal(shop.ask(signOut, {}, { token: guest.token }))).toMatchObject({ status: 401 });
    await shop.ask(signOut, {}, { token: signed.token });
    expect(await refusal(shop.ask(getMember, {}, { token: signed.token }))).toEqual({
      status: 401,
      code: "unauthorized",
    });
  });

  test("a guest is no member, and guest checkout can be closed", async () => {
    const guest = await shop.ask(signInAsGuest, { email: "Guest@Example.com" });
    expect(await refusal(shop.ask(getMember, {}, { token: guest.token }))).toMatchObject({ status: 401 });
    const [row] = await shop.database.db.select().from(sessions).where(eq(sessions.guest_email, "guest@example.com"));
    expect(row).toBeDefined();
    shop.settings.guestCheckout = false;
    try {
      const closed = await refusal(shop.ask(signInAsGuest, { email: "other@example.com" }));
      expect(closed).toEqual({ status: 403, code: "guest_checkout_off" });
    } finally {
      shop.settings.guestCheckout = true;
    }
  });

  test("the summary counts what is the member's own", async () => {
    const member = await aReader(shop);
    await shop.database.db.execute(
      sql`insert into points (member_id, amount, reason) values (${member.member_id}, 120, 'gift'), (${member.member_id}, -20, 'order')`,
    );
    // 30 of this year and 60 of the next
    await shop.database.db.execute(sql`
      insert into points (member_id, amount, reason, expires_at)
      select ${member.member_id}, 30 * years, 'gift', (date_trunc('year', now() at time zone 'Asia/Taipei') + make_interval(years => years)) at time zone 'Asia/Taipei' - interval '1 second'
      from generate_series(1, 2) years`);
    const summary = () => shop.ask(getMemberSummary, {}, { token: member.token });
    const { ecoupon_count } = await summary();
    await shop.database.db.insert(coupons).values([
      { code: "SUMMARY1", name: "可以用的", discount_type: "amount", discount_range: 50 },
      { code: "SUMMARY2", name: "已經用過的", discount_type: "amount", discount_range: 50 },
      {
        code: "SUMMARY3",
        name: "還沒開始的",
        discount_type: "amount",
        discount_range: 50,
        starts_at: "2999-01-01T00:00:00Z",
      },
    ]);
    const given = ["SUMMARY1", "SUMMARY2", "SUMMARY3"].map((code) => ({ code, member_id: member.member_id }));
    await shop.database.db.insert(member_coupons).values(given);
    await shop.database.db.insert(coupon_uses).values({ code: "SUMMARY2", owner: `m${member.member_id}`, order_id: 0 });
    expect(await summary()).toMatchObject({
      card_points: 190,
      ...{ expire_point_this_year: 30, expire_point_next_year: 60 },
      ecoupon_count: ecoupon_count + 1,
      order_count: 0,
      collected_products_count: 0,
    });
  });
});
