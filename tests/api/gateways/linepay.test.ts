import { describe, expect, test, vi } from "vitest";
import { linepay } from "#api/outside/gateways/linepay";
import { linePaySignature } from "#api/outside/line-pay-signature";
import { linepayPage } from "#api/outside/simulators/gateways/linepay";
import { testSettings } from "../../shop.ts";

const keys = testSettings.linePay!;
const trade = { trade_number: "LN261121000001ABCDEF", gateway_number: "2026112112345678901", amount: 632 };

// what line-pay-merchant 0.9.0 sends with the keys of the tests
const back = "http://localhost:3000/cart/payment-return?order=LN261121000001&trade=LN261121000001ABCDEF";
const body = `{"amount":632,"currency":"TWD","orderId":"LN261121000001ABCDEF","packages":[{"id":"LN261121000001","amount":632,"name":"訂單 LN261121000001","products":[{"name":"訂單 LN261121000001","quantity":1,"price":632}]}],"redirectUrls":{"confirmUrl":"${back}","cancelUrl":"${back}&unfinished=1"},"options":{"display":{"locale":"zh_TW"}}}`;
const nonce = "2fc10d0e-ee53-4a01-85cd-9c93661c3187";
const signature = "19U6Gt89LU2DtySpsFHw8mL/Iyd9IKyetJeQ8FtRFto=";

describe("the simulated LINE Pay", () => {
  const simulator = () => linepayPage({ ...testSettings, simulatorOrigin: "http://localhost:3001" }, null as never);
  const ask = (
    { pages }: ReturnType<typeof simulator>,
    path: string,
    text: string,
    headers: Record<string, string> = {},
  ) =>
    pages.request(path, {
      method: "POST",
      body: text,
      headers: {
        "X-LINE-ChannelId": keys.channelId,
        "X-LINE-Authorization-Nonce": nonce,
        "X-LINE-Authorization": linePaySignature(keys.channelSecret, path, text, nonce),
        ...headers,
      },
    });
  const codeOf = async (response: Response | Promise<Response>) =>
    ((await (await response).json()) as { returnCode: string }).returnCode;

  test("takes the very request of another client, once, and gives a number of 19 digits", async () => {
    const pages = simulator();
    const signed = { "X-LINE-Authorization": signature };
    const answer = await (await ask(pages, "/v3/payments/request", body, signed)).text();
    expect(answer).toMatch(/"returnCode":"0000".*"transactionId":\d{19},/);
    expect(await codeOf(ask(pages, "/v3/payments/request", body, signed))).toBe("1172");
  });

  test.each([
    ["another signature", body, { "X-LINE-Authorization": "AAAA" }, "1106"],
    ["another channel", body, { "X-LINE-ChannelId": "1000004" }, "1106"],
    ["no nonce", body, { "X-LINE-Authorization-Nonce": "" }, "1106"],
    ["a body that was changed on its way", body.replace("632", "1"), { "X-LINE-Authorization": signature }, "1106"],
    ["lines that do not make the sum", body.replace('"price":632', '"price":600'), {}, "2101"],
    ["another currency", body.replace("TWD", "USD"), {}, "2101"],
    ["a way back that is not the shop's", body.replaceAll("localhost:3000", "192.0.2.7"), {}, "2101"],
  ])("refuses %s", async (_, text, headers, code) => {
    expect(await codeOf(ask(simulator(), "/v3/payments/request", text, headers))).toBe(code);
  });

  test("gives back what was paid, in parts and never more than it", async () => {
    const pages = simulator();
    const opened = await (await ask(pages, "/v3/payments/request", body)).text();
    const id = /"transactionId":(\d+)/.exec(opened)![1]!;
    const refund = (text: string) => codeOf(ask(pages, `/v3/payments/${id}/refund`, text));
    expect(await refund("{}")).toBe("1150");
    await pages.pages.request(`/web/payment/${/Id=([\w-]+)/.exec(opened)![1]}/approved`, { method: "POST" });
    await ask(pages, `/v3/payments/${id}/confirm`, '{"amount":632,"currency":"TWD"}');
    expect([
      await refund('{"refundAmount":633}'),
      await refund('{"refundAmount":600}'),
      await refund("{}"),
      await refund("{}"),
    ]).toEqual(["1164", "0000", "0000", "1165"]);
  });
});

/** What LINE Pay answers to one question after the other. */
function answering(...answers: object[]) {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((url) => {
    asked.push(new URL(url as string).pathname);
    return Promise.resolve(new Response(JSON.stringify(answers[asked.length - 1])));
  });
  return asked;
}
const paidInfo = {
  orderId: trade.trade_number,
  currency: "TWD",
  payStatus: "CAPTURE",
  payInfo: [{ amount: 600 }, { amount: 32 }],
};

describe("what LINE Pay answers", () => {
  test.each([
    ["the whole sum, from two sources", {}, 632],
    ["another sum", { payInfo: [{ amount: 1 }] }, 1],
    ["no sum", { payInfo: undefined }, 0],
    ["another currency", { currency: "JPY" }, -1],
    ["in a state that nobody knows", { payStatus: "RESERVED" }, -1],
    ["given back since", { refundList: [{ refundAmount: 632 }] }, -1],
    ["another order", { orderId: "LN261121000002ABCDEF" }, -1],
  ])("as paid counts by what it says of it: %s", async (_, changed, amount) => {
    answering({ returnCode: "0123" }, { returnCode: "0000", info: [{ ...paidInfo, ...changed }] });
    expect(await linepay(keys).ask!(trade, true)).toMatchObject({ outcome: "paid", amount });
  });

  test("the money is not taken for an order that cannot have it", async () => {
    const asked = answering({ returnCode: "0110" });
    expect(await linepay(keys).ask!(trade, false)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test.each(["1142", "1281", "1298"])("a refusal for good (%s) fails the payment", async (returnCode) => {
    answering({ returnCode: "0110" }, { returnCode });
    expect(await linepay(keys).ask!(trade, true)).toMatchObject({ outcome: "failed", code: returnCode });
  });

  test.each(["1104", "1106", "1152", "1198", "1199", "9000"])(
    "what says nothing of the money (%s) is asked again",
    async (returnCode) => {
      answering({ returnCode: "0110" }, { returnCode });
      await expect(linepay(keys).ask!(trade, true)).rejects.toThrow(returnCode);
      answering({ returnCode });
      await expect(linepay(keys).ask!(trade, true)).rejects.toThrow(returnCode);
    },
  );

  test.each(["1104", "1150", "1165"])(
    "a refusal for good (%s) ends a refund, also where it is asked what went back",
    async (code) => {
      const { given, give } = linepay(keys).refunds!;
      const refused = { name: "RefundRefused", code, message: `${code} no` };
      for (const asked of [() => given(trade), () => give(trade, { amount: 1, refund_number: "R1" })]) {
        answering({ returnCode: code, returnMessage: "no" });
        await expect(asked()).rejects.toMatchObject(refused);
        answering({ returnCode: "1199" });
        await expect(asked()).rejects.toMatchObject({ name: "LinePayRefused" });
      }
    },
  );

  test("a page that is not at LINE Pay's is not opened", async () => {
    answering({ returnCode: "0000", info: { transactionId: "1", paymentUrl: { web: "https://pay.example/x" } } });
    const { opens } = linepay(keys);
    const payment = { ...trade, order_number: "LN261121000001", return_url: back, back_url: back };
    await expect("request" in opens && opens.request(payment as never)).rejects.toThrow("LINE_PAY_PAGE");
  });
});
