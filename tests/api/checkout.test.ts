import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order_lines, orders, outbox, payments, prices, stocks } from "#api/db";
import { createLog } from "#api/log";
import { getCartQuantity } from "#contract/cart";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { listAddressBooks } from "#contract/address-books";
import { aMember, aProduct } from "../builders.ts";
import { aBuyer, aGuest, anOrderForm, aSeenForm, layCart } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";
import { countOrders, left, orderOf, refused } from "./checkout/outcome.ts";

describe.each(databases)("the checkout on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.database.db;

  test("a guest's order stands with its lines, its payment, its mail, and the shelf is less", async () => {
    const book = await aProduct(shop);
    const guest = await aGuest(shop);
    const products = [{ product_guid: book.product_guid, qty: 2 }];
    const form = await aSeenForm(shop, guest.token, {
      products,
      subscriber: { name: "林讀", mobile: "+886 912-345-678", email: "Reader@Example.com" },
    });
    expect(form.seen_total).toBe(632);
    const placed = await shop.ask(placeOrder, form, { token: guest.token });
    if (placed.outcome !== "go_to_payment") throw new Error(placed.outcome);
    expect(placed.order_number).toMatch(/^YL\d{12}$/);
    const order = await orderOf(shop, placed.order_number);
    expect(order).toMatchObject({
      owner: guest.owner,
      member_id: null,
      email: "reader@example.com",
      status: "awaiting_payment",
      payment_status: "unpaid",
      subtotal: 632,
      discount: 168,
      fee: 0,
      total: 632,
    });
    expect(order.subscriber).toEqual({
      name: "林讀",
      mobile_country_code: "886",
      mobile: "0912345678",
      email: "reader@example.com",
    });
    expect(order.recipient).toMatchObject({ zip: "110", full_address: "臺北市信義區市府路 1 號" });
    expect(await db().select().from(order_lines).where(eq(order_lines.order_id, order.id))).toMatchObject([
      {
        line_number: 1,
        product_guid: book.product_guid,
        quantity: 2,
        final_price: 400,
        retail_price: 316,
        amount: 632,
      },
    ]);
    expect(await db().select().from(payments).where(eq(payments.order_id, order.id))).toMatchObject([
      { amount: 632, status: "started" },
    ]);
    expect(await db().select().from(outbox).where(eq(outbox.recipient, "reader@example.com"))).toMatchObject([
      { subject: expect.stringContaining(placed.order_number) },
    ]);
    expect(await left(shop, book.product_guid)).toBe(8);
  });

  test("nothing restricted is ordered by who has not confirmed to be of age, whatever stands in the cart", async () => {
    const book = await aProduct(shop, { restricted: true });
    const products = [{ product_guid: book.product_guid, qty: 1 }];
    const guest = await aGuest(shop, undefined, products);
    const quote = await shop.ask(quoteCheckout, {}, { token: guest.token });
    expect([quote.cart.subtotal, quote.cart.problem !== null]).toEqual([0, true]);
    const form = anOrderForm({ seen_total: book.retail_price });
    const before = await countOrders(shop);
    const answer = await shop.ask(placeOrder, form, { token: guest.token }).catch(() => null);
    expect(answer?.outcome ?? "changed").toBe("changed");
    expect(await countOrders(shop)).toBe(before);
    const open = await shop.ask(quoteCheckout, {}, { token: guest.token, of_age: true });
    expect(open.cart.subtotal).toBe(book.retail_price);
  });

  test("a member's order comes from the cart in the database, which is empty afterwards; the address is kept once", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [{ product_guid: book.product_guid, qty: 1 }]);
    const other = await aProduct(shop);
    const form = await aSeenForm(shop, member.token, { save_address: true });
    expect(form.seen_total).toBe(396);
    await shop.ask(placeOrder, form, { token: member.token });
    expect(await left(shop, other.product_guid)).toBe(10);
    expect(await shop.ask(getCartQuantity, {}, { token: member.token })).toEqual({ total_quantity: 0 });
    expect(await shop.ask(listAddressBooks, {}, { token: member.token })).toMatchObject([
      { name: "王小明", mobile_phone: "0912345678", city: "臺北市", district: "信義區", zip: "110" },
    ]);
  });

  test("nothing that a client makes up has an effect", async () => {
    const book = await aProduct(shop);
    const victim = await aMember(shop);
    const guest = await aGuest(shop);
    const form = await aSeenForm(shop, guest.token, { products: [{ product_guid: book.product_guid, qty: 1 }] });
    const send = (made: object) => shop.ask(placeOrder, { ...form, ...made } as never, { token: guest.token });
    const before = await countOrders(shop);
    for (const seen_total of [0, 1, 395, 397, -396])
      expect(await send({ seen_total })).toMatchObject({ outcome: "changed", quote: { total: 396 } });
    for (const points of [-1, -1000, 0.5, "x"]) await expect(send({ points })).rejects.toEqual(refused(422, "points"));
    const rare = await aProduct(shop, { order_quantity_limit: 2 });
    await layCart(shop, guest.token, [{ product_guid: rare.product_guid, qty: 4 }]);
    expect(await send({ seen_total: 1_264 })).toMatchObject({
      outcome: "changed",
      quote: { problems: { cart: expect.any(String) }, cart: { cart_items: [{ quantity: 4, quantity_limit: 2 }] } },
    });
    await layCart(shop, guest.token, [book]);
    expect(await countOrders(shop)).toBe(before);
    const placed = await send({
      total: 1,
      fee: 0,
      subtotal: 1,
      coupon_discount: 300,
      member_id: victim.member_id,
      owner: `m${victim.member_id}`,
      status: "completed",
      payment_status: "paid",
      order_number: "YL000000000000",
      products: [{ product_guid: victim.uuid, qty: 1, retail_price: 1, final_price: 1, amount: 1 }],
      recipient: { ...form.recipient, is_island: false, zip: "999", full_address: "別處" },
    });
    expect(await orderOf(shop, (placed as { order_number: string }).order_number)).toMatchObject({
      owner: guest.owner,
      member_id: null,
      status: "awaiting_payment",
      payment_status: "unpaid",
      total: 396,
      recipient: { zip: "110" },
    });
  });

  test("an answer that breaks the contract leaves no order, no payment, no mail and a full shelf: nobody is told of a failure that was a success", async () => {
    const url = 42 as unknown as string;
    const silent = createLog({ write: () => undefined });
    const broken = await openShop(kind, { payment: { ...shop.settings.payment, url } }, { log: silent });
    const book = await aProduct(broken, { stock: 3 });
    const guest = await aGuest(broken);
    const form = await aSeenForm(broken, guest.token, { products: [{ product_guid: book.product_guid }] });
    for (let press = 0; press < 2; press++)
      await expect(broken.ask(placeOrder, form, { token: guest.token })).rejects.toMatchObject({ status: 500 });
    for (const table of [orders, payments, outbox]) expect(await broken.database.db.select().from(table)).toEqual([]);
    expect(await left(broken, book.product_guid)).toBe(3);
    expect((await broken.ask(getCartQuantity, {}, { token: guest.token })).total_quantity).toBe(1);
    await broken.close();
  });

  test("nobody in particular cannot check out", async () => {
    await expect(shop.ask(placeOrder, anOrderForm())).rejects.toMatchObject({ status: 401 });
    await expect(shop.ask(quoteCheckout, {})).rejects.toMatchObject({ status: 401 });
  });

  test("a price or a shelf that changed meanwhile is told with the new sum, nothing is written, and the form can be sent again", async () => {
    const book = await aProduct(shop, { stock: 3 });
    const guest = await aGuest(shop);
    const form = await aSeenForm(shop, guest.token, { products: [{ product_guid: book.product_guid, qty: 2 }] });
    const before = await countOrders(shop);
    await db().update(prices).set({ retail_price: 350 }).where(eq(prices.product_guid, book.product_guid));
    const changed = await shop.ask(placeOrder, form, { token: guest.token });
    expect(changed).toMatchObject({ outcome: "changed", quote: { total: 700, cart: { subtotal: 700 } } });
    await db().update(stocks).set({ quantity: 1 }).where(eq(stocks.product_guid, book.product_guid));
    expect(await shop.ask(placeOrder, { ...form, seen_total: 700 }, { token: guest.token })).toMatchObject({
      outcome: "changed",
      message: expect.any(String),
      quote: { problems: { cart: expect.any(String) } },
    });
    expect([await countOrders(shop), await left(shop, book.product_guid)]).toEqual([before, 1]);
    await db().update(stocks).set({ quantity: 5 }).where(eq(stocks.product_guid, book.product_guid));
    expect((await shop.ask(placeOrder, { ...form, seen_total: 700 }, { token: guest.token })).outcome).toBe(
      "go_to_payment",
    );
  });

  test("an empty cart is no order", async () => {
    const guest = await aGuest(shop);
    expect(await shop.ask(quoteCheckout, {}, { token: guest.token })).toMatchObject({
      total: 0,
      deliveries: [],
      delivery: null,
      problems: { cart: expect.any(String) },
    });
    expect(await shop.ask(placeOrder, anOrderForm(), { token: guest.token })).toMatchObject({ outcome: "changed" });
  });

  test("an account's limit counts for a guest's address too, and a cancelled order does not", async () => {
    const rare = await aProduct(shop, { account_quantity_limit: 2, stock: 50 });
    const subscriber = { name: "王小明", mobile: "0912345678", email: "collector@example.com" };
    const send = async (qty: number, who: { token: string }) => {
      await layCart(shop, who.token, [{ product_guid: rare.product_guid, qty }]);
      return shop.ask(
        placeOrder,
        { ...anOrderForm({ subscriber }), seen_total: qty * 316 + (qty === 1 ? 80 : 0) },
        { token: who.token },
      );
    };
    const first = (await send(2, await aGuest(shop, subscriber.email))) as { order_number: string };
    expect(await send(1, await aGuest(shop, "somebody@example.com"))).toMatchObject({
      outcome: "changed",
      quote: {
        cart: { cart_items: [{ product_guid: rare.product_guid, quantity_limit: 0, problem: expect.any(String) }] },
      },
    });
    await db().update(orders).set({ status: "cancelled" }).where(eq(orders.order_number, first.order_number));
    expect((await send(1, await aGuest(shop, subscriber.email))).outcome).toBe("go_to_payment");
  });

  test("the same key gives the same answer, and with another body it is refused", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [book]);
    const form = await aSeenForm(shop, member.token);
    const first = await shop.ask(placeOrder, form, { token: member.token });
    expect(await shop.ask(placeOrder, form, { token: member.token })).toEqual(first);
    await expect(
      shop.ask(
        placeOrder,
        { ...form, recipient: { ...form.recipient!, address: "別的路 2 號" } },
        { token: member.token },
      ),
    ).rejects.toMatchObject({ status: 409, code: "operation_reused" });
    expect(await left(shop, book.product_guid)).toBe(9);
    // another person's order under the same key is another order
    const other = await aBuyer(shop, [book]);
    expect(await shop.ask(placeOrder, form, { token: other.token })).not.toMatchObject({
      order_number: (first as { order_number: string }).order_number,
    });
    // once it is paid there is nothing to go to
    const { order_number } = first as { order_number: string };
    await db()
      .update(orders)
      .set({ status: "placed", payment_status: "paid" })
      .where(eq(orders.order_number, order_number));
    expect(await shop.ask(placeOrder, form, { token: member.token })).toEqual({ outcome: "placed", order_number });
  });
});
