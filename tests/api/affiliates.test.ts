import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookEarnings } from "#api/affiliates";
import { affiliateDays, affiliatePercent } from "#contract/affiliate-rules";
import { acceptAffiliate, listAffiliates, payAffiliate, refuseAffiliate } from "#contract/affiliate-ops";
import {
  affiliateForm,
  applyAffiliate,
  countClick,
  getAffiliate,
  listAffiliateEarnings,
  listAffiliateStickers,
} from "#contract/affiliates";
import { placeOrder } from "#contract/checkout";
import { listOperatorActions } from "#contract/ops";
import { aProduct } from "../builders.ts";
import { aSeenForm, layCart } from "../checkouts.ts";
import { aReader, refusal, sentTo } from "../people.ts";
import { move, type aPlacedOrder } from "../placed-orders.ts";
import { accept, aReceivedOrder, asOperator, askBack } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const form = {
  site_name: "  讀書　筆記 ",
  site_url: "https://reading.example/a",
  introduction: "每週寫一篇讀書心得，文末附上連結。",
  agree_affiliate: true as const,
};
const days = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString();

describe.each(databases)("the affiliate programme on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const status = (token: string) => shop.ask(getAffiliate, {}, { token });
  const earnings = (token: string) => shop.ask(listAffiliateEarnings, {}, { token });
  const book = () => bookEarnings(shop);
  async function anAffiliate(wish: Parameters<typeof aReader>[1] = {}) {
    const member = await aReader(shop, wish);
    await shop.ask(applyAffiliate, form, { token: member.token });
    await shop.ask(acceptAffiliate, { member_id: member.member_id }, asOperator);
    return { ...member, code: (await status(member.token))!.code! };
  }
  type Wish = Parameters<typeof aPlacedOrder>[1];
  const led = async (code: string, wish: Wish = {}, at = days(1)) => {
    const { product_guid } = await aProduct(shop, { stock: 10, retail_price: 300, final_price: 300 });
    return aReceivedOrder(shop, { products: [{ product_guid, qty: 2 }], ...wish, affiliate: { code, at } });
  };
  const ofOrder = async (order_number: string) => {
    const { rows } = await shop.database.db.execute<{ member_id: number }>(sql`
      select one.member_id from affiliate_orders one join orders on orders.id = order_id where order_number = ${order_number}`);
    return rows;
  };

  test("who applies waits for an operator, is told why not, asks again and is told that it was accepted", async () => {
    const { token, email, member_id } = await aReader(shop);
    expect(await status(token)).toBeNull();
    expect(await refusal(earnings(token))).toEqual({ status: 403, code: "not_affiliate" });
    for (const site_url of [
      "reading",
      "讀書筆記",
      "mailto:me@reading.example",
      "me@reading.example",
      "ftp://reading.example",
    ])
      await expect(shop.ask(applyAffiliate, { ...form, site_url }, { token })).rejects.toMatchObject({
        fields: { site_url: expect.stringContaining("完整的網址") as string },
      });
    // as an address bar shows it
    for (const bare of ["reading.example/notes", "reading.example:8080"])
      expect(affiliateForm.parse({ ...form, site_url: bare }).site_url).toBe(`https://${bare}`);
    expect(await shop.ask(applyAffiliate, form, { token })).toEqual({ state: "asked" });
    expect(await status(token)).toMatchObject({ state: "asked", site_name: "讀書 筆記", code: null });
    expect(await refusal(shop.ask(applyAffiliate, form, { token }))).toEqual({ status: 409, code: "affiliate_known" });
    expect(await refusal(shop.ask(listAffiliateStickers, {}, { token }))).toMatchObject({ status: 403 });

    const waits = async () =>
      (await shop.ask(listAffiliates, {}, asOperator)).some((one) => one.member_id === member_id);
    expect(await waits()).toBe(true);
    const refused = { member_id, because: "網址打不開" };
    await shop.ask(refuseAffiliate, { ...refused, dry_run: true }, asOperator);
    expect(await waits()).toBe(true);
    expect(await shop.ask(refuseAffiliate, refused, asOperator)).toEqual({ state: "refused", changed: true });
    expect(await shop.ask(refuseAffiliate, refused, asOperator)).toEqual({ state: "refused", changed: false });
    expect([await waits(), (await status(token))!.refused_because]).toEqual([false, "網址打不開"]);
    await shop.ask(applyAffiliate, form, { token });
    await shop.ask(acceptAffiliate, { member_id }, asOperator);
    expect((await sentTo(shop, email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("已通過"),
      expect.stringContaining("未通過"),
    ]);
    const { code } = (await status(token))!;
    const stickers = await shop.ask(listAffiliateStickers, {}, { token });
    for (const { html, image } of stickers) expect(html).toMatch(new RegExp(`^<a href="${shop.settings.publicOrigin}/ap/${code}"><img src="${shop.settings.publicOrigin}${image}"`)); // prettier-ignore
    const [action] = await shop.ask(listOperatorActions, {}, asOperator);
    expect(action).toMatchObject({ command: "acceptAffiliate", target_ids: [String(member_id)] });
    expect(JSON.stringify(action)).not.toContain("讀書");
    expect(await refusal(shop.ask(acceptAffiliate, { member_id: 999_999 }, asOperator))).toMatchObject({ status: 404 });
  });

  test("what would move a terminal's cursor or turn its words about is refused beside its field", async () => {
    const { token } = await aReader(shop);
    for (const [field, value] of [
      ["site_name", "讀書\u001b[2K筆記"],
      ["site_name", "讀書\u202e筆記"],
      ["site_url", "https://reading.example/\u001b]52;c;YQ==\u0007"],
    ] as const)
      await expect(shop.ask(applyAffiliate, { ...form, [field]: value }, { token })).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) as string },
      });
  });

  test("who was accepted is told of being stopped, and who has proven the telephone alone hears it by SMS", async () => {
    const { member_id, email } = await anAffiliate();
    const stopped = { member_id, because: "連結放在垃圾信裡" };
    expect(await shop.ask(refuseAffiliate, stopped, asOperator)).toEqual({ state: "stopped", changed: true });
    expect(await shop.ask(refuseAffiliate, stopped, asOperator)).toEqual({ state: "stopped", changed: false });
    expect((await sentTo(shop, email))[0]).toMatchObject({
      subject: expect.stringMatching(/分潤計畫資格已停止$/) as string,
      body: expect.stringContaining("連結放在垃圾信裡\n\n已記入的分潤會保留，滿 300 元時仍會匯款給您") as string,
    });
    const caller = await anAffiliate({ email_proven_at: null, email: "strangers@example.com" });
    expect(await sentTo(shop, "strangers@example.com")).toEqual([]);
    expect(await sentTo(shop, `886${caller.phone_number}`)).toMatchObject([
      { kind: "sms", body: expect.stringContaining("分潤計畫申請已通過") as string },
    ]);
  });

  test("a click is counted once, of nobody who is the affiliate, and for no code that counts for nobody", async () => {
    const { token, code, member_id } = await anAffiliate();
    const click = (given: string, by: object = {}, click: string = randomUUID()) =>
      shop.ask(countClick, { code: given, click }, by);
    const one = randomUUID();
    expect([await click(code, {}, one), await click(code, {}, one)]).toEqual([{ counted: true }, { counted: true }]);
    await click(code, { token: (await aReader(shop)).token });
    expect(await click(code, { token })).toEqual({ counted: false });
    expect(await click("nobodys2")).toEqual({ counted: false });
    expect(await earnings(token)).toMatchObject({ clicks: 2, clicks_lately: 2, orders: 0, balance: 0, total: 0 });
    await shop.ask(refuseAffiliate, { member_id, because: "違反規則" }, asOperator);
    expect(await click(code)).toEqual({ counted: false });
  });

  test("a completed order earns once, what comes back of it is taken back, and what was paid out leaves the balance", async () => {
    const { token, code, member_id } = await anAffiliate();
    const order = await led(code);
    expect(await earnings(token)).toMatchObject({ orders: 1, expected: 24, balance: 0 });
    await book();
    expect((await earnings(token)).total).toBe(0);
    await move(shop, order.order_number, "completed");
    expect(await earnings(token), "until it is booked it is still to come").toMatchObject({ expected: 24, balance: 0 });
    await Promise.all([book(), book()]);
    await book();
    const earned = await earnings(token);
    expect(earned).toMatchObject({ orders: 1, expected: 0, balance: (600 * affiliatePercent) / 100, total: 1 });
    expect(JSON.stringify(earned)).not.toContain(order.order_number);
    expect(earned.earnings[0]!.order).toEqual({ created_at: expect.stringMatching(/Z$/) as string, goods: 600 });

    const { return_id } = await askBack(shop, order, [[1, 1]]);
    await accept(shop, return_id);
    await book();
    expect((await earnings(token)).earnings).toMatchObject([
      { kind: "taken_back", amount: -12, balance: 12 },
      { kind: "earned", amount: 24, balance: 24 },
    ]);

    const pay = (amount: number, more: object = {}) =>
      shop.ask(payAffiliate, { member_id, amount, ...more }, { ...asOperator, operationId: randomUUID() });
    expect(await refusal(pay(13))).toEqual({ status: 409, code: "affiliate_balance" });
    await pay(12, { dry_run: true });
    expect(await pay(5)).toEqual({ balance: 7 });
    const both = await Promise.allSettled([pay(7), pay(7)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await earnings(token)).toMatchObject({ balance: 0, total: 4 });

    const { return_id: rest } = await askBack(shop, order, [[1, 1]]);
    await accept(shop, rest);
    await book();
    expect(await earnings(token)).toMatchObject({ orders: 0, balance: -12 });

    await shop.ask(refuseAffiliate, { member_id, because: "違反規則" }, asOperator);
    expect(await earnings(token), "who was stopped still sees the ledger").toMatchObject({ balance: -12, total: 5 });
  });

  test("no order is the affiliate's own, whether signed in or as a guest with the same address or telephone; none is another's after its days", async () => {
    // as members' numbers are kept
    const phone_number = "987000111";
    const { token, code, email, member_id } = await anAffiliate({ phone_number });
    const { product_guid } = await aProduct(shop, { stock: 100 });
    const affiliate = { code, at: days(0) };
    await layCart(shop, token, [{ product_guid }]);
    const own = await aSeenForm(shop, token, { subscriber: { name: "王小明", mobile: "0912345678", email: "another@example.com" } }); // prettier-ignore
    const placed = await shop.ask(placeOrder, { ...own, affiliate }, { token });
    if (placed.outcome === "changed") throw new Error(placed.message);
    expect(await ofOrder(placed.order_number)).toEqual([]);
    const subscriber = { name: "王小明", mobile: "0912345678", email: "friend@example.com" };
    for (const [who, at, counts] of [
      [{ ...subscriber, email: email.toUpperCase() }, days(0), false],
      [{ ...subscriber, mobile: `0${phone_number}` }, days(0), false],
      [subscriber, days(affiliateDays + 0.1), false],
      [subscriber, days(-1), false],
      [subscriber, days(affiliateDays - 0.1), true],
    ] as const) {
      const { order_number } = await led(code, { subscriber: who }, at);
      expect([who, at, await ofOrder(order_number)]).toEqual([who, at, counts ? [{ member_id }] : []]);
    }
    await shop.ask(refuseAffiliate, { member_id, because: "違反規則" }, asOperator);
    expect(await ofOrder((await led(code)).order_number)).toEqual([]);
  });

  test("operators are told of fifty at a time, and of those after one that they name", async () => {
    const { db } = shop.database;
    await db.execute(sql`
      with more as (
        insert into members (uuid, email, password_hash, status, name)
        select 'listed' || n, 'listed' || n || '@example.com', '', 'normal', '' from generate_series(1, 60) n returning id)
      insert into affiliates (member_id, code, state, site_name, site_url, introduction)
      select id, 'listed' || id, 'asked', '', '', '' from more`);
    for (const all of ["false", "true"]) {
      const seen: number[] = [];
      for (let after_id: string | undefined; ; after_id = String(seen.at(-1))) {
        const some = await shop.ask(listAffiliates, { all, after_id }, asOperator);
        expect(some.length).toBeLessThanOrEqual(50);
        if (some.length === 0) break;
        seen.push(...some.map((one) => one.member_id));
      }
      expect(seen.length).toBeGreaterThanOrEqual(60);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});
