import { createHmac } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { wallet } from "#api/outside/gateways/wallet";
import { RefundRefused } from "#api/outside";
import { testSettings } from "../../shop.ts";

const keys = { ...testSettings.wallets.shopeepay!, url: "https://bridge.example/shopee" };
const gateway = wallet(keys);
const trade = { trade_number: "YL261121000001ABCDEF", gateway_number: "W1", amount: 632 };
const said = {
  payment_id: trade.trade_number,
  transaction_id: "W1",
  status: "paid",
  amount: 632,
  currency: "TWD",
  paid_at: "2026-11-21T09:31:00+08:00",
  refunds: [],
};
const answering = (answer: object, status = 200) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(answer, { status })));
const hmac = (text: string) => createHmac("sha256", keys.secret).update(text).digest("hex");
afterEach(() => void vi.restoreAllMocks());

describe("a wallet of docs/wallet-contract.md", () => {
  test("is asked by a call that is signed over moment, method, path and text", async () => {
    const { opens } = gateway;
    if (!("request" in opens)) throw new Error("a wallet is asked for its page");
    const asked = answering({ ...said, status: "open", payment_url: `${keys.page}/pay/1` }, 201);
    const pay_before = new Date("2026-11-21T10:00:00+08:00");
    const urls = {
      return_url: "https://shop.example/back",
      back_url: "https://shop.example/no",
      result_url: "https://shop.example/told",
    };
    const payment = { ...trade, order_number: "YL261121000001", pay_before, ...urls } as never;
    expect(await opens.request(payment)).toEqual({ url: `${keys.page}/pay/1`, gateway_number: "W1" });
    const [url, { headers, body }] = asked.mock.lastCall as unknown as [
      URL,
      { headers: Record<string, string>; body: string },
    ];
    expect(url.href).toBe("https://bridge.example/shopee/v1/payments");
    expect(JSON.parse(body)).toEqual({
      payment_id: trade.trade_number,
      order_number: "YL261121000001",
      amount: 632,
      currency: "TWD",
      description: "訂單 YL261121000001",
      notify_url: urls.result_url,
      return_url: urls.return_url,
      cancel_url: urls.back_url,
      expires_at: "2026-11-21T02:00:00.000Z",
    });
    expect(headers["X-Signature"]).toBe(hmac(`${headers["X-Timestamp"]}\nPOST\n/shopee/v1/payments\n${body}`));
    expect(headers["X-Merchant-Id"]).toBe(keys.merchantId);

    answering({ ...said, payment_url: "https://elsewhere.example/" }, 201);
    await expect(opens.request(payment)).rejects.toThrow("not at its setting");
    answering({ message: "signature" }, 401);
    await expect(opens.request(payment)).rejects.toThrow("401");
  });

  test.each([
    ["paid", {}, { outcome: "paid", amount: 632, paid_at: "2026-11-21T01:31:00.000Z" }],
    ["failed", { status: "failed" }, { outcome: "failed" }],
    ["not paid yet", { status: "open" }, { outcome: "undecided" }],
    ["in another currency", { currency: "USD" }, { amount: -1 }],
    ["with half a dollar", { amount: 632.5 }, { amount: -1 }],
    ["with a price as text", { amount: "632" }, { amount: -1 }],
  ])("tells of a payment that is %s", (_, changed, right) => {
    const { notices } = gateway;
    const read = (body: string, digest: string) =>
      notices && "readSigned" in notices ? notices.readSigned(body, digest) : undefined;
    const body = JSON.stringify({ ...said, ...changed });
    expect(read(body, hmac(body))).toMatchObject({ trade_number: trade.trade_number, ...right });
    for (const [text, digest] of [
      [body, "0".repeat(64)],
      [body, ""],
      [`${body} `, hmac(body)],
      ["null", hmac("null")],
      ["no JSON", hmac("no JSON")],
    ] as const)
      expect(read(text, digest)).toBeNull();
  });

  test("is asked how a payment stands: decided, not yet, unknown; what says nothing sure is asked again", async () => {
    answering(said);
    expect(await gateway.ask!(trade, true)).toMatchObject({ outcome: "paid" });
    for (const [answer, status] of [
      [{ ...said, status: "open" }, 200],
      [{ ...said, payment_id: "another" }, 200],
      [{ message: "unknown" }, 404],
    ] as const) {
      answering(answer, status);
      expect(await gateway.ask!(trade, true)).toBeNull();
    }
    answering({ message: "busy" }, 503);
    await expect(gateway.ask!(trade, true)).rejects.toThrow("503");
  });

  test("gives back: a refusal is one, and no answer is none", async () => {
    const refund = { amount: 100, refund_number: "R1" };
    const asked = answering(
      { ...said, refunds: [{ refund_id: "R1", amount: 100, refund_transaction_id: "RW1" }] },
      201,
    );
    expect(await gateway.refunds!.give(trade, refund)).toBe("RW1");
    const [url, { body }] = asked.mock.lastCall as unknown as [URL, { body: string }];
    expect([url.pathname, JSON.parse(body)]).toEqual([
      `/shopee/v1/payments/${trade.trade_number}/refunds`,
      { refund_id: "R1", amount: 100 },
    ]);
    answering({ ...said, refunds: [{ amount: 100 }, { amount: 50 }] });
    expect(await gateway.refunds!.given(trade)).toBe(150);
    for (const [status, final] of [
      [401, true],
      [404, true],
      [408, false],
      [429, false],
      [500, false],
    ] as const) {
      answering({ message: "no" }, status);
      const error: unknown = await gateway.refunds!.given(trade).catch((thrown: unknown) => thrown);
      expect(error instanceof RefundRefused, `${status}`).toBe(final);
    }
    answering({ message: "amount" }, 422);
    await expect(gateway.refunds!.give(trade, refund)).rejects.toBeInstanceOf(RefundRefused);
    for (const status of [408, 429, 500, 503]) {
      answering({ message: "busy" }, status);
      await expect(gateway.refunds!.give(trade, refund)).rejects.not.toBeInstanceOf(RefundRefused);
    }
  });
});
