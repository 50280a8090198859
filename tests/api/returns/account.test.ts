import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountUrl } from "#api/returns/account";
import { findGuestOrder, getOrder } from "#contract/orders";
import { confirmReturnAccount, getReturnAccount } from "#contract/return-accounts";
import { listReturns, refuseReturn, showReturn } from "#contract/return-ops";
import { refusal, sentTo } from "../../people.ts";
import { accept, account, asOperator, askBack, aReceivedOrder, rowsOf } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const byTransfer = { payment: 3 };
const inInstalments = { payment: 18 };

describe.each(databases)("the account of a return, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  /** A return that was asked by who only found the order, with the link that its owner was sent. */
  async function asked(wish: Parameters<typeof aReceivedOrder>[1] = byTransfer, units = 2) {
    const order = await aReceivedOrder(shop, wish);
    const { order_number, email } = order;
    const { token } = await shop.ask(findGuestOrder, { order_number, email });
    const { return_id } = await askBack(shop, { ...order, who: { ...order.who, token } }, [[1, units]], { account });
    return { ...order, finder: token, return_id, key: await linkTo(email) };
  }
  const newest = async (email: string) => (await sentTo(shop, email))[0]!.body;
  const linkTo = async (email: string) => /\/refund-account\/([\w.-]+)/.exec(await newest(email))?.[1] ?? "";
  const look = async (token: string) => (await shop.ask(getReturnAccount, { token })).state;
  const confirm = async (token: string) => (await shop.ask(confirmReturnAccount, { token })).state;
  const show = (return_id: number) => shop.ask(showReturn, { return_id }, asOperator);
  const pending = async (order_number: string, token: string) =>
    (await shop.ask(getOrder, { order_number }, { token })).returns.map((one) => one.account_pending);
  const daysLater = (return_id: number, days: number) =>
    shop.database.db.execute(sql`
      update returns set account_asked_at = date_trunc('second', created_at) - make_interval(days => ${days}::int) where id = ${return_id}`);

  test("that a finder named gets no money until the order's mailbox has confirmed it", async () => {
    const { order_number, email, who, finder, return_id, key } = await asked();
    const mail = await newest(email);
    expect(mail).toContain("申請時填寫的退款帳戶：華南商業銀行（008），帳號末五碼 01234。");
    expect(mail).not.toContain(account.number);
    expect(Buffer.from(key.split(".")[1]!, "base64url").toString()).not.toContain(email);
    for (const token of [who.token, finder]) expect(await pending(order_number, token)).toEqual([true]);
    expect(await show(return_id)).toMatchObject({ account, asked_by: "found", account_pending: true });
    expect(await shop.ask(listReturns, { order_number }, asOperator)).toMatchObject([{ account_pending: true }]);
    expect(await accept(shop, return_id)).toMatchObject({
      ...{ outcome: "refused", state: "asked" },
      reason: expect.stringMatching(/^退款帳戶待確認：.*--without-account/) as string,
    });
    expect((await rowsOf(shop, order_number)).refunds).toEqual([]);
    expect(await shop.ask(getReturnAccount, { token: key })).toMatchObject({
      state: "open",
      account: { order_number, return_id, words: "華南商業銀行（008），帳號末五碼 01234", holder: "王○明" },
    });
    expect([await confirm(key), await confirm(key), await look(key)]).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect(await show(return_id)).toMatchObject({ account_pending: false, account_confirmed_at: expect.any(String) as string }); // prettier-ignore
    expect(await pending(order_number, finder)).toEqual([false]);
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "done" });
    expect(await show(return_id)).toMatchObject({ account, refund_row: { state: "by_hand" } });
    expect(await newest(email)).toContain("款項會匯入您申請時填寫的帳戶。");
  });

  test("that the buyer's own session or the member named needs no word more, and the mail names it all the same", async () => {
    for (const member of [false, true]) {
      const order = await aReceivedOrder(shop, { ...byTransfer, member });
      const { return_id } = await askBack(shop, order, [[1, 2]], { account });
      const { rows } = await shop.database.db.execute<{ body: string }>(
        sql`select body from outbox where subject like '%退貨申請通知%' and position(${order.order_number} in subject) > 0`,
      );
      expect(rows[0]!.body).toContain("款項會匯入退款帳戶：華南商業銀行（008），帳號末五碼 01234。");
      expect(rows[0]!.body).not.toContain("refund-account");
      expect(await show(return_id)).toMatchObject({ asked_by: "placed", account_pending: false });
      expect(await accept(shop, return_id)).toMatchObject({ outcome: "done" });
      expect((await show(return_id)).account).toEqual(account);
    }
  });

  test("what goes back to a card does not wait; a part of instalments does", async () => {
    const whole = await asked(inInstalments);
    expect(await accept(shop, whole.return_id)).toMatchObject({ outcome: "done" });
    expect((await rowsOf(shop, whole.order_number)).refunds).toMatchObject([{ state: "owed" }]);
    const part = await asked(inInstalments, 1);
    expect(await accept(shop, part.return_id)).toMatchObject({ outcome: "refused" });
  });

  test("without it the shopper is asked at the order's address, and the link is over", async () => {
    const { email, return_id, key } = await asked();
    expect(await accept(shop, return_id, { without_account: true })).toMatchObject({ outcome: "done" });
    expect(await show(return_id)).toMatchObject({ account: null, refund_row: { state: "by_hand" } });
    expect(await newest(email)).toContain("請回覆這封信，告訴我們您的退款帳號");
    expect(await look(key)).toBe("gone");
    expect(await refusal(shop.ask(confirmReturnAccount, { token: key }))).toEqual({ status: 410, code: "return_account_gone" }); // prettier-ignore
    const refused = await asked();
    await shop.ask(refuseReturn, { return_id: refused.return_id, because: "商品已使用" }, asOperator);
    expect(await look(refused.key)).toBe("gone");
  });

  test("a link is good for seven days, is mailed anew once it is over, and counts no more beside a newer one", async () => {
    const { email, return_id, key } = await asked();
    const { asked: second } = JSON.parse(Buffer.from(key.split(".")[1]!, "base64url").toString()) as { asked: number };
    /** As it would have been mailed so many days ago. */
    const mailed = async (days: number) => {
      await daysLater(return_id, days);
      return (await accountUrl(shop.settings, return_id, second - days * 86_400)).split("/").at(-1)!;
    };
    expect(await look(await mailed(6))).toBe("open");
    // and that of another mail counts no more
    expect(await look(key)).toBe("renewed");
    const old = await mailed(8);
    expect(await look(old)).toBe("over");
    const before = (await sentTo(shop, email)).length;
    expect(await Promise.all([confirm(old), confirm(old), confirm(old)])).toEqual(["renewed", "renewed", "renewed"]);
    expect((await sentTo(shop, email)).length).toBe(before + 1);
    expect((await show(return_id)).account_pending).toBe(true);
    const fresh = await linkTo(email);
    expect(fresh).not.toBe(old);
    expect([await look(fresh), await confirm(fresh), await look(old)]).toEqual(["open", "confirmed", "confirmed"]);
  });

  test("32 clients at once that confirm and accept: accepted is only what was confirmed", async () => {
    const { order_number, return_id, key } = await asked();
    const all = await Promise.allSettled(
      Array.from({ length: 32 }, (_, at) => (at % 2 ? confirm(key) : accept(shop, return_id))),
    );
    expect(all.every(({ status }) => status === "fulfilled")).toBe(true);
    await accept(shop, return_id);
    expect(await show(return_id)).toMatchObject({ state: "accepted", account, account_pending: false });
    expect((await rowsOf(shop, order_number)).refunds).toHaveLength(1);
    const { rows } = await shop.database.db.execute(
      sql`select from outbox where subject = ${`退款帳戶已確認：退貨 ${return_id}，訂單 ${order_number}`}`,
    );
    expect(rows).toHaveLength(1);
  });

  test("a forged link is none, and a bank's code that no bank has is refused beside its field", async () => {
    expect(await look(`${"x".repeat(30)}.y.z`)).toBe("gone");
    const order = await aReceivedOrder(shop, byTransfer);
    for (const bank_code of ["999", "000", "001"])
      await expect(askBack(shop, order, [[1, 1]], { account: { ...account, bank_code } })).rejects.toMatchObject({
        fields: { "account.bank_code": "查無這個銀行代碼，請確認後再輸入，例如郵局 700" },
      });
    for (const bank_code of ["700", "104", "612"])
      await askBack(shop, await aReceivedOrder(shop, byTransfer), [[1, 1]], { account: { ...account, bank_code } });
  });
});
