import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireOrders } from "#api/payments";
import { getPaymentStart, payAgain } from "#contract/orders";
import {
  account,
  aNotice,
  aPayer,
  late,
  notify,
  paid,
  type Payer,
  permutations,
  refused,
  stateOf,
} from "../payments.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("payment notices on %s", (kind) => {
  let shop: TestShop;
  let member: Payer["member"];
  let order: Payer["order"];
  let pay: Payer["pay"];
  beforeAll(async () => {
    shop = await openShop(kind);
    ({ member, order, pay } = await aPayer(shop));
  });
  afterAll(() => shop.close());

  test("in whatever order the notices come, the order ends in the same state", async () => {
    const wholes = new Set<string>();
    for (const sequence of permutations([0, 1, 2, 3, 4])) {
      const { id, order_number } = await order();
      const first = await pay(order_number);
      const second = await pay(order_number);
      const paidNotice = aNotice(shop, second);
      const events = [
        () => notify(shop, aNotice(shop, first, refused)),
        () => notify(shop, paidNotice),
        () => notify(shop, paidNotice),
        () => notify(shop, aNotice(shop, first, { ...refused, RtnMsg: "逾時" })),
        // the browser comes back: it asks and changes nothing
        () => shop.ask(getPaymentStart, { order_number }, { token: member.token }),
      ];
      for (const number of sequence) await events[number]!();
      wholes.add(JSON.stringify(await stateOf(shop, id)));
    }
    expect([...wholes].map((whole) => JSON.parse(whole) as object)).toEqual([
      { ...paid, payments: ["failed", "paid"] },
    ]);
  });

  test("refused and paid, account and paid: for one trade, too, the money decides in either order", async () => {
    for (const [payment, other] of [
      [2, refused],
      [3, account],
    ] as const) {
      for (const sequence of permutations([0, 1])) {
        const { id, order_number } = await order({ payment });
        const fields = await pay(order_number);
        const events = [() => notify(shop, aNotice(shop, fields, other)), () => notify(shop, aNotice(shop, fields))];
        for (const number of sequence) await events[number]!();
        expect(await stateOf(shop, id)).toEqual(paid);
      }
    }
  });

  test("money is never lost and goods never given twice when expiry, another try and notices meet", async () => {
    for (let round = 0; round < 10; round++) {
      const { id, order_number } = await order();
      const fields = await pay(order_number);
      await late(shop, id);
      await Promise.all([
        notify(shop, aNotice(shop, fields)),
        expireOrders(shop),
        shop.ask(payAgain, { order_number }, { token: member.token }).catch(() => null),
        expireOrders(shop),
      ]);
      const state = await stateOf(shop, id);
      expect([
        { status: "placed", payments: ["paid"], stock: 8 },
        { status: "cancelled", payments: ["refund_due"], stock: 10 },
      ]).toContainEqual({ status: state.status, payments: state.payments, stock: state.stock });
    }
  });

  test.each([
    ["a forged signature", { CheckMacValue: "0".repeat(64) }, "0|CheckMacValue Error"],
    ["no signature", { CheckMacValue: "" }, "0|CheckMacValue Error"],
  ])("%s is answered with an error and changes nothing", async (_, changed, answer) => {
    const { id, order_number } = await order();
    const before = await pay(order_number).then(async (fields) => ({ fields, state: await stateOf(shop, id) }));
    expect(await notify(shop, { ...aNotice(shop, before.fields), ...changed })).toBe(answer);
    expect(await stateOf(shop, id)).toEqual(before.state);
  });

  test.each([
    ["another amount", { TradeAmt: "1" }, 1],
    ["an amount that is no number", { TradeAmt: "632.0" }, 1],
    ["another merchant", { MerchantID: "1000002" }, 0],
    ["the gateway's trial payment", { SimulatePaid: "1" }, 0],
  ])("a signed notice with %s pays nothing, and the right one after it does", async (_, changed, mails) => {
    const { id, order_number } = await order();
    const fields = await pay(order_number);
    expect(await notify(shop, aNotice(shop, fields, changed))).toBe("1|OK");
    expect(await stateOf(shop, id)).toMatchObject({
      status: "awaiting_payment",
      payment_status: "unpaid",
      payments: ["started"],
      mails,
    });
    await notify(shop, aNotice(shop, fields));
    expect(await stateOf(shop, id)).toEqual({ ...paid, mails: mails + 1 });
  });

  test("money that came at no time that can be is money that came now", async () => {
    const { id, order_number } = await order();
    const notice = aNotice(shop, await pay(order_number), { PaymentDate: "0001/01/01 00:00:00" });
    expect(await notify(shop, notice)).toBe("1|OK");
    expect(await stateOf(shop, id)).toEqual(paid);
  });

  test("a notice of a trade that is not ours is kept and answered", async () => {
    expect(
      await notify(
        shop,
        aNotice(shop, {
          MerchantID: "1000001",
          MerchantTradeNo: "NOBODYS0000000000001",
          TotalAmount: "5",
          CustomField1: "",
        }),
      ),
    ).toBe("1|OK");
  });

  test("a gateway that the shop does not have tells nothing", async () => {
    const { id, order_number } = await order();
    const notice = aNotice(shop, await pay(order_number));
    expect(await notify(shop, notice, "/api/v1/payments/nobody/notify")).toContain("not_found");
    expect(await stateOf(shop, id)).toMatchObject({ payment_status: "unpaid", payments: ["started"] });
    expect(await notify(shop, notice)).toBe("1|OK");
    expect(await stateOf(shop, id)).toEqual(paid);
  });

  test("the notice endpoints stand in the OpenAPI document as forms that are answered in text", async () => {
    const document = (await (await shop.fetch(new Request("http://shop.internal/api/openapi.json"))).json()) as {
      paths: Record<string, { post: { requestBody: { content: object }; responses: { 200: { content: object } } } }>;
    };
    for (const path of ["/api/v1/payments/{gateway}/notify", "/api/v1/payments/{gateway}/account"]) {
      expect(Object.keys(document.paths[path]!.post.requestBody.content)).toEqual([
        "application/x-www-form-urlencoded",
      ]);
      expect(Object.keys(document.paths[path]!.post.responses[200].content)).toEqual(["text/plain"]);
    }
  });
});
