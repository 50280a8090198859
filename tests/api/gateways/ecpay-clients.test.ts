import ECPayPayment from "ecpay_aio_nodejs";
import * as fc from "fast-check";
import {
  ATMPayment,
  CreditDividePayment,
  CreditOneTimePayment,
  DoAction,
  isValidReceivedCheckMacValue,
  Merchant,
  TradeInfoQuery,
} from "node-ecpay-aio";
import { generateCheckMacValue } from "node-ecpay-aio/dist/utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkMacValue, hasRightMac } from "#api/outside/check-mac-value";
import { ecpay } from "#api/outside/gateways/ecpay";
import { sealJson } from "#api/outside/sealed-json";
import { ecpayPage } from "#api/outside/simulators/gateways/ecpay";
import { fieldsOf, sendOthersTo, serving } from "../../other-clients.ts";
import { testSettings } from "../../shop.ts";

// Two clients that are not ours, both ways: they pay at our simulated ECPay, and sign what our adapter sends.
const url = "https://payment-stage.ecpay.com.tw/Cashier/AioCheckOut/V5";
const { merchantId: MerchantID, hashKey: HashKey, hashIv: HashIV } = testSettings.payment;
const keys = { ...testSettings.payment, url };
const shop = "http://localhost:3000";
const official = new ECPayPayment({
  OperationMode: "Test",
  MercProfile: { MerchantID, HashKey, HashIV },
  IgnorePayment: [],
  IsProjectContractor: false,
});
const merchant = (mode: "Test" | "Production") =>
  new Merchant(mode, { MerchantID, HashKey, HashIV, ReturnURL: `${shop}/told` });

const asked = {
  MerchantTradeDate: "2026/11/21 09:30:00",
  TradeDesc: "訂單",
  ItemName: "訂單 YL261121000001",
  ReturnURL: `${shop}/told`,
  ClientBackURL: `${shop}/back`,
  OrderResultURL: `${shop}/back`,
  CustomField1: "YL261121000001",
};
const asText = (trade: string) => ({ ...asked, PaymentType: "aio", EncryptType: "1", MerchantTradeNo: trade, TotalAmount: "632" }); // prettier-ignore
const asNumbers = (trade: string) => ({ ...asked, MerchantTradeNo: trade, TotalAmount: 632 });

/** Each client's form for each way of paying. */
const forms: [string, (trade: string) => string | Promise<string>][] = [
  ["ecpay_aio_nodejs, a card", (trade) => official.payment_client.aio_check_out_credit_onetime(asText(trade))],
  [
    "ecpay_aio_nodejs, UnionPay",
    (trade) => official.payment_client.aio_check_out_credit_onetime({ ...asText(trade), UnionPay: "1" }),
  ],
  [
    "ecpay_aio_nodejs, instalments",
    (trade) => official.payment_client.aio_check_out_credit_divide(asText(trade), {}, "3,6,12,18,24"),
  ],
  [
    "ecpay_aio_nodejs, a transfer",
    (trade) => official.payment_client.aio_check_out_atm(asText(trade), `${shop}/account`, "3", `${shop}/back`),
  ],
  [
    "node-ecpay-aio, a card",
    (trade) => merchant("Test").createPayment(CreditOneTimePayment, asNumbers(trade), {}).checkout(),
  ],
  [
    "node-ecpay-aio, UnionPay",
    (trade) => merchant("Test").createPayment(CreditOneTimePayment, asNumbers(trade), { UnionPay: 1 }).checkout(),
  ],
  [
    "node-ecpay-aio, instalments",
    (trade) =>
      merchant("Test").createPayment(CreditDividePayment, asNumbers(trade), { CreditInstallment: "6" }).checkout(),
  ],
  [
    "node-ecpay-aio, a transfer",
    (trade) =>
      merchant("Test")
        .createPayment(ATMPayment, asNumbers(trade), {
          ...{ ExpireDate: 3, PaymentInfoURL: `${shop}/account`, ClientRedirectURL: `${shop}/back` },
        })
        .checkout(),
  ],
];

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** The simulated gateway, and what it tells the shop's server. */
function aGateway() {
  const told: { to: string; fields: Record<string, string> }[] = [];
  const tell = (to: string, { body }: { body: string | URLSearchParams }) => {
    told.push({ to, fields: Object.fromEntries(body as URLSearchParams) });
    return Promise.resolve();
  };
  const settings = { ...testSettings, simulatorOrigin: "http://localhost:3001", payment: keys };
  const { pages, trades } = ecpayPage(settings, { manner: "now", told: [], tell, close: () => {} });
  const post = (path: string, fields: Record<string, string> = {}) =>
    pages.request(path, { method: "POST", body: new URLSearchParams(fields) });
  return { pages, trades, told, post, path: new URL(url).pathname };
}

