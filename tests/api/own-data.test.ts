import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members } from "#api/db";
import { forgetWhatIsOver } from "#api/forgetting";
import { addToCart } from "#contract/cart";
import { placeOrder } from "#contract/checkout";
import { closeAccount, getClosing } from "#contract/closing";
import { getMember, register, signIn, verifyCode } from "#contract/members";
import { getOrder } from "#contract/orders";
import { getOwnData, ownDataSectionNames } from "#contract/own-data";
import { verifyPassword } from "#contract/profile";
import { aProduct } from "../builders.ts";
import { aSeenForm, layCart } from "../checkouts.ts";
import { aForm, aReader, codeIn, password, refusal, sentTo } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

/** Nothing about the person, or the shop's machinery for an hour: docs/decisions/061. */
const left = [
  "gift_counts",
  "known_devices",
  "newsletter_links",
  "operations",
  "question_photos",
  "store_visits",
  "verification_codes",
];

const closingBy = () => ({ agree_closing: true as const, press: randomUUID() });

describe.each(databases)("a member's own data on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  async function someone() {
    const member = await aReader(shop);
    const signed = await shop.ask(signIn, { account: member.email, password });
    const { token } = await shop.ask(verifyPassword, { password }, { token: signed.token });
    return { ...member, token };
  }
  async function orderOf({ token, email }: { token: string; email: string }) {
    const { product_guid } = await aProduct(shop, { stock: 10 });
    await layCart(shop, token, [{ product_guid, qty: 2 }]);
    return aSeenForm(shop, token, { subscriber: { name: "王小明", mobile: "0912345678", email } });
  }
  async function everything(token: string) {
    const all = await Promise.all(ownDataSectionNames.map((section) => shop.ask(getOwnData, { section }, { token })));
    return Object.fromEntries(ownDataSectionNames.map((name, at) => [name, all[at]!.rows]));
  }
  const query = async <T extends Record<string, unknown>>(text: string) =>
    (await shop.database.db.execute<T>(sql.raw(text))).rows;
  const settle = (order_number: string) =>
    query(`with settled as (update orders set status = 'completed' where order_number = '${order_number}' returning id)
      update invoices set state = 'void' where order_id in (select id from settled)`);

  test("is given whole, and nobody else's, nor what opens something", async () => {
    const [one, other] = [await someone(), await someone()];
    const book = await aProduct(shop);
    await shop.ask(addToCart, { product_guid: book.product_guid, qty: 2 }, { token: one.token });
    for (const { member_id, name } of [
      { ...one, name: "甲的收件人" },
      { ...other, name: "乙的收件人" },
    ])
      await query(`insert into address_books (member_id, name, mobile_phone, city, district, address)
        values (${member_id}, '${name}', '0912345678', '臺北市', '大安區', '和平東路一段 1 號')`);
    await query(`insert into points (member_id, amount, reason) values (${one.member_id}, 50, '活動贈點')`);
    const data = await everything(one.token);
    expect(data.profile).toMatchObject([{ id: one.member_id, email: one.email, name: "王小明" }]);
    expect(data.addresses).toMatchObject([{ name: "甲的收件人" }]);
    expect(data.points).toMatchObject([{ amount: 50, reason: "活動贈點" }]);
    expect(data.cart).toMatchObject([{ product_guid: book.product_guid, quantity: 2 }]);
    expect(data.devices!.length).toBeGreaterThan(0);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/乙的收件人|password_hash|\$argon2|idempotency_key/);
    expect(text).not.toContain(other.email);
  });

  test("comes in pieces that follow each other", async () => {
    const { member_id, token } = await someone();
    await query(
      `insert into points (member_id, amount, reason) select ${member_id}, n, '活動贈點' from generate_series(1, 450) n`,
    );
    const amounts: number[] = [];
    let pieces = 0;
    for (let after: string | null = ""; after !== null; pieces++) {
      const piece: { rows: { amount?: unknown }[]; next: string | null } = await shop.ask(
        getOwnData,
        { section: "points", after },
        { token },
      );
      amounts.push(...piece.rows.map(({ amount }) => Number(amount)));
      after = piece.next;
    }
    expect([pieces, amounts.length, new Set(amounts).size]).toEqual([3, 450, 450]);
  });

  test("is asked with the password, and by members alone", async () => {
    const member = await aReader(shop);
    for (const ask of [
      (token: string) => shop.ask(getOwnData, { section: "profile" }, { token }),
      (token: string) => shop.ask(getClosing, {}, { token }),
      (token: string) => shop.ask(closeAccount, closingBy(), { token }),
    ]) {
      expect(await refusal(ask(member.token))).toEqual({ status: 403, code: "password_check" });
      expect((await refusal(ask("none"))).status).toBe(401);
    }
  });

  test("every table that names a member is in it, or is known to be left out", async () => {
    const rows = await query<{ table_name: string }>(`
      select distinct table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('member_id', 'owner', 'claimed_by')`);
    const source = readFileSync("api/own-data.ts", "utf8");
    const named = rows.map(({ table_name }) => table_name);
    expect(
      named.filter((name) => !new RegExp(`\\b(from|join) ${name}\\b`).test(source) && !left.includes(name)),
    ).toEqual([]);
  });

  test("a closed account is gone: signed out, its rows empty of the person, orders kept, the address free again", async () => {
    const member = await someone();
    const elsewhere = await shop.ask(signIn, { account: member.email, password });
    const { order_number } = (await shop.ask(placeOrder, await orderOf(member), { token: member.token })) as {
      order_number: string;
    };
    expect((await shop.ask(getClosing, {}, { token: member.token })).open_orders).toBe(1);
    expect(await refusal(shop.ask(closeAccount, closingBy(), { token: member.token }))).toEqual({
      ...{ status: 409, code: "open_orders" },
    });
    await settle(order_number);
    // money that was being sent when the order was given up may still come, and its shopper has to be asked where to send it back
    await query(`insert into payments (order_id, trade_number, payment, amount, status, expires_at)
      select id, 'own' || order_number, 3, total, 'expired', now() - interval '11 hours' from orders where order_number = '${order_number}'`);
    expect((await shop.ask(getClosing, {}, { token: member.token })).open_orders).toBe(1);
    await query(
      `update payments set expires_at = now() - interval '13 hours' where trade_number = 'own${order_number}'`,
    );
    // where the paper of an order without a parcel went
    await query(`update orders set invoice = invoice || '{"invoice_city": "臺北市", "invoice_district": "大安區", "invoice_zip": "106",
      "invoice_address": "和平東路一段 1 號"}' where order_number = '${order_number}'`);
    // the order was told to others
    const others = ["other@example.com", "886912345678"];
    await query(`update orders set email = '${others[0]}' where order_number = '${order_number}'`);
    await query(`insert into outbox (kind, recipient, subject, body, sent_at) values
      ('mail', '${others[0]}', '【閱林】付款成功：${order_number}', '', now()), ('sms', '${others[1]}', '', '訂單 ${order_number} 已到', now()),
      ('sms', '${others[1]}', '', '訂單 YL000000000000 已到', now())`);
    await query(`insert into points (member_id, amount, reason) values (${member.member_id}, 50, '活動贈點')`);
    await query(
      `with joined as (
         insert into affiliates (member_id, code, site_name, site_url, introduction, state)
         values (${member.member_id}, 'ownd4taa', '', '', '', 'accepted'))
       insert into affiliate_earnings (member_id, order_id, kind, amount) select ${member.member_id}, id, 'earned', 24 from orders where order_number = '${order_number}'`,
    );
    const told = await shop.ask(getClosing, {}, { token: member.token });
    expect([told.open_orders, told.points, told.affiliate_owed]).toEqual([0, 50, 24]);

    const { token } = member;
    const closing = closingBy();
    expect(await shop.ask(closeAccount, closing, { token })).toEqual({ closed: true });
    // said again, though the session is over, or with no session at all
    for (const repeat of [{ token }, {}])
      expect(await shop.ask(closeAccount, closing, repeat)).toEqual({ closed: true });
    for (const one of [token, elsewhere.token])
      expect((await refusal(shop.ask(getMember, {}, { token: one }))).status).toBe(401);
    expect((await refusal(shop.ask(signIn, { account: member.email, password }))).code).toBe("not_found_in_database");
    const [row] = await shop.database.db.select().from(members).where(eq(members.id, member.member_id));
    expect(row).toMatchObject({ email: null, phone_number: null, name: "", birthday: null, password_hash: "" });
    const [order] = await query<{ text: string; total: number }>(
      `select (to_jsonb(orders) - 'order_number')::text as text, total from orders where order_number = '${order_number}'`,
    );
    expect(order!.total).toBeGreaterThan(0);
    expect(order!.text).not.toMatch(new RegExp(`${member.email}|09\\d{8}|王小明|林讀|和平東路|大安區`));
    const [sum] = await query<{ sum: number }>(
      `select sum(amount)::int as sum from points where member_id = ${member.member_id}`,
    );
    expect(sum!.sum).toBe(0);
    expect(
      await query(`select account, counter.amount from points join point_counters counter on points_id = points.id
        where member_id = ${member.member_id} and reason = '帳號關閉'`),
    ).toEqual([{ account: "expired", amount: 50 }]);
    expect(
      await query(`select body from outbox where recipient in ('${others.join("', '")}')`),
      "of the orders of others, the rest",
    ).toEqual([{ body: "訂單 YL000000000000 已到" }]);
    const mails = await sentTo(shop, member.email);
    expect(mails.filter(({ subject }) => subject.includes("帳號已關閉"))).toHaveLength(1);
    const again = aForm({ email: member.email, phone_number: `0${member.phone_number}` });
    const { flow } = await shop.ask(register, again);
    const fresh = await shop.ask(verifyCode, { flow, code: codeIn((await sentTo(shop, member.email))[0]!.body) });
    expect(fresh.member_id).not.toBe(member.member_id);
    expect((await refusal(shop.ask(getOrder, { order_number }, { token: fresh.token }))).status).toBe(404);
  });

  test("of a closed account's mails none stays that is over, and no newsletter leaves; what never arrived is forgotten in time", async () => {
    const { email, token } = await someone();
    await query(`insert into outbox (kind, recipient, subject, body, unsubscribe_url, sent_at, given_up_at) values
      ('mail', '${email}', 'given up', '', null, null, now()), ('mail', '${email}', 'newsletter', '', 'https://shop.example/u', null, null),
      ('mail', 'gone@example.com', 'old', '', null, null, now() - interval '91 days')`);
    await shop.ask(closeAccount, closingBy(), { token });
    expect((await sentTo(shop, email)).map(({ subject }) => subject)).toEqual(["您的閱林會員帳號已關閉"]);
    await forgetWhatIsOver(shop);
    expect(await sentTo(shop, "gone@example.com")).toEqual([]);
  });

  test("closed at once from several presses it is closed once; of an order and a closing at once one is refused", async () => {
    const member = await someone();
    const presses = await Promise.allSettled(
      Array.from({ length: 4 }, () => shop.ask(closeAccount, closingBy(), { token: member.token })),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await sentTo(shop, member.email)).filter(({ subject }) => subject.includes("帳號已關閉"))).toHaveLength(1);

    const buyer = await someone();
    const form = await orderOf(buyer);
    const [placed, closed] = await Promise.allSettled([
      shop.ask(placeOrder, form, { token: buyer.token }),
      shop.ask(closeAccount, closingBy(), { token: buyer.token }),
    ]);
    expect([placed.status, closed.status].filter((status) => status === "fulfilled")).toHaveLength(1);
  });
});
