import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueInvoices, writeAllowances } from "#api/invoices";
import { moveOnByTime } from "#api/orders";
import { carryOutRefunds } from "#api/refunds";
import type { InputOf } from "#contract/endpoint";
import { giveRefund, listOperatorActions } from "#contract/ops";
import { getOrder } from "#contract/orders";
import { aProduct } from "../../builders.ts";
import { anInvoiceService } from "../../invoices.ts";
import { aPlacedOrder, move } from "../../placed-orders.ts";
import { accept, aReceivedOrder, asOperator, askBack, daysSince, rowsOf } from "../../returns.ts";
import { refusal } from "../../people.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const because = "內頁汙損";

describe.each(databases)("what an operator refunds without a return on %s", (kind) => {
  let shop: TestShop;
  let service: Awaited<ReturnType<typeof anInvoiceService>>;
  beforeAll(async () => {
    service = await anInvoiceService();
    shop = await openShop(kind, { invoices: service.settings, databaseWaitSeconds: 60 });
  });
  afterAll(async () => {
    service.close();
    await shop.close();
  });
  const give = (
    { order_number }: { order_number: string },
    amount: number,
    more: Partial<InputOf<typeof giveRefund>> = {},
    operationId?: string,
  ) =>
    shop.ask(
      giveRefund,
      { order_number, amount, because, ...more },
      { ...asOperator, ...(operationId && { operationId }) },
    );
  const balance = async ({ who }: Awaited<ReturnType<typeof aReceivedOrder>>) => {
    const { member_id } = who as unknown as { member_id: number };
    const { rows } = await shop.database.db.execute<{ n: number }>(
      sql`select coalesce(sum(amount), 0)::int as n from points where member_id = ${member_id}`,
    );
    return rows[0]!.n;
  };
  const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

  test("all of it, and the goods stay: the order is completed by its time like any other, and earns nothing", async () => {
    const order = await aReceivedOrder(shop, { member: true });
    const before = await balance(order);
    expect(await give(order, order.total)).toMatchObject({ outcome: "done", left: 0 });
    await daysSince(shop, order.order_number, 40);
    await moveOnByTime(shop);
    expect(await rowsOf(shop, order.order_number)).toMatchObject({ status: "completed", payment_status: "refunding" });
    expect(await balance(order)).toBe(before);
  });

  test("a part: owed, allowed for, told with its reason, in the audit by number; a trial run leaves nothing", async () => {
    const order = await aReceivedOrder(shop);
    await issueInvoices(shop);
    expect(await give(order, 100, { dry_run: true })).toMatchObject({ outcome: "done", left: order.total - 100 });
    expect((await rowsOf(shop, order.order_number)).refunds).toEqual([]);
    expect(await give(order, 100)).toMatchObject({ outcome: "done", amount: 100, left: order.total - 100 });
    expect(await writeAllowances(shop)).toBe(1);
    expect(service.asked.at(-1)).toMatchObject({
      call: "Allowance",
      data: { AllowanceAmount: 100, Items: [{ ItemCount: 1, ItemPrice: 100, ItemAmount: 100, ItemTaxType: "1" }] },
    });
    await carryOutRefunds(shop);
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      status: "arrived",
      payment_status: "paid",
      refunds: [{ reason: "operator 1", amount: 100 }],
      allowances: [{ amount: 100, state: "done" }],
      invoice: "issued",
    });
    const { rows } = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where recipient = ${order.email} and subject like '%退款通知%'`,
    );
    expect(rows.map(({ body }) => body)).toEqual([expect.stringMatching(/退款金額：NT\$ 100\n退款原因：內頁汙損\n/)]);
    const shown = await shop.ask(getOrder, { order_number: order.order_number }, { token: order.who.token });
    expect(shown).toMatchObject({ refunds: [{ amount: 100, because }], invoice: { allowed: 100 } });
    const [action] = await shop.ask(listOperatorActions, {}, asOperator);
    expect(action).toMatchObject({ command: "giveRefund", ...asOperator, after: { amount: 100, because } });
    expect(action!.target_ids).toContain(order.order_number);
    expect(JSON.stringify(action)).not.toContain(order.email);
  });

  test("what comes back afterwards is worth what is left of it, and all of it together is what was paid", async () => {
    const order = await aReceivedOrder(shop);
    await give(order, 101);
    const first = await askBack(shop, order, [[1, 1]]);
    const a = await accept(shop, first.return_id);
    expect(a.refund).toBe(316 - 51);
    expect(await give(order, 1000)).toMatchObject({ outcome: "refused", left: order.total - 101 - a.refund });
    expect(await give(order, 10)).toMatchObject({ outcome: "done" });
    const rest = await askBack(shop, order, [[1, 1]]);
    const b = await accept(shop, rest.return_id);
    expect(101 + a.refund + 10 + b.refund).toBe(order.total);
    const rows = await rowsOf(shop, order.order_number);
    expect([sum(rows.refunds), sum(rows.allowances)]).toEqual([order.total, order.total]);
    expect(rows).toMatchObject({ status: "returned", payment_status: "refunding" });
  });

  test("all of it: the invoice is voided, what was earned is taken back once, and goods that come back bring nothing more", async () => {
    const products = [await aProduct(shop, { retail_price: 300, final_price: 300, stock: 10 })];
    const order = await aReceivedOrder(shop, { member: true, products });
    await move(shop, order.order_number, "completed");
    expect(await balance(order)).toBe(3);
    await issueInvoices(shop);
    expect(await give(order, order.total)).toMatchObject({ outcome: "done", left: 0, points_taken: 3 });
    expect(await give(order, 1)).toMatchObject({ outcome: "refused", reason: "這筆訂單的款項已全數退還" });
    await issueInvoices(shop);
    expect(await rowsOf(shop, order.order_number)).toMatchObject({
      payment_status: "refunding",
      refunds: [{ amount: order.total }],
      allowances: [],
      invoice: "void",
    });
    const { return_id } = await askBack(shop, order, [[1, 1]]);
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "done", refund: 0 });
    expect([sum((await rowsOf(shop, order.order_number)).refunds), await balance(order)]).toEqual([order.total, 0]);
  });

  test("not before it is paid and there, not of an order that is nobody's; said again by its operation it is done once", async () => {
    const order = await aPlacedOrder(shop);
    expect(await give(order, 1)).toMatchObject({ outcome: "refused", reason: "這筆訂單沒有已付的款項" });
    await order.pay();
    expect((await give(order, 1)).reason).toContain("還沒有送達");
    const counter = await aReceivedOrder(shop, { counter: true });
    expect((await give(counter, 1)).reason).toContain("取貨付款");
    expect((await refusal(give({ order_number: "YL000000000000" }, 1))).status).toBe(404);
    const received = await aReceivedOrder(shop);
    const operation = crypto.randomUUID();
    const said = await give(received, 30, {}, operation);
    expect(await give(received, 30, {}, operation)).toEqual(said);
    expect((await rowsOf(shop, received.order_number)).refunds).toHaveLength(1);
  });

  test("an order of which money went back is not cancelled: that would be owed twice", async () => {
    const order = await aReceivedOrder(shop);
    await give(order, 30);
    const words = "這筆訂單已退過款，不能整筆取消；不再寄送的包裹請用 orders end";
    expect(await move(shop, order.order_number, "cancelled")).toMatchObject({ outcome: "refused", reason: words });
    expect(await move(shop, order.order_number, "cancelled", { came_back: true })).toMatchObject({ outcome: "moved" });
    expect(await move(shop, order.order_number, "cancelled")).toMatchObject({ outcome: "refused", reason: words });
    expect((await rowsOf(shop, order.order_number)).refunds).toMatchObject([{ amount: 30 }]);
  });

  test("operators at once, beside returns that are accepted: together never more than what was paid", async () => {
    const { product_guid } = await aProduct(shop, { stock: 10 });
    const order = await aReceivedOrder(shop, { products: [{ product_guid, qty: 3 }] });
    const asked = [await askBack(shop, order, [[1, 1]]), await askBack(shop, order, [[1, 1]])];
    const deeds = Array.from({ length: 16 }, (_, at) =>
      at % 8 === 3
        ? accept(shop, asked[at >> 3]!.return_id)
        : give(order, at % 2 ? Math.floor(order.total / 7) : order.total - 1),
    );
    const done = await Promise.allSettled(deeds);
    expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
    const left = order.total - sum((await rowsOf(shop, order.order_number)).refunds);
    expect(left).toBeGreaterThanOrEqual(0);
    if (left > 0) {
      const last = await Promise.all(Array.from({ length: 8 }, () => give(order, left)));
      expect(last.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    }
    await carryOutRefunds(shop);
    const rows = await rowsOf(shop, order.order_number);
    expect([sum(rows.refunds), rows.payment_status]).toEqual([order.total, "refunding"]);
    expect(rows.returns.every(({ state }) => state === "accepted")).toBe(true);
  });
});