/** Both clients believe it, and neither once a letter is another. */
function expectBelieved(notice: Record<string, string>) {
  const line = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map((pair) => pair.join("="))
      .join("&");
  const believed = (fields: Record<string, string>) => [
    isValidReceivedCheckMacValue(fields as { CheckMacValue: string }, HashKey, HashIV),
    official.payment_client.helper.valid_chkmc_string(line(fields)),
  ];
  expect(believed(notice)).toEqual([true, true]);
  expect(believed({ ...notice, TradeAmt: "1" })).toEqual([false, false]);
}

describe("our simulated ECPay", () => {
  test.each(forms)("takes the form of %s, and what it tells of it is believed", async (name, form) => {
    const gateway = aGateway();
    const written = await form("YL261121000001ABCDEF");
    expect(written).toContain(`action="${url}"`);
    const fields = fieldsOf(written);
    for (const broken of [
      { ...fields, TotalAmount: "1" },
      { ...fields, CheckMacValue: "0".repeat(64) },
    ])
      expect((await gateway.post(gateway.path, broken)).status).toBe(400);
    const opened = await gateway.post(gateway.path, fields);
    const transfer = name.endsWith("transfer");
    expect(opened.status, await opened.text()).toBe(transfer ? 307 : 303);
    if (transfer) expect(gateway.told).toMatchObject([{ to: `${shop}/account`, fields: { RtnCode: "2" } }]);
    await gateway.post(`${gateway.trades()[0]!.path}/paid`);
    const paid = gateway.told.at(-1)!;
    expect(paid).toMatchObject({ to: `${shop}/told`, fields: { RtnCode: "1", TradeAmt: "632" } });
    for (const notice of gateway.told) expectBelieved(notice.fields);
  });

  test("tells both clients how a trade stands, and lets them close, take back and refund it", async () => {
    const gateway = aGateway();
    const { port, close } = await serving(gateway.pages);
    const meant = sendOthersTo(port);
    const trade = { MerchantTradeNo: "YL261121000001ABCDEF" };
    try {
      const status = async () => {
        const said = await official.query_client.query_trade_info({ ...trade });
        expect(official.payment_client.helper.valid_chkmc_string(said)).toBe(true);
        const { TradeStatus } = await merchant("Test").createQuery(TradeInfoQuery, trade).read();
        expect(said).toContain(`&TradeStatus=${TradeStatus}&`);
        return TradeStatus;
      };
      await gateway.post(gateway.path, fieldsOf(await forms[0]![1](trade.MerchantTradeNo)));
      expect(await status()).toBe("0");
      const { path } = gateway.trades()[0]!;
      await gateway.post(`${path}/paid`);
      expect(await status()).toBe("1");

      const { TradeNo } = gateway.told[0]!.fields as { TradeNo: string };
      const act = { ...trade, TradeNo };
      await gateway.post(`${path}/to_close`);
      const official_act = (Action: string, TotalAmount: string) =>
        official.exec_grant_refund.credit_do_act({ ...act, Action, TotalAmount });
      expect(await official_act("R", "633")).toContain("RtnCode=0");
      expect(await official_act("R", "100")).toContain("RtnCode=1");
      await gateway.post(`${path}/closed`);
      const refund = merchant("Production").createAction(DoAction, { ...act, Action: "R", TotalAmount: 532 });
      expect(await refund.execute()).toMatchObject({ RtnCode: 1, ...act });
      await expect(refund.execute()).rejects.toMatchObject({ message: "退刷金額錯誤" });
      expect(new Set(meant.map((address) => new URL(address).pathname))).toEqual(
        new Set(["/Cashier/QueryTradeInfo/V5", "/CreditDetail/DoAction"]),
      );
    } finally {
      close();
    }
  });
});

