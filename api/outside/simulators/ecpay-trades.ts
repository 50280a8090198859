import { Hono } from "hono";
import type { Settings } from "../../settings.ts";
import { checkMacValue, hasRightMac } from "../check-mac-value.ts";
import { openJson, sealJson } from "../sealed-json.ts";
import type { Trade as ListedTrade } from "./gateway-page.ts";

export interface Trade extends ListedTrade {
  /** as the shop's form brought them */
  fields: Record<string, string>;
  gateway_number: string;
  /** of a card, once it was paid */
  phase: keyof typeof phases;
  /** TWD, each that went back and has a row of its own */
  given: number[];
  /** TWD that went back before accounts were closed and made the payment's own row smaller */
  smaller: number;
}

/** What a card's trade goes through; the gateway closes accounts every evening. */
export const phases = {
  authorised: "已授權",
  to_close: "要關帳",
  closed: "已關帳",
  given_up: "已取消",
} as const;

export const givenOf = ({ given, smaller }: Trade) => given.reduce((sum, amount) => sum + amount, smaller);

/** What the gateway answers to the shop's server about a trade, and does with it. */
export function tradeCalls({ payment: keys }: Settings, tradeOf: (number: string) => Trade | undefined): Hono {
  const hono = new Hono();
  const amountOf = (trade: Trade) => Number(trade.fields.TotalAmount);

  hono.post("/Cashier/QueryTradeInfo/V5", async (c) => {
    const asked = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const trade = tradeOf(asked.MerchantTradeNo ?? "");
    const late = Math.abs(Date.now() / 1000 - Number(asked.TimeStamp)) > 180;
    const wrong = !hasRightMac(asked, keys) || asked.MerchantID !== keys.merchantId || late;
    const statuses = { open: "0", approved: "0", paid: "1", failed: "10200095", cancelled: "0" };
    const fields: Record<string, string> = {
      MerchantID: keys.merchantId,
      MerchantTradeNo: asked.MerchantTradeNo ?? "",
      StoreID: "",
      TradeNo: trade?.gateway_number ?? "",
      TradeAmt: trade?.fields.TotalAmount ?? "",
      PaymentDate: trade?.state === "paid" ? trade.opened_at : "",
      PaymentType: trade?.account ? "ATM_LAND" : "Credit_CreditCard",
      HandlingCharge: "0",
      PaymentTypeChargeFee: "0",
      TradeDate: trade?.opened_at ?? "",
      TradeStatus: wrong ? "10200073" : trade ? statuses[trade.state] : "10200047",
      ItemName: trade?.fields.ItemName ?? "",
      CustomField1: trade?.fields.CustomField1 ?? "",
    };
    const signed = { ...fields, CheckMacValue: checkMacValue(fields, keys) };
    // not encoded, as the real answer is not
    return c.text(
      Object.entries(signed)
        .map((pair) => pair.join("="))
        .join("&"),
    );
  });

  hono.post("/1.0.0/CreditDetail/QueryTrade", async (c) => {
    const { MerchantID, Data } = await c.req.json<{ MerchantID?: string; Data?: string }>();
    const data = opened(Data ?? "");
    if (MerchantID !== keys.merchantId || data?.MerchantID !== keys.merchantId)
      return c.json({ TransCode: 2, TransMsg: "MerchantID Error" });
    const trade = tradeOf(data.MerchantTradeNo ?? "");
    const answer =
      trade?.state === "paid" && !trade.account
        ? { RtnMsg: "", RtnValue: valueOf(trade), CloseData: closesOf(trade) }
        : { RtnMsg: "error_nopay" };
    return c.json({ MerchantID, TransCode: 1, TransMsg: "Success", Data: sealJson(answer, keys) });
  });

  hono.post("/CreditDetail/DoAction", async (c) => {
    const asked = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const trade = tradeOf(asked.MerchantTradeNo ?? "");
    const problem =
      !hasRightMac(asked, keys) || asked.MerchantID !== keys.merchantId
        ? "CheckMacValue Error"
        : trade?.state !== "paid" || trade.account || trade.gateway_number !== asked.TradeNo
          ? "訂單不存在"
          : act(trade, asked.Action ?? "", Number(asked.TotalAmount));
    const { MerchantID = "", MerchantTradeNo = "", TradeNo = "" } = asked;
    const said = { MerchantID, MerchantTradeNo, TradeNo, RtnCode: problem ? "0" : "1", RtnMsg: problem ?? "" };
    return c.text(new URLSearchParams(said).toString());
  });

  /** null: done; else why not. */
  function act(trade: Trade, action: string, amount: number): string | null {
    const whole = amountOf(trade);
    const { phase } = trade;
    if (action === "E" && phase === "to_close" && amount === whole && trade.fields.UnionPay !== "1")
      return ((trade.phase = "authorised"), null);
    if (action === "N" && phase === "authorised" && amount === whole)
      return ((trade.phase = "given_up"), trade.given.push(whole), null);
    if (action !== "R" || (phase !== "to_close" && phase !== "closed")) return "此交易狀態無法執行此動作";
    if (trade.fields.CreditInstallment && amount !== whole) return "分期交易須全額退刷";
    if (!Number.isInteger(amount) || amount < 1 || amount > whole - givenOf(trade)) return "退刷金額錯誤";
    if (phase === "to_close") trade.smaller += amount;
    else trade.given.push(amount);
    return null;
  }

  const valueOf = (trade: Trade) => ({
    TradeID: trade.gateway_number,
    Amount: amountOf(trade),
    ClsAmt: trade.phase === "closed" ? amountOf(trade) - givenOf(trade) : 0,
    AuthTime: trade.opened_at,
    Status: phases[trade.phase],
  });
  const closesOf = (trade: Trade) =>
    trade.phase === "authorised" || trade.phase === "given_up"
      ? []
      : [amountOf(trade) - trade.smaller, ...trade.given.map((amount) => -amount)].map((Amount, at) => ({
          Sno: String(at + 1),
          Amount,
          Status: phases[trade.phase],
          DateTime: trade.opened_at,
        }));

  function opened(data: string): Record<string, string> | null {
    try {
      return openJson(data, keys) as Record<string, string>;
    } catch {
      return null;
    }
  }
  return hono;
}
