import { describe, expect, test, vi } from "vitest";
import { jkopay } from "#api/outside/gateways/jkopay";
import { RefundRefused } from "#api/outside/gateway";
import { hasRightDigest, jkoDigest } from "#api/outside/jko-digest";
import { testSettings } from "../../shop.ts";

const keys = testSettings.jkoPay!;
const trade = { trade_number: "JK261121000001ABCDEF", gateway_number: "JK261121000001ABCDEF", amount: 632 };
const transaction = {
  platform_order_id: trade.trade_number,
  status: 0,
  tradeNo: "J00815211250508",
  trans_time: "2026-11-21 09:31:00",
  currency: "TWD",
  final_price: "632",
  redeem_amount: "32",
  debit_amount: "600",
};
const gateway = jkopay(keys);
const read = (body: string, digest: string) =>
  gateway.notices && "readSigned" in gateway.notices ? gateway.notices.readSigned(body, digest) : undefined;
const told = (changed: object) => JSON.stringify({ transaction: { ...transaction, ...changed } });

describe("JKOPay's digest", () => {
  test("is the one of its documentation (inquiry of 87 and 88, key QxN1X)", () => {
    expect(jkoDigest("QxN1X", "platform_order_ids=87,88")).toBe(
      "a0836fefb028ea7493118c8b5eb6752113f552ac8ef35f3cb8cda91808c77188",
    );
  });

  test("is the one that a client not ours expects of a body and of a query (laravel-jkopay's own tests)", () => {
    const key = "r0odDC1e9LHXDmxuvmOv9bgaWLf2CXB2c4gMheoFucVKNMi1K0Id9zwRHJF1r-kdtAKriKgb11VDlo7Kb8R-FQ";
    const body = [
      '{"platform_order_id":"demo-order-001","store_id":"35f12dff-1581-11e9-a054-00505684fd45","currency": "TWD",',
      '"total_price":10,"final_price":10,"unredeem":10,"result_display_url":"https://display.com",',
      '"result_url":"https://result-callback.xxx/xxx"}',
    ].join("");
    expect(jkoDigest(key, body)).toBe("3577609b058ab85c2d0a00a5421a991979ed6b9f549476e9a82476dc1b70d876");
    expect(jkoDigest(key, "platform_order_ids=test123,demo-order-001")).toBe(
      "7778b95890af17c5b41e8cef957f4769e7bfecc79e9f9ee555923293ebd8e880",
    );
  });

  test("is refused where the text, the key or the digest is another, or there is none", () => {
    const right = jkoDigest("key", "書");
    expect(hasRightDigest("key", "書", right.toUpperCase())).toBe(true);
    for (const [key, text, digest] of [
      ["key", "書 ", right],
      ["kez", "書", right],
      ["key", "書", right.slice(1)],
      ["key", "書", ""],
      ["key", "書", "書".repeat(64)],
    ] as const)
      expect(hasRightDigest(key, text, digest)).toBe(false);
  });
});

describe("what JKOPay tells", () => {
  test.each([
    ["as paid, coins redeemed or not", {}, { outcome: "paid", amount: 632, paid_at: "2026-11-21T01:31:00.000Z" }],
    ["with decimals", { final_price: "632.00" }, { amount: 632 }],
    ["with a price as a number", { final_price: 632 }, { amount: 632 }],
    ["with half a dollar", { final_price: "632.5" }, { amount: -1 }],
    ["in another currency", { currency: "JPY" }, { amount: -1 }],
    ["under way", { status: 1 }, { outcome: "undecided" }],
    ["not paid yet", { status: 101 }, { outcome: "undecided" }],
    ["unknown", { status: 102 }, { outcome: "undecided" }],
  ])("%s", (_, changed, right) => {
    const body = told(changed);
    expect(read(body, jkoDigest(keys.secretKey, body))).toMatchObject({ trade_number: trade.trade_number, ...right });
  });

  test("is not read where the digest is another's, or of other spaces", () => {
    const body = told({});
    expect(read(body, jkoDigest("another", body))).toBeNull();
    expect(read(`${body} `, jkoDigest(keys.secretKey, body))).toBeNull();
  });
});