describe("our adapter's signature is the one that both clients make of the same fields", () => {
  const signatures = (fields: Record<string, string>) => {
    const { CheckMacValue: _, ...signed } = fields;
    return [generateCheckMacValue(signed, HashKey, HashIV), official.payment_client.helper.gen_chk_mac_value(signed)];
  };

  test.each(["credit", "installments", "union", "atm"])("on the form of %s", (method) => {
    const { opens } = ecpay(keys);
    const { fields } = ("form" in opens ? opens : null)!.form({
      ...{ trade_number: "YL261121000001ABCDEF", order_number: "YL261121000001", amount: 1733, method },
      created_at: new Date("2026-11-21T09:30:00+08:00"),
      return_url: `${shop}/cart/payment-return?order=YL261121000001`,
      back_url: `${shop}/cart/payment-return?order=YL261121000001&unfinished=1`,
      notify_url: `${shop}/api/v1/payments/ecpay/notify`,
      account_url: `${shop}/api/v1/payments/ecpay/account`,
      result_url: `${shop}/api/v1/payments/ecpay/result`,
      ...{ pay_before: null, expire_days: 3 },
    });
    expect(signatures(fields)).toEqual([fields.CheckMacValue, fields.CheckMacValue]);
  });

  test("on the question how a trade stands, and on a refund", async () => {
    const bodies: Record<string, string>[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
      if (typeof init?.body === "string") return Promise.resolve(Response.json({ TransCode: 1, Data: closed }));
      bodies.push(Object.fromEntries(init!.body as URLSearchParams));
      return Promise.resolve(new Response("RtnCode=1"));
    });
    const closed = sealJson({ RtnMsg: "", RtnValue: { Status: "已關帳", Amount: 632 }, CloseData: [] }, keys);
    const trade = { trade_number: "YL261121000001ABCDEF", gateway_number: "2611210930000001", amount: 632 };
    await expect(ecpay(keys).ask!(trade, true)).rejects.toThrow("ECPay does not say");
    await ecpay(keys).refunds!.give(trade, { amount: 32, refund_number: "R1" });
    expect(bodies.map(({ Action }) => Action)).toEqual([undefined, "R"]);
    for (const body of bodies) expect(signatures(body)).toEqual([body.CheckMacValue, body.CheckMacValue]);
  });

  // ~ and ' are encoded by ECPay's own SDK_PHP as by us, node-ecpay-aio leaves them; " and \ ecpay_aio_nodejs cannot sign
  test("on any text, as far as each client encodes as ECPay's SDK_PHP does", () => {
    const name = fc
      .stringMatching(/^[A-Z][A-Za-z0-9]{0,12}$/)
      .filter((text) => !/^(HashKey|HashIV|CheckMacValue)$/i.test(text));
    const text = fc
      .array(fc.constantFrom(..."ABCxyz019 -_.!*()+/?:;@&=$,#[]{}<>|^`%'~\"\\書店，。「é"), { maxLength: 24 })
      .map((signs) => signs.join(""));
    const distinct = fc
      .dictionary(name, text, { minKeys: 1, maxKeys: 12 })
      .filter(
        (fields) => new Set(Object.keys(fields).map((one) => one.toLowerCase())).size === Object.keys(fields).length,
      );
    fc.assert(
      fc.property(distinct, (fields) => {
        const ours = checkMacValue(fields, keys);
        const [simple, theirs] = signatures(fields);
        const all = Object.values(fields).join("");
        if (!/[~']/.test(all)) expect(simple).toBe(ours);
        if (!/["\\{}:,]/.test(all)) expect(theirs).toBe(ours);
        expect(hasRightMac({ ...fields, CheckMacValue: ours }, keys)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
