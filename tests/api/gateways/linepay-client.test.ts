import { createLinePayClient, isLinePayApiError } from "line-pay-merchant";
import { createAuthHttpClient } from "line-pay-merchant/dist/line-pay-api/auth-http-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { linepay } from "#api/outside/gateways/linepay";
import { linePaySignature } from "#api/outside/line-pay-signature";
import { linepayPage } from "#api/outside/simulators/gateways/linepay";
import { sendOthersTo, serving } from "../../other-clients.ts";
import { testSettings } from "../../shop.ts";

// line-pay-merchant, which is not ours, both ways: it is served by our simulated LINE Pay, and sends what our adapter sends.
const back = "http://localhost:3000/cart/payment-return";
let pages: ReturnType<typeof linepayPage>["pages"];
let server: Awaited<ReturnType<typeof serving>>;
let keys: NonNullable<(typeof testSettings)["linePay"]>;
let meant: string[];
let count = 0;

beforeAll(async () => {
  const unopened = { ...testSettings.linePay!, page: "http://localhost:3001" };
  ({ pages } = linepayPage({ ...testSettings, simulatorOrigin: unopened.page, linePay: unopened }, null as never));
  server = await serving(pages);
  keys = { ...unopened, url: `http://127.0.0.1:${server.port}` };
});
beforeEach(() => void (meant = sendOthersTo(server.port)));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.close());

const client = (channelSecretKey = keys.channelSecret) =>
  createLinePayClient({ channelId: keys.channelId, channelSecretKey, env: "development" });

/** What is asked for, and how it stands at the page afterwards. */
async function opened(capture?: false) {
  const orderId = `LN2611210000${++count}ABCDEF`;
  const { body } = await client().request.send({
    body: {
      ...{ amount: 632, currency: "TWD" as const, orderId },
      packages: [{ id: "1", amount: 632, products: [{ name: "紅樓夢", quantity: 2, price: 316 }] }],
      redirectUrls: { confirmUrl: `${back}?order=1`, cancelUrl: `${back}?order=1&unfinished=1` },
      ...(capture === false && { options: { payment: { capture } } }),
    },
  });
  const { transactionId, paymentUrl } = body.info;
  const press = (result: string) =>
    pages.request(`/web/payment/${new URL(paymentUrl.web).searchParams.get("transactionReserveId")}/${result}`, {
      method: "POST",
    });
  return { orderId, transactionId, press };
}
const sum = { amount: 632, currency: "TWD" as const };
const check = async (transactionId: string) =>
  (await client().checkPaymentStatus.send({ transactionId, params: {} })).body.returnCode;
/** The code that it is refused with. */
const refused = (deed: Promise<unknown>) =>
  deed.then(
    () => "0000",
    (error: unknown) => (isLinePayApiError(error) ? error.data.returnCode : error),
  );

describe("our simulated LINE Pay, asked by a client that is not ours", () => {
  test("opens, tells, takes and gives back, all and in parts", async () => {
    const { orderId, transactionId, press } = await opened();
    expect(transactionId).toMatch(/^\d{19}$/);
    expect(await check(transactionId)).toBe("0000");
    expect(await refused(client().confirm.send({ transactionId, body: sum }))).toBe("1169");
    expect((await press("approved")).headers.get("location")).toContain(`transactionId=${transactionId}`);
    expect(await check(transactionId)).toBe("0110");
    expect(await refused(client().confirm.send({ transactionId, body: { ...sum, amount: 1 } }))).toBe("1153");
    const { body } = await client().confirm.send({ transactionId, body: sum });
    expect(body.info).toMatchObject({ orderId, transactionId, payInfo: [{ amount: 632 }] });
    expect(await refused(client().confirm.send({ transactionId, body: sum }))).toBe("1152");
    expect(await check(transactionId)).toBe("0123");
    const refund = (refundAmount?: number) =>
      client().refund.send({ transactionId, body: refundAmount === undefined ? {} : { refundAmount } });
    expect((await refund(32)).body.info.refundTransactionId).toMatch(/^\d{19}$/);
    expect(await refused(refund(601))).toBe("1164");
    await refund();
    const found = await client().paymentDetails.send({ params: { transactionId: [transactionId] } });
    expect(found.body.info).toMatchObject([
      { orderId, transactionId, payStatus: "CAPTURE", refundList: [{ refundAmount: 32 }, { refundAmount: 600 }] },
    ]);
    expect(await refused(refund())).toBe("1165");
    expect(new Set(meant.map((url) => new URL(url).origin))).toEqual(new Set(["https://sandbox-api-pay.line.me"]));
  });

  test("holds where that was asked for, until it is captured or void", async () => {
    const [one, other] = [await opened(false), await opened(false)];
    for (const { transactionId, press } of [one, other]) {
      await press("approved");
      expect(await refused(client().capture.send({ transactionId, body: sum }))).toBe("1150");
      await client().confirm.send({ transactionId, body: sum });
    }
    const statusOf = async ({ transactionId }: typeof one) =>
      (await client().paymentDetails.send({ params: { transactionId: [transactionId] } })).body.info[0]!.payStatus;
    expect(await statusOf(one)).toBe("AUTHORIZATION");
    expect(await refused(client().refund.send({ transactionId: one.transactionId, body: {} }))).toBe("1155");
    await client().capture.send({ transactionId: one.transactionId, body: sum });
    await client().void.send({ transactionId: other.transactionId });
    expect([await statusOf(one), await statusOf(other)]).toEqual(["CAPTURE", "VOIDED_AUTHORIZATION"]);
    expect(await refused(client().void.send({ transactionId: other.transactionId }))).toBe("1165");
    expect(await refused(client().capture.send({ transactionId: one.transactionId, body: sum }))).toBe("1155");
  });

  test("says what was cancelled and what failed, and believes no other secret", async () => {
    for (const [result, code] of [
      ["cancelled", "0121"],
      ["failed", "0122"],
    ] as const) {
      const { transactionId, press } = await opened();
      await press(result);
      expect(await check(transactionId)).toBe(code);
    }
    const stranger = client("another secret").checkPaymentStatus.send({ transactionId: "1", params: {} });
    expect(await refused(stranger)).toBe("1106");
  });
});

