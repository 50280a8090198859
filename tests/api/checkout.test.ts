import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order_lines, orders, outbox, payments, pickup_stores, points, prices, stocks } from "#api/db";
import { getCartQuantity } from "#contract/cart";
import { placeOrder, quoteCheckout, type PlaceOrder } from "#contract/checkout";
import { listAddressBooks } from "#contract/address-books";
import { aMember, aProduct } from "../builders.ts";
import { aBuyer, aChosenStore, aCoupon, aGuest, anOrderForm, aSeenForm, givePoints } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const refused = (status: number, field?: string) => expect.objectContaining({ status, ...(field && { fields: expect.objectContaining({ [field]: expect.any(String) }) }) });

describe.each(databases)("the checkout on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.database.db;
  const left = async (product_guid: string) => (await db().select().from(stocks).where(eq(stocks.product_guid, product_guid)))[0]!.quantity;
  const countOrders = async () => (await db().execute<{ n: number }>(sql`select count(*)::int as n from orders`)).rows[0]!.n;
  const orderOf = async (order_number: string) => (await db().select().from(orders).where(eq(orders.order_number, order_number)))[0]!;

  test("a guest's order stands with its lines, its payment, its mail, and the shelf is less", async () => {
    const book = await aProduct(shop);
    const guest = await aGuest(shop);
    const products = [{ product_guid: book.product_guid, qty: 2 }];
    const form = await aSeenForm(shop, guest.token, { products, subscriber: { name: "林讀", mobile: "+886 912-345-678", email: "Reader@Example.com" } });
    expect(form.seen_total).toBe(632);
    const placed = await shop.ask(placeOrder, form, { token: guest.token });
    if (placed.outcome !== "go_to_payment") throw new Error(placed.outcome);
    expect(placed.order_number).toMatch(/^YL\d{12}$/);
    const order = await orderOf(placed.order_number);
    expect(order).toMatchObject({ owner: guest.owner, member_id: null, email: "reader@example.com", status: "awaiting_payment", payment_status: "unpaid", subtotal: 632, discount: 168, fee: 0, total: 632 });
    expect(order.subscriber).toEqual({ name: "林讀", mobile: "0912345678", email: "reader@example.com" });
    expect(order.recipient).toMatchObject({ zip: "110", full_address: "臺北市信義區市府路 1 號" });
    expect(await db().select().from(order_lines).where(eq(order_lines.order_id, order.id))).toMatchObject([{ line_number: 1, product_guid: book.product_guid, quantity: 2, final_price: 400, retail_price: 316, amount: 632 }]);
    expect(await db().select().from(payments).where(eq(payments.order_id, order.id))).toMatchObject([{ amount: 632, status: "started" }]);
    expect(await db().select().from(outbox).where(eq(outbox.recipient, "reader@example.com"))).toMatchObject([{ subject: expect.stringContaining(placed.order_number) }]);
    expect(await left(book.product_guid)).toBe(8);
  });

  test("a member's order comes from the cart in the database, which is empty afterwards; the address is kept once", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [{ product_guid: book.product_guid, qty: 1 }]);
    const other = await aProduct(shop);
    const form = await aSeenForm(shop, member.token, { products: [{ product_guid: other.product_guid, qty: 9 }], save_address: true });
    expect(form.seen_total).toBe(396);
    await shop.ask(placeOrder, form, { token: member.token });
    expect(await left(other.product_guid)).toBe(10);
    expect(await shop.ask(getCartQuantity, {}, { token: member.token })).toEqual({ total_quantity: 0 });
    expect(await shop.ask(listAddressBooks, {}, { token: member.token })).toMatchObject([{ name: "王小明", mobile_phone: "0912345678", city: "臺北市", district: "信義區", zip: "110" }]);
  });

  // rows: what the cart holds; columns: every payment of every delivery that the specification knows
  test("each cart has exactly the deliveries and payments that fit it, and everything else is refused", async () => {
    const goods = await aProduct(shop, { stock: 1_000, retail_price: 300, final_price: 300 });
    const ebook = await aProduct(shop, { is_ebook: true, retail_price: 300, final_price: 300 });
    const heavy = await aProduct(shop, { type: 9, stock: 1_000, retail_price: 300, final_price: 300 });
    const custom = await aProduct(shop, { type: 2, stock: 1_000, retail_price: 300, final_price: 300 });
    const dear = await aProduct(shop, { stock: 1_000, retail_price: 20_001, final_price: 20_001 });
    const limit = await aProduct(shop, { stock: 1_000, retail_price: 20_000, final_price: 20_000 });
    const table: [string, { product_guid: string }[], Record<number, number[]>][] = [
      ["goods", [goods], { 2: [2, 3], 5: [2, 3, 8] }],
      ["an ebook", [ebook], { 11: [2, 3] }],
      ["goods and an ebook", [goods, ebook], { 2: [2, 3], 5: [2, 3] }],
      ["what only a courier carries", [heavy], { 2: [2, 3] }],
      ["what is made to order", [custom], { 2: [2, 3], 5: [2, 3] }],
      ["more than a store takes", [dear], { 2: [2, 3] }],
      ["as much as a store takes", [limit], { 2: [2, 3], 5: [2, 3, 8] }],
    ];
    for (const [name, cart, allowed] of table) {
      const guest = await aGuest(shop);
      const store = await aChosenStore(shop, guest.owner);
      const products = cart.map(({ product_guid }) => ({ product_guid, qty: 1 }));
      for (const delivery of [1, 2, 3, 4, 5, 7, 8, 9, 11]) {
        for (const payment of [1, 2, 3, 6, 8, 12, 13, 14, 15, 16, 17, 18, 19, 21]) {
          const recipient = { name: "王小明", mobile: "0912345678", city: "臺北市", district: "信義區", address: "市府路 1 號", store_state: store.state };
          const form = await aSeenForm(shop, guest.token, { products, delivery, payment, recipient, agree_digital: true });
          const answer = shop.ask(placeOrder, form, { token: guest.token });
          const fits = allowed[delivery]?.includes(payment) ?? false;
          if (fits) expect((await answer).outcome, `${name} ${delivery} ${payment}`).toBe(payment === 8 ? "placed" : "go_to_payment");
          else await expect(answer, `${name} ${delivery} ${payment}`).rejects.toEqual(refused(422, allowed[delivery] ? "payment" : "delivery"));
        }
      }
    }
  }, 120_000);

  test("each invoice type is taken where it belongs, and its fields are checked", async () => {
    const goods = await aProduct(shop, { stock: 1_000 });
    const ebook = await aProduct(shop, { is_ebook: true });
    const valid = [
      { type: "invoice_member_account" },
      { type: "invoice_mobile", cellphone_barcode: "/abc+123" },
      { type: "invoice_CDC", citizen_digital_certificate_barcode: "AB12345678901234" },
      { type: "invoice_paper" },
      { type: "invoice_triplicate", company: "閱林股份有限公司", number: "04595257" },
      { type: "invoice_donate", donation_code: "919" },
      { type: "invoice_oversea" },
    ] as PlaceOrder["invoice"][];
    const wrong: [object, string][] = [
      [{ type: "invoice_mobile", cellphone_barcode: "ABC+1234" }, "invoice.cellphone_barcode"],
      [{ type: "invoice_CDC", citizen_digital_certificate_barcode: "A123456789012345" }, "invoice.citizen_digital_certificate_barcode"],
      [{ type: "invoice_triplicate", company: "", number: "04595257" }, "invoice.company"],
      [{ type: "invoice_triplicate", company: "閱林", number: "04595253" }, "invoice.number"],
      [{ type: "invoice_donate", donation_code: "12" }, "invoice.donation_code"],
      [{ type: "invoice_other" }, "invoice.type"],
      [{}, "invoice.type"],
    ];
    const guest = await aGuest(shop);
    for (const { delivery, product, not } of [
      { delivery: 2, product: goods, not: ["invoice_oversea"] },
      { delivery: 5, product: goods, not: ["invoice_oversea"] },
      { delivery: 11, product: ebook, not: ["invoice_oversea", "invoice_paper"] },
    ]) {
      const store = await aChosenStore(shop, guest.owner);
      const recipient = { name: "王小明", mobile: "0912345678", city: "臺北市", district: "信義區", address: "市府路 1 號", store_state: store.state };
      const wish = { products: [{ product_guid: product.product_guid, qty: 1 }], delivery, recipient, agree_digital: true };
      for (const invoice of valid) {
        const answer = shop.ask(placeOrder, await aSeenForm(shop, guest.token, { ...wish, invoice }), { token: guest.token });
        if (not.includes(invoice.type)) await expect(answer, `${delivery} ${invoice.type}`).rejects.toEqual(refused(422, "invoice.type"));
        else expect((await orderOf(await answer.then((placed) => (placed as { order_number: string }).order_number))).invoice).toMatchObject({ type: invoice.type });
      }
      for (const [invoice, field] of wrong)
        await expect(shop.ask(placeOrder, await aSeenForm(shop, guest.token, { ...wish, invoice: invoice as PlaceOrder["invoice"] }), { token: guest.token })).rejects.toEqual(refused(422, field));
    }
  });

  test("every missing or wrong field is named at once, by its path and in words", async () => {
    const guest = await aGuest(shop);
    const form = { ...anOrderForm(), subscriber: { name: "", mobile: "12", email: "x" }, recipient: { name: "王", city: "臺北市", district: "東區" }, invoice: { type: "invoice_donate", donation_code: "" }, agree: false, idempotency_key: "short" };
    await expect(shop.ask(placeOrder, form as never, { token: guest.token })).rejects.toMatchObject({
      status: 422,
      fields: {
        "subscriber.name": "姓名為必填",
        "subscriber.mobile": "手機號碼格式錯誤，請輸入 09 開頭的 10 位數字",
        "subscriber.email": "電子信箱格式錯誤",
        "recipient.mobile": "手機號碼為必填",
        "recipient.district": "鄉鎮市區與縣市不符，請重新選擇",
        "recipient.address": "地址為必填",
        "invoice.donation_code": "愛心碼為必填",
        agree: "服務條款為必選",
      },
    });
    await expect(shop.ask(placeOrder, { ...anOrderForm(), delivery: 5, recipient: { name: "王 大·明", mobile: "0912345678" } }, { token: guest.token })).rejects.toMatchObject({
      fields: { "recipient.name": expect.stringContaining("超商取件姓名"), "recipient.store_state": "取貨門市為必填" },
    });
  });

  test("an ebook needs its own consent, no recipient, and leaves the shelf alone", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    const guest = await aGuest(shop);
    const { recipient: _, ...form } = await aSeenForm(shop, guest.token, { products: [{ product_guid: ebook.product_guid, qty: 1 }], delivery: 11 });
    expect(form.seen_total).toBe(316);
    await expect(shop.ask(placeOrder, form, { token: guest.token })).rejects.toEqual(refused(422, "agree_digital"));
    const placed = await shop.ask(placeOrder, { ...form, agree_digital: true }, { token: guest.token });
    expect((await orderOf((placed as { order_number: string }).order_number)).recipient).toEqual({ name: "王小明", mobile: "0912345678", is_island: false });
  });

  test("only this owner's own store choice for this delivery counts, and only while the store is on our list", async () => {
    const book = await aProduct(shop);
    const guest = await aGuest(shop);
    const other = await aGuest(shop);
    const wish = { products: [{ product_guid: book.product_guid, qty: 1 }], delivery: 5, payment: 8 };
    const send = async (store_state: string) => shop.ask(placeOrder, await aSeenForm(shop, guest.token, { ...wish, recipient: { name: "王小明", mobile: "0912345678", store_state } }), { token: guest.token });
    const foreign = await aChosenStore(shop, other.owner);
    const family = await aChosenStore(shop, guest.owner, { delivery: 9 });
    const closed = await aChosenStore(shop, guest.owner, { gone: true });
    for (const { state } of [foreign, family, closed, { state: "no-such-state-at-all" }]) await expect(send(state)).rejects.toEqual(refused(422, "recipient.store_state"));
    const mine = await aChosenStore(shop, guest.owner);
    await db().update(pickup_stores).set({ name: "改名門市" }).where(eq(pickup_stores.store_id, mine.store_id));
    const placed = await send(mine.state);
    expect(placed.outcome).toBe("placed");
    expect(await orderOf((placed as { order_number: string }).order_number)).toMatchObject({ status: "placed", payment_status: "at_pickup", recipient: { store: { id: mine.store_id, name: "改名門市", type: "shopping_seven" } } });
  });

  test("home costs 80 below 490, nothing from 490, and 250 to every island", async () => {
    const guest = await aGuest(shop);
    const fee = async (retail_price: number, place: { recipient_city?: string; recipient_district?: string; store_is_island?: boolean; delivery?: number } = {}) => {
      const product = await aProduct(shop, { retail_price, final_price: retail_price });
      return (await shop.ask(quoteCheckout, { delivery: 2, products: [{ product_guid: product.product_guid, qty: 1 }], ...place }, { token: guest.token })).fee;
    };
    expect(await fee(489)).toBe(80);
    expect(await fee(490)).toBe(0);
    for (const [recipient_city, recipient_district] of [["澎湖縣", "馬公市"], ["金門縣", "金城鎮"], ["連江縣", "南竿鄉"], ["屏東縣", "琉球鄉"], ["臺東縣", "綠島鄉"], ["台東縣", "蘭嶼鄉"]] as const) {
      expect(await fee(489, { recipient_city, recipient_district })).toBe(250);
      expect(await fee(490, { recipient_city, recipient_district })).toBe(250);
    }
    expect(await fee(490, { recipient_city: "屏東縣", recipient_district: "東港鎮" })).toBe(0);
    expect(await fee(489, { delivery: 5 })).toBe(65);
    expect(await fee(490, { delivery: 5 })).toBe(0);
    expect(await fee(490, { delivery: 5, store_is_island: true })).toBe(120);
  });

  test("the fee follows the real address and store, whatever was said of them before", async () => {
    const book = await aProduct(shop);
    const guest = await aGuest(shop);
    const products = [{ product_guid: book.product_guid, qty: 1 }];
    const form = await aSeenForm(shop, guest.token, { products });
    const island = { ...form, recipient: { ...form.recipient!, city: "金門縣", district: "金湖鎮" }, recipient_city: "臺北市", recipient_district: "信義區" };
    expect(await shop.ask(placeOrder, island, { token: guest.token })).toMatchObject({ outcome: "changed", message: "應付總額已變更為 566 元，請確認後再送出訂單", quote: { fee: 250, total: 566 } });
    const far = await aChosenStore(shop, guest.owner, { is_island: true });
    const store = { ...form, delivery: 5, store_is_island: false, recipient: { name: "王小明", mobile: "0912345678", store_state: far.state } };
    expect(await shop.ask(placeOrder, store, { token: guest.token })).toMatchObject({ outcome: "changed", quote: { fee: 120 } });
    expect(await left(book.product_guid)).toBe(10);
  });

  test("a member's first purchase is carried to a store free of charge; the second and a guest's are not", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [book]);
    const first = await shop.ask(quoteCheckout, { delivery: 5 }, { token: member.token });
    expect(first).toMatchObject({ first_purchase: true, fee: 0, total: 316 });
    const store = await aChosenStore(shop, member.owner);
    await shop.ask(placeOrder, await aSeenForm(shop, member.token, { delivery: 5, payment: 8, recipient: { name: "王小明", mobile: "0912345678", store_state: store.state } }), { token: member.token });
    const again = { products: [{ product_guid: book.product_guid, qty: 1 }], delivery: 5 };
    const guest = await aGuest(shop);
    expect(await shop.ask(quoteCheckout, again, { token: guest.token })).toMatchObject({ first_purchase: false, fee: 65 });
    expect((await shop.ask(quoteCheckout, { delivery: 5 }, { token: member.token })).first_purchase).toBe(false);
  });

  test("a coupon takes off what it says, once for each account, in its time and above its minimum", async () => {
    const book = await aProduct(shop, { stock: 100 });
    const products = [{ product_guid: book.product_guid, qty: 2 }];
    const guest = await aGuest(shop);
    const quote = (coupon_code: string, who = guest) => shop.ask(quoteCheckout, { products, delivery: 2, coupon_code }, { token: who.token });
    const amount = await aCoupon(shop);
    expect(await quote(amount.code.toLowerCase())).toMatchObject({ coupon_code: amount.code, coupon_discount: 50, total: 582, problems: {} });
    const tenth = await aCoupon(shop, { discount_type: "percentage", discount_range: 90 });
    expect(await quote(tenth.code)).toMatchObject({ coupon_discount: 63, total: 569 });
    const huge = await aCoupon(shop, { discount_range: 9_999 });
    expect(await quote(huge.code)).toMatchObject({ coupon_discount: 632, total: 0, payment: 6 });
    const past = { starts_at: "2020-01-01T00:00:00Z", ends_at: "2020-02-01T00:00:00Z" };
    const refusals = [
      [(await aCoupon(shop, past)).code, "優惠代碼錯誤或已過期"],
      [(await aCoupon(shop, { starts_at: "2999-01-01T00:00:00Z" })).code, "優惠代碼錯誤或已過期"],
      ["NOSUCH", "優惠代碼錯誤或已過期"],
      [(await aCoupon(shop, { minimum_subtotal: 633 })).code, "商品小計滿 633 元才能使用這組優惠代碼"],
      [(await aCoupon(shop, { total_limit: 1, used_count: 1 })).code, "這組優惠代碼已全數使用完畢"],
    ];
    for (const [code, message] of refusals) expect(await quote(code!)).toMatchObject({ coupon_code: null, coupon_discount: 0, total: 632, problems: { coupon_code: message } });
    const form = await aSeenForm(shop, guest.token, { products, coupon_code: amount.code, subscriber: { name: "王小明", mobile: "0912345678", email: guest.email } });
    expect((await shop.ask(placeOrder, form, { token: guest.token })).outcome).toBe("go_to_payment");
    // the same address in another session is the same account
    const again = await aGuest(shop, guest.email);
    expect((await quote(amount.code, again)).problems).toEqual({ coupon_code: "您已使用過這組優惠代碼，每人限用一次" });
    const second = { ...form, idempotency_key: "another-key-0123456789" };
    expect(await shop.ask(placeOrder, second, { token: again.token })).toMatchObject({ outcome: "changed", message: "您已使用過這組優惠代碼，每人限用一次" });
  });

  test("points pay what they can and never more than there are; a total of 0 needs no payment", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [book]);
    await givePoints(shop, member.member_id, 100);
    expect(await shop.ask(quoteCheckout, { delivery: 2, points: 100 }, { token: member.token })).toMatchObject({ points_balance: 100, points_limit: 100, points_used: 100, total: 296, problems: {} });
    expect(await shop.ask(quoteCheckout, { delivery: 2, points: 101 }, { token: member.token })).toMatchObject({ points_used: 100, problems: { points: "使用點數不可大於 100" } });
    expect(await shop.ask(placeOrder, { ...(await aSeenForm(shop, member.token, { points: 100 })), points: 500 }, { token: member.token })).toMatchObject({ outcome: "changed" });
    await givePoints(shop, member.member_id, 400);
    const free = await aSeenForm(shop, member.token, { points: 396, payment: 6 });
    expect(free.seen_total).toBe(0);
    await expect(shop.ask(placeOrder, { ...free, payment: 2 }, { token: member.token })).rejects.toEqual(refused(422, "payment"));
    const placed = await shop.ask(placeOrder, free, { token: member.token });
    expect(await orderOf((placed as { order_number: string }).order_number)).toMatchObject({ status: "placed", payment_status: "paid", points_used: 396, total: 0 });
    expect((await db().select().from(points).where(eq(points.member_id, member.member_id))).reduce((sum, { amount }) => sum + amount, 0)).toBe(104);
    const guest = await aGuest(shop);
    expect(await shop.ask(quoteCheckout, { products: [{ product_guid: book.product_guid, qty: 1 }], points: 5 }, { token: guest.token })).toMatchObject({ points_used: 0, problems: { points: expect.any(String) } });
  });

  test("nothing that a client makes up has an effect", async () => {
    const book = await aProduct(shop);
    const victim = await aMember(shop);
    const guest = await aGuest(shop);
    const form = await aSeenForm(shop, guest.token, { products: [{ product_guid: book.product_guid, qty: 1 }] });
    const send = (made: object) => shop.ask(placeOrder, { ...form, ...made } as never, { token: guest.token });
    const before = await countOrders();
    for (const seen_total of [0, 1, 395, 397, -396]) expect(await send({ seen_total })).toMatchObject({ outcome: "changed", quote: { total: 396 } });
    for (const points of [-1, -1000, 0.5, "x"]) await expect(send({ points })).rejects.toEqual(refused(422, "points"));
    for (const qty of [-1, 0, 1.5, 100]) await expect(send({ products: [{ product_guid: book.product_guid, qty }] })).rejects.toMatchObject({ status: 422 });
    // many entries of one product are one: they cannot pass a limit side by side
    const rare = await aProduct(shop, { order_quantity_limit: 2 });
    const twice = [1, 2].map(() => ({ product_guid: rare.product_guid, qty: 2 }));
    expect(await send({ products: twice, seen_total: 1_264 })).toMatchObject({ outcome: "changed", quote: { problems: { cart: expect.any(String) }, cart: { cart_items: [{ quantity: 4, quantity_limit: 2 }] } } });
    const many = await Promise.all(Array.from({ length: 41 }, () => aProduct(shop, { retail_price: 10, final_price: 10 })));
    expect(await send({ products: many.map(({ product_guid }) => ({ product_guid, qty: 1 })), seen_total: 490 })).toMatchObject({ outcome: "changed", message: expect.stringContaining("40") });
    expect(await countOrders()).toBe(before);
    const placed = await send({
      total: 1, fee: 0, subtotal: 1, coupon_discount: 300, member_id: victim.member_id, owner: `m${victim.member_id}`, status: "completed", payment_status: "paid", order_number: "YL000000000000",
      products: [{ product_guid: book.product_guid, qty: 1, retail_price: 1, final_price: 1, amount: 1 }],
      recipient: { ...form.recipient, is_island: false, zip: "999", full_address: "別處" },
    });
    expect(await orderOf((placed as { order_number: string }).order_number)).toMatchObject({ owner: guest.owner, member_id: null, status: "awaiting_payment", payment_status: "unpaid", total: 396, recipient: { zip: "110" } });
  });

  test("nobody in particular cannot check out", async () => {
    await expect(shop.ask(placeOrder, anOrderForm())).rejects.toMatchObject({ status: 401 });
    await expect(shop.ask(quoteCheckout, {})).rejects.toMatchObject({ status: 401 });
  });

  test("a price or a shelf that changed meanwhile is told with the new sum, nothing is written, and the form can be sent again", async () => {
    const book = await aProduct(shop, { stock: 3 });
    const guest = await aGuest(shop);
    const form = await aSeenForm(shop, guest.token, { products: [{ product_guid: book.product_guid, qty: 2 }] });
    const before = await countOrders();
    await db().update(prices).set({ retail_price: 350 }).where(eq(prices.product_guid, book.product_guid));
    const changed = await shop.ask(placeOrder, form, { token: guest.token });
    expect(changed).toMatchObject({ outcome: "changed", quote: { total: 700, cart: { subtotal: 700 } } });
    await db().update(stocks).set({ quantity: 1 }).where(eq(stocks.product_guid, book.product_guid));
    expect(await shop.ask(placeOrder, { ...form, seen_total: 700 }, { token: guest.token })).toMatchObject({ outcome: "changed", message: expect.any(String), quote: { problems: { cart: expect.any(String) } } });
    expect([await countOrders(), await left(book.product_guid)]).toEqual([before, 1]);
    await db().update(stocks).set({ quantity: 5 }).where(eq(stocks.product_guid, book.product_guid));
    expect((await shop.ask(placeOrder, { ...form, seen_total: 700 }, { token: guest.token })).outcome).toBe("go_to_payment");
  });

  test("an empty cart is no order", async () => {
    const guest = await aGuest(shop);
    expect(await shop.ask(quoteCheckout, { products: [] }, { token: guest.token })).toMatchObject({ total: 0, deliveries: [], delivery: null, problems: { cart: expect.any(String) } });
    expect(await shop.ask(placeOrder, anOrderForm(), { token: guest.token })).toMatchObject({ outcome: "changed" });
  });

  test("an account's limit counts for a guest's address too, and a cancelled order does not", async () => {
    const rare = await aProduct(shop, { account_quantity_limit: 2, stock: 50 });
    const subscriber = { name: "王小明", mobile: "0912345678", email: "collector@example.com" };
    const send = async (qty: number, who: { token: string }) => {
      const products = [{ product_guid: rare.product_guid, qty }];
      return shop.ask(placeOrder, { ...anOrderForm({ products, subscriber }), seen_total: qty * 316 + (qty === 1 ? 80 : 0) }, { token: who.token });
    };
    const first = (await send(2, await aGuest(shop, subscriber.email))) as { order_number: string };
    expect(await send(1, await aGuest(shop, "somebody@example.com"))).toMatchObject({ outcome: "changed", quote: { cart: { cart_items: [{ product_guid: rare.product_guid, quantity_limit: 0, problem: expect.any(String) }] } } });
    await db().update(orders).set({ status: "cancelled" }).where(eq(orders.order_number, first.order_number));
    expect((await send(1, await aGuest(shop, subscriber.email))).outcome).toBe("go_to_payment");
  });

  test("the same key gives the same answer, and with another body it is refused", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [book]);
    const form = await aSeenForm(shop, member.token);
    const first = await shop.ask(placeOrder, form, { token: member.token });
    expect(await shop.ask(placeOrder, form, { token: member.token })).toEqual(first);
    await expect(shop.ask(placeOrder, { ...form, recipient: { ...form.recipient!, address: "別的路 2 號" } }, { token: member.token })).rejects.toMatchObject({ status: 409, code: "operation_reused" });
    expect(await left(book.product_guid)).toBe(9);
    // another person's order under the same key is another order
    const other = await aBuyer(shop, [book]);
    expect(await shop.ask(placeOrder, form, { token: other.token })).not.toMatchObject({ order_number: (first as { order_number: string }).order_number });
    // once it is paid there is nothing to go to
    const { order_number } = first as { order_number: string };
    await db().update(orders).set({ status: "placed", payment_status: "paid" }).where(eq(orders.order_number, order_number));
    expect(await shop.ask(placeOrder, form, { token: member.token })).toEqual({ outcome: "placed", order_number });
  });
});
