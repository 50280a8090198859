import { afterEach, describe, expect, test, vi } from "vitest";
import { checkMacValue, hasRightMac } from "#api/outside/check-mac-value";
import { ecpay } from "#api/outside/gateways/ecpay";
import { RefundNotYet, RefundRefused } from "#api/outside";
import { openJson, sealJson } from "#api/outside/sealed-json";
import { testSettings } from "../../shop.ts";

const keys = { ...testSettings.payment, url: "https://pay.example/Cashier/AioCheckOut/V5" };
const trade = { trade_number: "YL261121000001ABCDEF", gateway_number: "2611210930000001", amount: 632 };
const fields = {
  MerchantID: keys.merchantId,
  MerchantTradeNo: trade.trade_number,
  StoreID: "",
  TradeNo: trade.gateway_number,
  TradeAmt: "632",
  PaymentDate: "2026/11/21 09:31:00",
  TradeStatus: "1",
  // a plus sign is one: nothing of the answer is encoded
  ItemName: "C++ 與 訂單",
  CustomField1: "",
};
const signed = (changed: object = {}, mac?: string) => {
  const whole = { ...fields, ...changed };
  return Object.entries({ ...whole, CheckMacValue: mac ?? checkMacValue(whole, keys) })
    .map((pair) => pair.join("="))
    .join("&");
};
const answering = (...answers: (string | object)[]) => {
  const spy = vi.spyOn(globalThis, "fetch");
  for (const answer of answers)
    spy.mockImplementationOnce(() =>
      Promise.resolve(typeof answer === "string" ? new Response(answer) : Response.json(answer)),
    );
  return spy;
};
const card = (Status: string, CloseData: object[] = [], RtnMsg = "") => ({
  TransCode: 1,
  Data: sealJson({ RtnMsg, RtnValue: { TradeID: 1, Amount: 632, ClsAmt: 0, Status }, CloseData }, keys),
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("ECPay is asked how a trade stands", () => {
  test.each([
    ["paid", {}, { outcome: "paid", amount: 632, gateway_number: trade.gateway_number }],
    ["paid, another sum", { TradeAmt: "1" }, { outcome: "paid", amount: 1 }],
    ["never made", { TradeStatus: "10200095", TradeAmt: "" }, { outcome: "failed", amount: 632 }],
  ])("%s", async (_, changed, right) => {
    const asked = answering(signed(changed));
    expect(await ecpay(keys).ask!(trade, true)).toMatchObject({ trade_number: trade.trade_number, ...right });
    const [url, { body }] = asked.mock.lastCall as unknown as [URL, { body: URLSearchParams }];
    expect(url.href).toBe("https://pay.example/Cashier/QueryTradeInfo/V5");
    expect(hasRightMac(Object.fromEntries(body), keys)).toBe(true);
    expect(Math.abs(Number(body.get("TimeStamp")) - Date.now() / 1000)).toBeLessThan(5);
  });

  test("not paid yet, or not known: nothing is decided", async () => {
    for (const TradeStatus of ["0", "10200047"]) {
      answering(signed({ TradeStatus }));
      expect(await ecpay(keys).ask!(trade, true)).toBeNull();
    }
  });

  test("a wrong signature, another trade and other words are no answer", async () => {
    for (const answer of [
      signed({}, "0".repeat(64)),
      "busy",
      signed({ MerchantTradeNo: "ANOTHER" }),
      signed({ TradeStatus: "7" }),
    ]) {
      answering(answer);
      await expect(ecpay(keys).ask!(trade, true)).rejects.toThrow("ECPay does not say");
    }
  });

  test("who was told to be quiet asks nothing for half an hour", async () => {
    vi.useFakeTimers({ now: Date.now() });
    const gateway = ecpay(keys);
    const spy = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(() => Promise.resolve(new Response("", { status: 403 })));
    for (const _ of [1, 2]) await expect(gateway.ask!(trade, true)).rejects.toThrow("ECPay");
    expect(spy).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(31 * 60_000);
    await expect(gateway.ask!(trade, true)).rejects.toThrow("ECPay");
    expect(spy).toHaveBeenCalledTimes(2);
  });
});

describe("ECPay gives a card's money back", () => {
  const refund = (amount: number, changed: Partial<typeof keys> = {}) =>
    ecpay({ ...keys, ...changed }).refunds!.give(trade, { amount, refund_number: "R1" });
  const done = "MerchantID=1000001&RtnCode=1&RtnMsg=OK";
  const actions = (spy: ReturnType<typeof answering>) =>
    spy.mock.calls.flatMap(([url, init]) => {
      if (!String(url).endsWith("/CreditDetail/DoAction")) return [];
      const body = Object.fromEntries(init!.body as URLSearchParams);
      expect(hasRightMac(body, keys)).toBe(true);
      expect(body).toMatchObject({ MerchantTradeNo: trade.trade_number, TradeNo: trade.gateway_number });
      return `${body.Action} ${body.TotalAmount}`;
    });

  test.each([
    ["已授權", 632, ["N 632"]],
    ["Authorized", 632, ["N 632"]],
    ["操作取消", 632, ["N 632"]],
    ["要關帳", 632, ["E 632", "N 632"]],
    ["要關帳", 100, ["R 100"]],
    ["已關帳", 632, ["R 632"]],
    ["Captured", 100, ["R 100"]],
  ])("that is %s, %i of 632", async (status, amount, wanted) => {
    const spy = answering(card(status), done, done);
    await refund(amount);
    expect(actions(spy)).toEqual(wanted);
    const [, { body }] = spy.mock.calls[0] as unknown as [string, { body: string }];
    const { Data } = JSON.parse(body) as { Data: string };
    expect(openJson(Data, keys)).toEqual({ MerchantID: keys.merchantId, MerchantTradeNo: trade.trade_number });
  });

  test("not yet: a part before accounts are closed, a closing that cannot be taken back, a state that nobody knows, the hour of closing", async () => {
    answering(card("已授權"));
    await expect(refund(100)).rejects.toBeInstanceOf(RefundNotYet);
    const spy = answering(card("要關帳"), "RtnCode=0&RtnMsg=no");
    await expect(refund(632)).rejects.toBeInstanceOf(RefundNotYet);
    expect(actions(spy)).toEqual(["E 632"]);
    answering(card("處理中"));
    await expect(refund(632)).rejects.toBeInstanceOf(RefundNotYet);
    answering(card("", [], "error_nopay"));
    await expect(refund(632)).rejects.toBeInstanceOf(RefundNotYet);
    vi.useFakeTimers({ now: new Date("2026-11-21T20:20:00+08:00") });
    await expect(refund(632, { quiet: { from: "20:10", to: "20:35" } })).rejects.toThrow("關帳");
  });

  test("refused in its words; what is no answer is none", async () => {
    answering(card("已關帳"), "RtnCode=10100074&RtnMsg=餘額不足");
    await expect(refund(632)).rejects.toMatchObject({ code: "10100074", message: "R 10100074 餘額不足" });
    answering(card("已關帳"), "<html>busy</html>");
    await expect(refund(632)).rejects.not.toBeInstanceOf(RefundRefused);
    answering({ TransCode: 0 });
    await expect(refund(632)).rejects.not.toBeInstanceOf(RefundRefused);
  });

  test("what went back is the sum of the closing's negative rows, or all of what was given up", async () => {
    const given = (answer: object) => (answering(answer), ecpay(keys).refunds!.given(trade));
    expect(await given(card("已授權"))).toBe(0);
    expect(await given(card("已取消"))).toBe(632);
    const rows = [
      { Status: "已關帳", Amount: 632 },
      { Status: "已關帳", Amount: -100 },
      { status: "要關帳", amount: "-32" },
      { Status: "已取消", Amount: -50 },
    ];
    expect(await given(card("已關帳", rows))).toBe(132);
    const smaller = { Status: "要關帳", Amount: 532 };
    expect(await given(card("要關帳", [smaller])), "or what its own row is smaller by").toBe(100);
    await expect(given(card("已關帳", [smaller, rows[1]!])), "both may be one refund, or two").rejects.toMatchObject({ code: "given" }); // prettier-ignore
  });

  test("without an address for the query it gives nothing back by itself", () => {
    expect(ecpay({ ...keys, cardQueryUrl: null }).refunds).toBeNull();
  });
});
