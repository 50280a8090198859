import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { placeOrder, quoteCheckout, type PlaceOrder } from "#contract/checkout";
import { aProduct } from "../../builders.ts";
import { aChosenStore, aGuest, anOrderForm, aSeenForm, aWayFor, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { effort } from "../../effort.ts";
import { orderOf, refused } from "./outcome.ts";

describe.each(databases)("what a checkout allows on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("a total that no payment takes is refused beside the payment, in words that say what can be changed", async () => {
    const book = await aProduct(shop, { retail_price: 100_000, final_price: 100_000, stock: 100 });
    const guest = await aGuest(shop, undefined, [{ ...book, qty: 3 }]);
    const ecpayAlone = vi.spyOn(shop.outside.open, "has").mockImplementation((name) => name === "ecpay");
    const quote = await shop.ask(quoteCheckout, { delivery: 2, payment: 2 }, { token: guest.token });
    ecpayAlone.mockRestore();
    expect(quote).toMatchObject({ payment: null, problems: { payment: expect.stringContaining("300,000") } });
    expect(quote.deliveries.find(({ delivery }) => delivery === 2)!.payments_note).toBe(quote.problems.payment);
  });

  // rows: what the cart holds; columns: every payment of every delivery that the specification knows
  const online = [2, 18, 12, 19, 17, 13, 14, 21, 3, 15];
  const kept = {
    goods: {},
    ebook: { is_ebook: true },
    cup: { is_book: false },
    heavy: { type: 9 },
    custom: { type: 2 },
    dear: { retail_price: 20_001, final_price: 20_001 },
    stack: { weight: 5_001 },
    pile: { weight: 20_001 },
    limit: { retail_price: 20_000, final_price: 20_000 },
  };
  const table: [string, (keyof typeof kept)[], Record<number, number[]>][] = [
    [
      "a printed book",
      ["goods"],
      {
        1: online,
        2: online,
        3: [...online, 1],
        4: online,
        5: [...online, 8],
        7: online,
        8: online,
        9: [...online, 16],
      },
    ],
    [
      "a book and what is none",
      ["goods", "cup"],
      { 1: online, 2: online, 3: [...online, 1], 4: online, 5: [...online, 8], 7: online, 9: [...online, 16] },
    ],
    ["an ebook", ["ebook"], { 11: online }],
    ["goods and an ebook", ["goods", "ebook"], { 2: online, 3: online, 4: online, 5: online, 9: online }],
    ["what only a courier carries", ["heavy"], { 2: online, 8: online }],
    [
      "what is made to order",
      ["custom"],
      { 1: online, 2: online, 3: online, 4: online, 5: online, 7: online, 9: online },
    ],
    ["more than a counter takes", ["dear"], { 1: online, 2: online, 4: online, 8: online }],
    [
      "more than a counter abroad carries",
      ["stack"],
      { 1: online, 2: online, 3: [...online, 1], 4: online, 5: [...online, 8], 8: online, 9: [...online, 16] },
    ],
    [
      "more than a courier carries abroad",
      ["pile"],
      { 2: online, 3: [...online, 1], 4: online, 5: [...online, 8], 8: online, 9: [...online, 16] },
    ],
    [
      "as much as a counter takes",
      ["limit"],
      {
        1: online,
        2: online,
        3: [...online, 1],
        4: online,
        5: [...online, 8],
        7: online,
        8: online,
        9: [...online, 16],
      },
    ],
  ];

  test.each(table)(
    "%s has exactly the deliveries and payments that fit it, and everything else is refused",
    async (name, holds, allowed) => {
      const cart: { product_guid: string }[] = [];
      for (const product of holds)
        cart.push(await aProduct(shop, { stock: 1_000, retail_price: 300, final_price: 300, ...kept[product] }));
      const guest = await aGuest(shop, undefined, cart);
      for (const delivery of [1, 2, 3, 4, 5, 7, 8, 9, 11]) {
        const store = await aChosenStore(shop, guest.owner, { delivery });
        for (const [at, payment] of [1, 2, 3, 6, 8, 12, 13, 14, 15, 16, 17, 18, 19, 21].entries()) {
          // the rules are the same code on both: all of them on PostgreSQL, and a third here, of each delivery others
          if (kind === "pglite" && (delivery + at) % effort(3, 1) > 0) continue;
          const form = await aSeenForm(shop, guest.token, {
            ...aWayFor(delivery, store.state),
            payment,
            agree_digital: true,
          });
          const answer = shop.ask(placeOrder, form, { token: guest.token });
          const fits = allowed[delivery]?.includes(payment) ?? false;
          if (fits) {
            expect((await answer).outcome, `${name} ${delivery} ${payment}`).toBe(
              [1, 8, 16].includes(payment) ? "placed" : "go_to_payment",
            );
            await layCart(shop, guest.token, cart);
          } else
            await expect(answer, `${name} ${delivery} ${payment}`).rejects.toEqual(
              refused(422, allowed[delivery] ? "payment" : "delivery"),
            );
        }
      }
    },
    120_000,
  );

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
    const home = valid.map(({ type }) => type).filter((type) => type !== "invoice_oversea");
    const company = { type: "invoice_triplicate", company: "閱林", number: "04595257" };
    const wrong: [object, string][] = [
      [{ type: "invoice_mobile", cellphone_barcode: "ABC+1234" }, "invoice.cellphone_barcode"],
      [
        { type: "invoice_CDC", citizen_digital_certificate_barcode: "A123456789012345" },
        "invoice.citizen_digital_certificate_barcode",
      ],
      [{ type: "invoice_triplicate", company: "", number: "04595257" }, "invoice.company"],
      [{ type: "invoice_triplicate", company: "閱林", number: "04595253" }, "invoice.number"],
      [{ type: "invoice_donate", donation_code: "12" }, "invoice.donation_code"],
      // where a paper is sent: all of it or nothing, and a district of its city
      [{ ...company, invoice_city: "臺北市", invoice_district: "臺北市 大安區" }, "invoice.invoice_address"],
      [{ ...company, invoice_address: "和平東路 1 號", invoice_city: "臺北市" }, "invoice.invoice_district"],
      [
        { ...company, invoice_address: "和平東路 1 號", invoice_city: "臺北市", invoice_district: "板橋區" },
        "invoice.invoice_district",
      ],
      [{ type: "invoice_other" }, "invoice.type"],
      [{}, "invoice.type"],
    ];
    const guest = await aGuest(shop);
    for (const { delivery, product, not } of [
      { delivery: 1, product: goods, not: home },
      { delivery: 7, product: goods, not: home },
      { delivery: 2, product: goods, not: ["invoice_oversea"] },
      { delivery: 3, product: goods, not: ["invoice_oversea"] },
      { delivery: 4, product: goods, not: ["invoice_oversea"] },
      { delivery: 5, product: goods, not: ["invoice_oversea"] },
      { delivery: 8, product: goods, not: ["invoice_oversea", "invoice_paper"] },
      { delivery: 9, product: goods, not: ["invoice_oversea"] },
      { delivery: 11, product: ebook, not: ["invoice_oversea", "invoice_paper"] },
    ]) {
      const store = await aChosenStore(shop, guest.owner, { delivery });
      const wish = {
        products: [{ product_guid: product.product_guid, qty: 1 }],
        ...aWayFor(delivery, store.state),
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
            (await orderOf(shop, await answer.then((placed) => (placed as { order_number: string }).order_number)))
              .invoice,
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
        "subscriber.name": "請輸入訂購人姓名",
        "subscriber.mobile": "請輸入正確的訂購人手機號碼：09 開頭的 10 位數字",
        "subscriber.email": "請輸入正確的訂購人電子信箱",
        "recipient.mobile": "請輸入收件人手機號碼",
        "recipient.district": "鄉鎮市區與縣市不符，請重新選擇",
        "recipient.address": "請輸入地址",
        "invoice.donation_code": "請輸入愛心碼",
        agree: "請勾選同意服務條款",
      },
    });
    await expect(
      shop.ask(
        placeOrder,
        { ...anOrderForm(), delivery: 5, recipient: { name: "王 大·明", mobile: "0912345678" } },
        { token: guest.token },
      ),
    ).rejects.toMatchObject({
      fields: {
        "recipient.name": expect.stringContaining("超商取貨的收件人姓名"),
        "recipient.store_state": "請選擇取貨門市",
      },
    });
  });
});
