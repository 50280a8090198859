import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders, payments } from "#api/db";
import { placeOrder } from "#contract/checkout";
import { maskMobile, maskName } from "#contract/order-rules";
import { findGuestOrder, getOrder, getPaymentStart, listOrders } from "#contract/orders";
import { addToCart } from "#contract/cart";
import { aProduct } from "../builders.ts";
import { aBuyer, aChosenStore, aGuest, aSeenForm } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("orders on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.database.db;

  async function aGuestsOrder(email: string, wish: Parameters<typeof aSeenForm>[2] = {}) {
    const book = await aProduct(shop);
    const guest = await aGuest(shop, email);
    const form = await aSeenForm(shop, guest.token, {
      products: [{ product_guid: book.product_guid, qty: 2 }],
      subscriber: { name: "林小讀", mobile: "0922333444", email },
      ...wish,
    });
    const placed = (await shop.ask(placeOrder, form, { token: guest.token })) as { order_number: string };
    return { book, guest, order_number: placed.order_number };
  }

  test("the guest who placed an order reads it, the recipient partly hidden", async () => {
    const { book, guest, order_number } = await aGuestsOrder("reads@example.com", {
      invoice: { type: "invoice_triplicate", company: "閱林", number: "04595257" },
    });
    expect(await shop.ask(getOrder, { order_number }, { token: guest.token })).toMatchObject({
      order_number,
      status: "awaiting_payment",
      status_name: "待付款",
      payment_status_name: "未付款",
      quantity: 2,
      first_product_name: book.name,
      lines: [{ product_guid: book.product_guid, quantity: 2, amount: 632 }],
      total: 632,
      subscriber: { name: "林小讀", mobile: "0922333444" },
      recipient: { name: "王○明", mobile: "0912***678", full_address: "臺北市信義區市府路 1 號", store: null },
      invoice: { type: "invoice_triplicate", name: "三聯式發票", detail: "閱林（統一編號 04595257）" },
      transfer: null,
      can_pay_again: true,
    });
    const [row] = await db().select().from(orders).where(eq(orders.order_number, order_number));
    const { pay_before } = await shop.ask(getOrder, { order_number }, { token: guest.token });
    expect(pay_before).toBe(new Date(row!.pay_before!).toISOString());
    const start = await shop.ask(getPaymentStart, { order_number }, { token: guest.token });
    expect(start.pay_before).toBe(pay_before);
    const { rows } = await db().execute<{ body: string }>(
      sql`select body from outbox where subject like ${`%訂單確認：${order_number}`}`,
    );
    expect(rows[0]!.body).toMatch(/付款期限：\d{4}\/\d\d\/\d\d \d\d:\d\d/);
    await db().update(orders).set({ status: "cancelled" }).where(eq(orders.order_number, order_number));
    expect((await shop.ask(getOrder, { order_number }, { token: guest.token })).pay_before).toBeNull();
  });

  test("a store order names its store, and is not paid online", async () => {
    const guest = await aGuest(shop, "store@example.com");
    const store = await aChosenStore(shop, guest.owner);
    const book = await aProduct(shop);
    const form = await aSeenForm(shop, guest.token, {
      products: [{ product_guid: book.product_guid, qty: 1 }],
      delivery: 5,
      payment: 8,
      recipient: { name: "王小明", mobile: "0912345678", store_state: store.state },
    });
    const { order_number } = (await shop.ask(placeOrder, form, { token: guest.token })) as { order_number: string };
    expect(await shop.ask(getOrder, { order_number }, { token: guest.token })).toMatchObject({
      status_name: "訂單成立",
      payment_status_name: "取貨時付款",
      can_pay_again: false,
      recipient: { full_address: null, store: { id: store.store_id, name: store.name } },
    });
  });

  test("books that were given away are told as given, and have no recipient but who ordered them", async () => {
    const guest = await aGuest(shop, "donor@example.com");
    const book = await aProduct(shop);
    const form = await aSeenForm(shop, guest.token, {
      products: [{ product_guid: book.product_guid, qty: 1 }],
      delivery: 8,
      recipient: { use: "same" },
    });
    const { order_number } = (await shop.ask(placeOrder, form, { token: guest.token })) as { order_number: string };
    await shop.database.db.execute(sql`update orders set status = 'arrived' where order_number = ${order_number}`);
    expect(await shop.ask(getOrder, { order_number }, { token: guest.token })).toMatchObject({
      status_name: "已捐出",
      fee: 0,
      recipient: { full_address: null, store: null },
    });
  });

  test("anybody else's order answers as one that does not exist, whoever asks", async () => {
    const { order_number, guest } = await aGuestsOrder("mine@example.com");
    const stranger = await aGuest(shop, "mine@example.com");
    const member = await aBuyer(shop, []);
    for (const { token } of [stranger, member]) {
      const foreign = await shop.ask(getOrder, { order_number }, { token }).catch((error: unknown) => error);
      const unknown = await shop
        .ask(getOrder, { order_number: "YL260101000000" }, { token })
        .catch((error: unknown) => error);
      expect(foreign).toMatchObject({ status: 404, code: "not_found" });
      expect(foreign).toEqual(unknown);
    }
    await expect(shop.ask(getOrder, { order_number })).rejects.toMatchObject({ status: 401 });
    expect(await shop.ask(getOrder, { order_number }, { token: guest.token })).toMatchObject({ order_number });
  });

  test("a guest finds the order again by number and address; a wrong one of either answers alike", async () => {
    const { order_number } = await aGuestsOrder("finds@example.com");
    const other = await aGuestsOrder("other@example.com");
    const wrongs = [
      { order_number, email: "other@example.com" },
      { order_number: "YL260101000000", email: "finds@example.com" },
    ];
    const answers = await Promise.all(
      wrongs.map((wrong) => shop.ask(findGuestOrder, wrong).catch((error: unknown) => error)),
    );
    expect(answers[0]).toMatchObject({ status: 404, code: "order_not_found" });
    expect(answers[0]).toEqual(answers[1]);
    const found = await shop.ask(findGuestOrder, {
      order_number: order_number.toLowerCase(),
      email: " Finds@Example.com",
    });
    expect(found).toMatchObject({ order_number, email: "finds@example.com" });
    // whoever found it reads less of it than who placed it, and no other order
    expect(await shop.ask(getOrder, { order_number }, { token: found.token })).toMatchObject({
      subscriber: { name: "林○讀", mobile: "0922***444", email: "finds@example.com" },
    });
    await expect(
      shop.ask(getOrder, { order_number: other.order_number }, { token: found.token }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("a member's order is not found without signing in", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [book]);
    const { order_number } = (await shop.ask(placeOrder, await aSeenForm(shop, member.token), {
      token: member.token,
    })) as { order_number: string };
    await expect(shop.ask(findGuestOrder, { order_number, email: "buyer@example.com" })).rejects.toMatchObject({
      code: "order_not_found",
    });
    expect(await shop.ask(getOrder, { order_number }, { token: member.token })).toMatchObject({ order_number });
  });

  test("a member lists only the own orders, newest first, ten to a page", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const member = await aBuyer(shop, []);
    expect(await shop.ask(listOrders, {}, { token: member.token })).toMatchObject({
      orders: [],
      page: 1,
      pages: 1,
      total: 0,
    });
    const numbers: string[] = [];
    for (let at = 0; at < 12; at++) {
      await shop.ask(addToCart, { product_guid: book.product_guid, qty: 1 }, { token: member.token });
      numbers.unshift(
        (
          (await shop.ask(placeOrder, await aSeenForm(shop, member.token), { token: member.token })) as {
            order_number: string;
          }
        ).order_number,
      );
    }
    await aGuestsOrder("elsewhere@example.com");
    const first = await shop.ask(listOrders, {}, { token: member.token });
    const second = await shop.ask(listOrders, { page: 2 }, { token: member.token });
    expect(first).toMatchObject({ page: 1, pages: 2, total: 12 });
    expect(first.orders[0]).toMatchObject({
      quantity: 1,
      first_product_name: book.name,
      total: 396,
      status_name: "待付款",
    });
    expect([...first.orders, ...second.orders].map(({ order_number }) => order_number)).toEqual(numbers);
  });

  test("an ATM account is told while the transfer is awaited, and then no other payment may be started", async () => {
    const { guest, order_number } = await aGuestsOrder("atm@example.com", { payment: 3 });
    const [order] = await db().select().from(orders).where(eq(orders.order_number, order_number));
    // the last second of the third day in Taipei
    expect(new Date(order!.pay_before!).toISOString()).toMatch(/T15:59:59.000Z$/);
    await db().update(orders).set({ payment_status: "pending" }).where(eq(orders.id, order!.id));
    await db()
      .update(payments)
      .set({
        status: "awaiting_transfer",
        bank_code: "812",
        virtual_account: "9103522850123456",
        expires_at: order!.pay_before,
      })
      .where(eq(payments.order_id, order!.id));
    // opened in another tab, and left
    const [{ id: _, ...first }] = (await db().select().from(payments).where(eq(payments.order_id, order!.id))) as [typeof payments.$inferSelect]; // prettier-ignore
    const left = { ...first, trade_number: `${first.trade_number}B`, status: "started", bank_code: null, virtual_account: null, expires_at: null }; // prettier-ignore
    await db().insert(payments).values(left);
    expect(await shop.ask(getOrder, { order_number }, { token: guest.token })).toMatchObject({
      payment_status_name: "等待轉帳",
      can_pay_again: false,
      transfer: {
        bank_code: "812",
        virtual_account: "9103522850123456",
        expires_at: new Date(order!.pay_before!).toISOString(),
      },
    });
    // paid by the first: what became of the other is no news
    await db().update(payments).set({ status: "failed", message: "付款失敗" }).where(eq(payments.trade_number, left.trade_number)); // prettier-ignore
    await db().update(orders).set({ status: "placed", payment_status: "paid" }).where(eq(orders.id, order!.id));
    const paid = await shop.ask(getOrder, { order_number }, { token: guest.token });
    expect([paid.transfer, paid.payment_message]).toEqual([null, null]);
  });
});

test("names and numbers are hidden in their middle", () => {
  expect(["王", "王明", "王小明", "歐陽小明", "Wang"].map(maskName)).toEqual(["○", "王○", "王○明", "歐○○明", "W○○g"]);
  expect(["", "👨‍👩‍👧", "👨‍👩‍👧明", "e\u0301王明"].map(maskName)).toEqual(["", "○", "👨‍👩‍👧○", "e\u0301○明"]);
  expect(maskMobile("0912345678")).toBe("0912***678");
});
