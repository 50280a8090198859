import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueInvoices, writeAllowances } from "#api/invoices";
import { moveOnByTime } from "#api/orders";
import { listOperatorActions } from "#contract/ops";
import { getOrder } from "#contract/orders";
import { listReturns, refuseReturn } from "#contract/return-ops";
import { aProduct } from "../../builders.ts";
import { aCoupon, givePoints } from "../../checkouts.ts";
import { anInvoiceService } from "../../invoices.ts";
import { sentTo } from "../../people.ts";
import { move } from "../../placed-orders.ts";
import { accept, account, asOperator, askBack, aReceivedOrder, daysSince, rowsOf } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("what came back is accepted on %s", (kind) => {
  let shop: TestShop;
  let service: Awaited<ReturnType<typeof anInvoiceService>>;
  beforeAll(async () => {
    service = await anInvoiceService();
    shop = await openShop(kind, { invoices: service.settings });
  });
  afterAll(async () => {
    service.close();
    await shop.close();
  });
  beforeEach(() => void (service.asked.length = service.lost = service.away = 0));
  afterEach(() => void (service.instead = {}));
  const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.database.db.execute<T>(query)).rows[0]!;
  const left = async (guid: string) =>
    (await one<{ quantity: number }>(sql`select quantity from stocks where product_guid = ${guid}`)).quantity;
  const balance = async (member_id: number) =>
    (
      await one<{ n: number }>(
        sql`select coalesce(sum(amount), 0)::int as n from points where member_id = ${member_id}`,
      )
    ).n;
  const dueAgain = () => shop.database.db.execute(sql`update allowances set next_try_at = now()`);

  test("a part: money is owed back, an allowance is written, the order stays; the shelf only where it is said", async () => {
    const order = await aReceivedOrder(shop);
    await issueInvoices(shop);
    const { return_id } = await askBack(shop, order, [[1, 1]]);
    expect(await accept(shop, return_id, { dry_run: true })).toMatchObject({ outcome: "done", refund: 316 });
    expect((await rowsOf(shop, order.order_number)).returns).toMatchObject([{ state: "asked" }]);
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "done", state: "accepted", refund: 316 });
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "unchanged", refund: 316 });
    expect(await left(order.product_guid)).toBe(8);
    expect(await writeAllowances(shop)).toBe(1);
    expect(await writeAllowances(shop)).toBe(0);
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      status: "arrived",
      payment_status: "paid",
      returns: [{ state: "accepted", refund: 316, fee: 0 }],
      refunds: [{ reason: `return ${return_id}`, amount: 316, state: "owed" }],
      allowances: [{ amount: 316, state: "done", number: expect.stringMatching(/^\d{16}$/) as string }],
      invoice: "issued",
      mails: ["退貨申請通知", "退貨完成通知"],
    });
    expect(service.asked.at(-1)).toMatchObject({
      call: "Allowance",
      data: {
        AllowanceNotify: "E",
        NotifyMail: order.email,
        AllowanceAmount: 316,
        Items: [{ ItemCount: 1, ItemPrice: 316, ItemAmount: 316, ItemTaxType: "1" }],
      },
    });
    const shown = await shop.ask(getOrder, { order_number: order.order_number }, { token: order.who.token });
    expect(shown).toMatchObject({ invoice: { allowed: 316 }, returns: [{ state: "accepted" }], can_return: true });
    const [action] = await shop.ask(listOperatorActions, {}, asOperator);
    expect(action).toMatchObject({ command: "acceptReturn", target_ids: [String(return_id), order.order_number] });

    const rest = await askBack(shop, order, [[1, 1]]);
    expect(await accept(shop, rest.return_id, { restock: true })).toMatchObject({ outcome: "done", refund: 316 });
    expect(await left(order.product_guid)).toBe(9);
    // an invoice of which something was allowed for cannot be voided
    expect(await writeAllowances(shop)).toBe(1);
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      status: "returned",
      payment_status: "refunding",
      invoice: "issued",
      allowances: [{ amount: 316 }, { amount: 316 }],
    });
  });

  test("everything: what was paid comes back with the delivery, points and coupon, and the invoice is voided", async () => {
    const book = await aProduct(shop, { retail_price: 200, final_price: 200, stock: 10 });
    const other = await aProduct(shop, { retail_price: 101, final_price: 101, stock: 10, tax_type: "exempt" });
    const coupon = await aCoupon(shop, { discount_range: 33, total_limit: 1 });
    const order = await aReceivedOrder(shop, { member: true, products: [book, other], coupon_code: coupon.code });
    const { member_id } = order.who as unknown as { member_id: number };
    expect(order.total).toBe(301 - 33 + 80);
    await move(shop, order.order_number, "completed");
    const earned = await balance(member_id);
    expect(earned).toBe(2);
    await issueInvoices(shop);
    const { return_id } = await askBack(shop, order, [[1, 1], [2, 1]]); // prettier-ignore
    expect(await accept(shop, return_id, { restock: true })).toMatchObject({ refund: order.total });
    await issueInvoices(shop);
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      status: "returned",
      payment_status: "refunding",
      refunds: [{ amount: order.total }],
      allowances: [],
      invoice: "void",
    });
    expect(await balance(member_id)).toBe(0);
    expect(await one(sql`select used_count from coupons where code = ${coupon.code}`)).toEqual({ used_count: 0 });
    expect([await left(book.product_guid), await left(other.product_guid)]).toEqual([10, 10]);
    expect(await move(shop, order.order_number, "cancelled")).toMatchObject({ outcome: "refused" });
  });

  test("in two parts with coupon and points it is the same to the dollar and the point, and what was earned goes with it", async () => {
    const [one, two] = [await aProduct(shop, { retail_price: 333 }), await aProduct(shop, { retail_price: 250 })];
    const coupon = await aCoupon(shop, { discount_range: 77 });
    const member = { member: true, products: [{ ...one, qty: 2 }, two], coupon_code: coupon.code };
    const order = await aReceivedOrder(shop, member);
    const { member_id } = order.who as unknown as { member_id: number };
    await givePoints(shop, member_id, 100);
    await move(shop, order.order_number, "completed");
    const before = await balance(member_id);
    expect(before).toBe(100 + Math.floor((666 + 250 - 77) / 100));
    const first = await askBack(shop, order, [[1, 1]]);
    const a = await accept(shop, first.return_id);
    const second = await askBack(shop, order, [[1, 1], [2, 1]]); // prettier-ignore
    const b = await accept(shop, second.return_id);
    expect(a.refund + b.refund).toBe(order.total);
    expect(await balance(member_id)).toBe(100);
    expect((await rowsOf(shop, order.order_number)).status).toBe("returned");
  });

  test("an invoice that is declared already is not voided: an allowance is written for all of it", async () => {
    const order = await aReceivedOrder(shop);
    await issueInvoices(shop);
    await shop.database.db.execute(sql`
      update invoices set issued_at = now() - interval '100 days' from orders where orders.id = order_id and order_number = ${order.order_number}`);
    const { return_id } = await askBack(shop, order, [[1, 2]]);
    await accept(shop, return_id);
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      status: "returned",
      invoice: "issued",
      allowances: [{ amount: 632, state: "waiting" }],
    });
    await shop.database.db.execute(sql`delete from allowances where state = 'waiting'`);
  });

  test("an allowance whose answer was lost is found and not written again; a hand of somebody else's is told", async () => {
    const order = await aReceivedOrder(shop);
    await issueInvoices(shop);
    const { return_id } = await askBack(shop, order, [[1, 1]]);
    await accept(shop, return_id);
    service.before = async () => void (service.lost = service.asked.at(-1)!.call === "Allowance" ? 1 : 0);
    expect(await writeAllowances(shop)).toBe(0);
    service.before = async () => {};
    expect((await rowsOf(shop, order.order_number)).allowances).toMatchObject([{ state: "waiting" }]);
    expect(await writeAllowances(shop), "not before its time").toBe(0);
    await dueAgain();
    expect(await writeAllowances(shop)).toBe(1);
    expect((await rowsOf(shop, order.order_number)).allowances).toEqual([{ amount: 316, state: "done", number: null }]);
    expect(service.asked.filter(({ call }) => call === "Allowance")).toHaveLength(1);

    await accept(shop, (await askBack(shop, order, [[1, 1]])).return_id);
    service.instead.GetIssue = () => ({
      RtnCode: 1,
      RtnMsg: "",
      IIS_Number: "AB12345678",
      IIS_Random_Number: "1234",
      IIS_Create_Date: "2026-11-23 10:00:00",
      IIS_Sales_Amount: 632,
      IIS_Invalid_Status: "0",
      IIS_Remain_Allowance_Amt: 100,
    });
    expect(await writeAllowances(shop)).toBe(0);
    const [listed] = await shop.ask(listReturns, { order_number: order.order_number }, asOperator);
    expect(listed!.allowance).toContain("剩餘可折讓金額為 100 元");
    await shop.database.db.execute(sql`delete from allowances where state = 'waiting'`);
  });

  test("many who accept at once: one does, and the money is owed once; two parts at once are both right", async () => {
    const order = await aReceivedOrder(shop);
    const [one, two] = [await askBack(shop, order, [[1, 1]]), await askBack(shop, order, [[1, 1]])];
    const said = await Promise.all(
      [one, two, one, two, one, two].map(({ return_id }) => accept(shop, return_id, { restock: true })),
    );
    expect(said.filter(({ outcome }) => outcome === "done")).toHaveLength(2);
    const rows = await rowsOf(shop, order.order_number);
    expect(rows.refunds.map(({ amount }) => amount)).toEqual([316, 316]);
    expect([rows.status, await left(order.product_guid)]).toEqual(["returned", 10]);
    expect(rows.mails.filter((mail) => mail === "退貨完成通知")).toHaveLength(2);
  });

  test("what is paid at the counter waits for the money, and goes to the account that was named", async () => {
    const order = await aReceivedOrder(shop, { counter: true });
    const { return_id } = await askBack(shop, order, [[1, 1]], { account });
    expect(await accept(shop, return_id)).toMatchObject({
      outcome: "refused",
      reason: expect.stringContaining("orders complete") as string,
    });
    await move(shop, order.order_number, "completed");
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "done" });
    const shown = await shop.ask(getOrder, { order_number: order.order_number }, { token: order.who.token });
    expect(shown.refunds).toMatchObject([{ state: "by_hand", words: "將匯入您申請退貨時填寫的帳戶" }]);
    const [forOperator] = await sentTo(shop, shop.settings.mailFrom);
    expect(forOperator!.subject).toContain(`待退款：訂單 ${order.order_number}`);
    expect(forOperator!.body).toContain(`returns show ${return_id}`);
  });

  test("while it is asked the clock completes nothing, and what was refused may be asked again", async () => {
    const order = await aReceivedOrder(shop);
    const { return_id } = await askBack(shop, order, [[1, 2]]);
    await daysSince(shop, order.order_number, 40);
    await moveOnByTime(shop);
    expect((await rowsOf(shop, order.order_number)).status).toBe("arrived");
    expect(await move(shop, order.order_number, "cancelled", { came_back: true })).toMatchObject({
      outcome: "refused",
      reason: expect.stringContaining("退貨申請") as string,
    });
    const refuse = () => shop.ask(refuseReturn, { return_id, because: "商品已使用" }, asOperator);
    expect(await refuse()).toMatchObject({ outcome: "done", state: "refused" });
    expect(await refuse()).toMatchObject({ outcome: "unchanged" });
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "refused" });
    await askBack(shop, order, [[1, 2]], { reason: "defective" });
    await shop.database.db.execute(sql`delete from returns where state = 'asked'`);
    await moveOnByTime(shop);
    expect((await rowsOf(shop, order.order_number)).status).toBe("completed");
  });
});
