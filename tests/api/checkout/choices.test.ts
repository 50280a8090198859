import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address_books, orders, pickup_stores, stocks } from "#api/db";
import { placeOrder, quoteCheckout, type PlaceOrder } from "#contract/checkout";
import { listWaitingOrders } from "#contract/orders";
import { aProduct } from "../../builders.ts";
import { aBuyer, aChosenStore, aGuest, anOrderForm, aSeenForm, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const refused = (status: number, field?: string) =>
  expect.objectContaining({
    status,
    ...(field && { fields: expect.objectContaining({ [field]: expect.any(String) }) }),
  });

describe.each(databases)("what a checkout allows on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const db = () => shop.database.db;
  const left = async (product_guid: string) =>
    (await db().select().from(stocks).where(eq(stocks.product_guid, product_guid)))[0]!.quantity;
  const orderOf = async (order_number: string) =>
    (await db().select().from(orders).where(eq(orders.order_number, order_number)))[0]!;

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
      const guest = await aGuest(shop, undefined, cart);
      const store = await aChosenStore(shop, guest.owner);
      for (const delivery of [1, 2, 3, 4, 5, 7, 8, 9, 11]) {
        for (const payment of [1, 2, 3, 6, 8, 12, 13, 14, 15, 16, 17, 18, 19, 21]) {
          const recipient = {
            name: "王小明",
            mobile: "0912345678",
            city: "臺北市",
            district: "信義區",
            address: "市府路 1 號",
            store_state: store.state,
          };
          const form = await aSeenForm(shop, guest.token, { delivery, payment, recipient, agree_digital: true });
          const answer = shop.ask(placeOrder, form, { token: guest.token });
          const fits = allowed[delivery]?.includes(payment) ?? false;
          if (fits) {
            expect((await answer).outcome, `${name} ${delivery} ${payment}`).toBe(
              payment === 8 ? "placed" : "go_to_payment",
            );
            await layCart(shop, guest.token, cart);
          } else
            await expect(answer, `${name} ${delivery} ${payment}`).rejects.toEqual(
              refused(422, allowed[delivery] ? "payment" : "delivery"),
            );
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
      [
        { type: "invoice_CDC", citizen_digital_certificate_barcode: "A123456789012345" },
        "invoice.citizen_digital_certificate_barcode",
      ],
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
      const recipient = {
        name: "王小明",
        mobile: "0912345678",
        city: "臺北市",
        district: "信義區",
        address: "市府路 1 號",
        store_state: store.state,
      };
      const wish = {
        products: [{ product_guid: product.product_guid, qty: 1 }],
        delivery,
        recipient,
        agree_digital: true,
      };
      for (const invoice of valid) {
        const answer = shop.ask(placeOrder, await aSeenForm(shop, guest.token, { ...wish, invoice }), {
          token: guest.token,
        });
        if (not.includes(invoice.type))
          await expect(answer, `${delivery} ${invoice.type}`).rejects.toEqual(refused(422, "invoice.type"));
        else
          expect(
            (await orderOf(await answer.then((placed) => (placed as { order_number: string }).order_number))).invoice,
          ).toMatchObject({ type: invoice.type });
      }
      for (const [invoice, field] of wrong)
        await expect(
          shop.ask(
            placeOrder,
            await aSeenForm(shop, guest.token, { ...wish, invoice: invoice as PlaceOrder["invoice"] }),
            { token: guest.token },
          ),
        ).rejects.toEqual(refused(422, field));
    }
  });

  test("every missing or wrong field is named at once, by its path and in words", async () => {
    const guest = await aGuest(shop);
    const form = {
      ...anOrderForm(),
      subscriber: { name: "", mobile: "12", email: "x" },
      recipient: { name: "王", city: "臺北市", district: "東區" },
      invoice: { type: "invoice_donate", donation_code: "" },
      agree: false,
      idempotency_key: "short",
    };
    await expect(shop.ask(placeOrder, form as never, { token: guest.token })).rejects.toMatchObject({
      status: 422,
      fields: {
        "subscriber.name": "訂購人姓名為必填",
        "subscriber.mobile": "手機號碼格式錯誤，請輸入 09 開頭的 10 位數字",
        "subscriber.email": "訂購人電子信箱格式錯誤",
        "recipient.mobile": "收件人手機號碼為必填",
        "recipient.district": "鄉鎮市區與縣市不符，請重新選擇",
        "recipient.address": "地址為必填",
        "invoice.donation_code": "愛心碼為必填",
        agree: "服務條款為必選",
      },
    });
    await expect(
      shop.ask(
        placeOrder,
        { ...anOrderForm(), delivery: 5, recipient: { name: "王 大·明", mobile: "0912345678" } },
        { token: guest.token },
      ),
    ).rejects.toMatchObject({
      fields: { "recipient.name": expect.stringContaining("超商取件姓名"), "recipient.store_state": "取貨門市為必填" },
    });
  });

  test("the recipient is the subscriber, an entry of the member's own address book, or somebody new", async () => {
    const book = await aProduct(shop, { stock: 100, retail_price: 300, final_price: 300 });
    const member = await aBuyer(shop, [book]);
    const other = await aBuyer(shop, [book]);
    const place = { city: "臺北市", district: "臺北市 信義區", address: "市府路 1 號" };
    const [mine, another, without] = await db()
      .insert(address_books)
      .values([
        {
          member_id: member.member_id,
          name: "陳大文",
          mobile_phone: "0922222222",
          zip: "880",
          city: "澎湖縣",
          district: "馬公市",
          address: "中正路 1 號",
          delivery_type: 2,
        },
        {
          member_id: other.member_id,
          name: "別人",
          mobile_phone: "0933333333",
          zip: "110",
          city: "臺北市",
          district: "信義區",
          address: "松仁路 1 號",
          delivery_type: 2,
        },
        { member_id: member.member_id, name: "林小姐", mobile_phone: "0944444444", delivery_type: 5 },
      ])
      .returning({ id: address_books.id });
    const form = await aSeenForm(shop, member.token, { recipient: place });
    const by = (recipient: PlaceOrder["recipient"], more = {}) =>
      shop.ask(placeOrder, { ...form, recipient, ...more }, { token: member.token });
    for (const entry of [another!.id, without!.id, undefined])
      await expect(by({ use: "address_books", address_book_id: entry })).rejects.toEqual(
        refused(422, "recipient.address_book_id"),
      );
    await expect(by({ ...place, use: "new" })).rejects.toEqual(refused(422, "recipient.name"));
    await expect(by({ ...place, use: "same" }, { subscriber: { ...form.subscriber, name: "" } })).rejects.toMatchObject(
      { fields: { "subscriber.name": "訂購人姓名為必填" } },
    );

    // what another island's entry costs is told with its reason, and nothing is placed
    const island = await by({ use: "address_books", address_book_id: mine!.id }, { seen_fee: 80 });
    expect(island).toMatchObject({ outcome: "changed", quote: { fee: 250, placed: null } });
    expect((island as { message: string }).message).toBe(
      "這張訂單送往離島，運費為 250 元。應付總額已變更為 550 元，請確認後再送出訂單",
    );
    const placed = await by({ ...place, use: "same" }, { seen_fee: 80 });
    const { recipient } = await orderOf((placed as { order_number: string }).order_number);
    expect(recipient).toMatchObject({ name: "王小明", mobile: "0912345678", full_address: "臺北市信義區市府路 1 號" });
    const { idempotency_key } = form;
    expect((await shop.ask(quoteCheckout, { idempotency_key }, { token: member.token })).placed).toBe(
      (placed as { order_number: string }).order_number,
    );
    expect((await shop.ask(quoteCheckout, { idempotency_key }, { token: other.token })).placed).toBeNull();
    expect(
      (await shop.ask(listWaitingOrders, {}, { token: member.token })).map(({ order_number }) => order_number),
    ).toEqual([(placed as { order_number: string }).order_number]);
    expect(await shop.ask(listWaitingOrders, {}, { token: other.token })).toEqual([]);
  });

  test("an ebook needs its own consent, no recipient, and leaves the shelf alone", async () => {
    const ebook = await aProduct(shop, { is_ebook: true });
    const guest = await aGuest(shop);
    const { recipient: _, ...form } = await aSeenForm(shop, guest.token, {
      products: [{ product_guid: ebook.product_guid, qty: 1 }],
      delivery: 11,
    });
    expect(form.seen_total).toBe(316);
    await expect(shop.ask(placeOrder, form, { token: guest.token })).rejects.toEqual(refused(422, "agree_digital"));
    const placed = await shop.ask(placeOrder, { ...form, agree_digital: true }, { token: guest.token });
    expect((await orderOf((placed as { order_number: string }).order_number)).recipient).toEqual({
      name: "王小明",
      mobile: "0912345678",
      is_island: false,
    });
  });

  test("only this owner's own store choice for this delivery counts, and only while the store is on our list", async () => {
    const book = await aProduct(shop);
    const guest = await aGuest(shop);
    const other = await aGuest(shop);
    const wish = { products: [{ product_guid: book.product_guid, qty: 1 }], delivery: 5, payment: 8 };
    const send = async (store_state: string) =>
      shop.ask(
        placeOrder,
        await aSeenForm(shop, guest.token, {
          ...wish,
          recipient: { name: "王小明", mobile: "0912345678", store_state },
        }),
        { token: guest.token },
      );
    const foreign = await aChosenStore(shop, other.owner);
    const family = await aChosenStore(shop, guest.owner, { delivery: 9 });
    const closed = await aChosenStore(shop, guest.owner, { gone: true });
    for (const { state } of [foreign, family, closed, { state: "no-such-state-at-all" }])
      await expect(send(state)).rejects.toEqual(refused(422, "recipient.store_state"));
    const mine = await aChosenStore(shop, guest.owner);
    await db().update(pickup_stores).set({ name: "改名門市" }).where(eq(pickup_stores.store_id, mine.store_id));
    const placed = await send(mine.state);
    expect(placed.outcome).toBe("placed");
    expect(await orderOf((placed as { order_number: string }).order_number)).toMatchObject({
      status: "placed",
      payment_status: "at_pickup",
      recipient: { store: { id: mine.store_id, name: "改名門市", type: "shopping_seven" } },
    });
  });

  test("home costs 80 below 490, nothing from 490, and 250 to every island", async () => {
    const guest = await aGuest(shop);
    const fee = async (
      retail_price: number,
      place: {
        recipient_city?: string;
        recipient_district?: string;
        store_is_island?: boolean;
        delivery?: number;
      } = {},
    ) => {
      const product = await aProduct(shop, { retail_price, final_price: retail_price });
      await layCart(shop, guest.token, [product]);
      return (await shop.ask(quoteCheckout, { delivery: 2, ...place }, { token: guest.token })).fee;
    };
    expect(await fee(489)).toBe(80);
    expect(await fee(490)).toBe(0);
    for (const [recipient_city, recipient_district] of [
      ["澎湖縣", "馬公市"],
      ["金門縣", "金城鎮"],
      ["連江縣", "南竿鄉"],
      ["屏東縣", "琉球鄉"],
      ["臺東縣", "綠島鄉"],
      ["台東縣", "蘭嶼鄉"],
    ] as const) {
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
    const island = {
      ...form,
      recipient: { ...form.recipient!, city: "金門縣", district: "金湖鎮" },
      recipient_city: "臺北市",
      recipient_district: "信義區",
    };
    expect(await shop.ask(placeOrder, island, { token: guest.token })).toMatchObject({
      outcome: "changed",
      message: "應付總額已變更為 566 元，請確認後再送出訂單",
      quote: { fee: 250, total: 566 },
    });
    const far = await aChosenStore(shop, guest.owner, { is_island: true });
    const store = {
      ...form,
      delivery: 5,
      store_is_island: false,
      recipient: { name: "王小明", mobile: "0912345678", store_state: far.state },
    };
    expect(await shop.ask(placeOrder, store, { token: guest.token })).toMatchObject({
      outcome: "changed",
      quote: { fee: 120 },
    });
    expect(await left(book.product_guid)).toBe(10);
  });

  test("a member's first purchase is carried to a store free of charge; the second and a guest's are not", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [book]);
    const first = await shop.ask(quoteCheckout, { delivery: 5 }, { token: member.token });
    expect(first).toMatchObject({ first_purchase: true, fee: 0, total: 316 });
    const store = await aChosenStore(shop, member.owner);
    await shop.ask(
      placeOrder,
      await aSeenForm(shop, member.token, {
        delivery: 5,
        payment: 8,
        recipient: { name: "王小明", mobile: "0912345678", store_state: store.state },
      }),
      { token: member.token },
    );
    const guest = await aGuest(shop, undefined, [book]);
    expect(await shop.ask(quoteCheckout, { delivery: 5 }, { token: guest.token })).toMatchObject({
      first_purchase: false,
      fee: 65,
    });
    expect((await shop.ask(quoteCheckout, { delivery: 5 }, { token: member.token })).first_purchase).toBe(false);
  });
});