// what the clients jkopay-sdk, jkopay-php-sdk and ys-cart-jkopay, which are not ours, send
const entryFields = [
  ...["platform_order_id", "store_id", "currency", "total_price", "final_price", "unredeem", "valid_time"],
  ...["confirm_url", "result_url", "result_display_url", "payment_type", "escrow", "products", "extra_info"],
];
const refundFields = ["platform_order_id", "refund_order_id", "refund_amount"];

describe("what JKOPay answers", () => {
  const answering = (answer: object) =>
    vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(answer)));

  test("to the inquiry: paid, or nothing decided; what says neither is asked again", async () => {
    const asked = answering({ result: "000", result_object: { transactions: [transaction] } });
    expect(await gateway.ask!(trade, true)).toMatchObject({ outcome: "paid", amount: 632 });
    const [url, { headers }] = asked.mock.lastCall as unknown as [string, { headers: Record<string, string> }];
    expect(url).toBe(`${keys.url}/platform/inquiry?platform_order_ids=${trade.trade_number}`);
    expect(hasRightDigest(keys.secretKey, url.split("?")[1]!, headers.DIGEST!)).toBe(true);
    for (const answer of [
      { result: "100", message: "Order does not exist" },
      { result: "000", result_object: { transactions: [{ ...transaction, status: 101 }] } },
      { result: "000", result_object: { transactions: [{ ...transaction, platform_order_id: "another" }] } },
    ]) {
      answering(answer);
      expect(await gateway.ask!(trade, true)).toBeNull();
    }
    answering({ result: "999", message: "Internal Error" });
    await expect(gateway.ask!(trade, true)).rejects.toThrow("999");
  });

  test("to the entry: a page at its own origin, until the order is let go", async () => {
    const { opens } = gateway;
    if (!("request" in opens)) throw new Error("JKOPay is asked for its page");
    const payment = {
      ...trade,
      order_number: "JK261121000001",
      return_url: "https://shop.example/back",
      result_url: "https://shop.example/told",
      pay_before: new Date("2026-11-21T10:00:00+08:00"),
    } as never;
    const page = `${keys.page}/web/payment?j=1`;
    const asked = answering({ result: "000", result_object: { payment_url: page } });
    expect((await opens.request(payment)).url).toBe(page);
    const { body } = asked.mock.lastCall![1] as { body: string };
    for (const field of Object.keys(JSON.parse(body) as object)) expect(entryFields).toContain(field);
    expect(JSON.parse(body)).toMatchObject({
      platform_order_id: trade.trade_number,
      store_id: keys.storeId,
      currency: "TWD",
      total_price: 632,
      final_price: 632,
      valid_time: "2026-11-21 10:00:00",
      result_url: "https://shop.example/told",
      result_display_url: "https://shop.example/back",
    });
    answering({ result: "000", result_object: { payment_url: "https://pay.example/" } });
    await expect(opens.request(payment)).rejects.toThrow("JKO_PAY_PAGE");
    answering({ result: "101", message: "Order is paid", result_object: null });
    await expect(opens.request(payment)).rejects.toThrow("101");
  });

  test("to a refund: its own number; what is no answer is asked again, what is a refusal is not", async () => {
    const give = () => gateway.refunds!.give(trade, { amount: 100, refund_number: "R1" });
    const asked = answering({ result: "000", result_object: { refund_tradeNo: "R00815211250508" } });
    expect(await give()).toBe("R00815211250508");
    const [url, { body }] = asked.mock.lastCall as unknown as [string, { body: string }];
    expect(url).toBe(`${keys.url}/platform/refund`);
    expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual(refundFields.toSorted());
    answering({ result: "103", message: "Refund amount error" });
    await expect(give()).rejects.toBeInstanceOf(RefundRefused);
    answering({ result: "999", message: "Internal Error" });
    await expect(give()).rejects.not.toBeInstanceOf(RefundRefused);
  });
});