describe("our adapter", () => {
  test("takes what a channel holds, gives up what nobody wants, and takes no money where it was given up", async () => {
    const { ask } = linepay(keys);
    const held = async () => {
      const { orderId, transactionId, press } = await opened(false);
      await press("approved");
      await client().confirm.send({ transactionId, body: sum });
      return { trade_number: orderId, gateway_number: transactionId, amount: 632 };
    };
    const wanted = await held();
    for (const _ of [1, 2]) expect(await ask!(wanted, true)).toMatchObject({ outcome: "paid", amount: 632 });
    const unwanted = await held();
    for (const want of [false, true, false]) expect(await ask!(unwanted, want)).toMatchObject({ outcome: "failed" });
  });

  test("sends what the other client sends: the same addresses, the same texts, the same signatures", async () => {
    const mine: Sent[] = [];
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
      const { pathname, search } = new URL(url as string);
      const headers = init!.headers as Record<string, string>;
      mine.push({ method: init!.method!, path: pathname, text: (init!.body as string) ?? search.slice(1), headers });
      return real(url, init);
    });
    const adapter = linepay(keys);
    const trade_number = `LN2611210000${++count}ABCDEF`;
    const page = await (adapter.opens as Extract<typeof adapter.opens, { request: unknown }>).request({
      ...{ trade_number, order_number: "LN261121000001", amount: 632, method: "online", created_at: new Date() },
      ...{ return_url: back, back_url: `${back}?unfinished=1`, notify_url: back, account_url: back, result_url: back },
      ...{ pay_before: null, expire_days: 1 },
    });
    const trade = { trade_number, gateway_number: page.gateway_number, amount: 632 };
    await pages.request(`/web/payment/${new URL(page.url).searchParams.get("transactionReserveId")}/approved`, {
      method: "POST",
    });
    await adapter.ask!(trade, true);
    await adapter.ask!(trade, true);
    await adapter.refunds!.give(trade, { amount: 32, refund_number: "R1" });
    expect(mine.map(({ method, path }) => `${method} ${path.replace(trade.gateway_number, "ID")}`)).toEqual([
      "POST /v3/payments/request",
      "GET /v3/payments/requests/ID/check",
      "POST /v3/payments/ID/confirm",
      "GET /v3/payments/requests/ID/check",
      "GET /v3/payments",
      "POST /v3/payments/ID/refund",
    ]);

    const theirs = await sentByTheirs(trade.gateway_number, JSON.parse(mine[0]!.text) as object);
    for (const [at, sent] of theirs.entries()) {
      const ours = mine[[0, 1, 2, 4, 5][at]!]!;
      expect([ours.method, ours.path, ours.text]).toEqual([sent.method, sent.path, sent.text]);
      expect(linePaySignature(keys.channelSecret, ours.path, ours.text, nonceOf(sent))).toBe(signatureOf(sent));
      expect(Object.keys(sent.headers)).toEqual(expect.arrayContaining(Object.keys(ours.headers)));
    }
  });

  interface Sent {
    method: string;
    path: string;
    text: string;
    headers: Record<string, string>;
  }
  const nonceOf = ({ headers }: Sent) => headers["X-LINE-Authorization-Nonce"]!;
  const signatureOf = ({ headers }: Sent) => headers["X-LINE-Authorization"]!;

  /** The same calls by the other client, caught as it hands them to the network. */
  async function sentByTheirs(id: string, order: object): Promise<Sent[]> {
    const sent: Sent[] = [];
    const inner = createAuthHttpClient({
      channelId: keys.channelId,
      channelSecretKey: keys.channelSecret,
      env: "development",
    }) as unknown as Caught;
    inner.defaults.adapter = (config) => {
      const query = config.paramsSerializer.serialize(config.params ?? {});
      sent.push({
        method: config.method.toUpperCase(),
        path: config.url,
        text: config.data ?? query,
        headers: { ...config.headers },
      });
      return Promise.resolve({ data: '{"returnCode":"0000"}', status: 200, statusText: "", headers: {}, config });
    };
    await inner.post("/v3/payments/request", order);
    await inner.get(`/v3/payments/requests/${id}/check`, {});
    await inner.post(`/v3/payments/${id}/confirm`, sum);
    await inner.get("/v3/payments", { params: { transactionId: [id] } });
    await inner.post(`/v3/payments/${id}/refund`, { refundAmount: 32 });
    return sent;
  }

  /** As much of axios as is looked at. */
  interface Caught {
    defaults: { adapter: (config: Config) => Promise<object> };
    get(path: string, config: object): Promise<unknown>;
    post(path: string, body: object): Promise<unknown>;
  }
  interface Config {
    method: string;
    url: string;
    data?: string;
    params?: Record<string, unknown>;
    paramsSerializer: { serialize(params: Record<string, unknown>): string };
    headers: Record<string, string>;
  }
});
