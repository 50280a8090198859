import type { Settings } from "../settings.ts";
import { taipeiTime } from "../taipei.ts";
import { checkMacValue, hasRightMac } from "./check-mac-value.ts";
import { RefundNotYet, RefundRefused, type Refunds } from "./gateway.ts";
import { openJson, sealJson } from "./sealed-json.ts";

type Keys = Settings["payment"];

/** ms; four of them are fewer than the two minutes after which a refund is tried again */
const timeout = 20_000;
/** Who asks too often is answered 403 for half an hour, whatever is asked. */
const quietFor = 30 * 60_000;

/** How a trade stands (QueryTradeInfo), its signature checked. Throws where no sure answer came. */
export function tradeAsker(keys: Keys): (trade_number: string) => Promise<Record<string, string>> {
  let quietUntil = 0;
  return async (trade_number) => {
    if (Date.now() < quietUntil) throw new Error("ECPay asked not to be asked for half an hour");
    const fields = {
      MerchantID: keys.merchantId,
      MerchantTradeNo: trade_number,
      TimeStamp: String(Math.floor(Date.now() / 1000)),
    };
    const response = await post(keys, "/Cashier/QueryTradeInfo/V5", fields);
    if (response.status === 403) quietUntil = Date.now() + quietFor;
    const said = parted(await response.text());
    if (!response.ok || !hasRightMac(said, keys))
      throw new Error(`ECPay does not say how a trade stands: ${response.status}`);
    return said;
  };
}

/** Values are not encoded, as they are nowhere else with ECPay: a plus sign is one. */
const parted = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split("&").map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

interface Card {
  status: string;
  amount: number;
  closes: { status: string; amount: number }[];
}

/** What a card's trade allows, by its status in either language of the documentation. */
const phases = {
  authorised: ["已授權", "操作取消", "Authorized", "Operation canceled"],
  to_close: ["要關帳", "To be captured", "To be settled"],
  closed: ["已關帳", "Captured", "Has been settled"],
  given_up: ["已取消", "Canceled"],
};

/**
 * Cards go back by DoAction: before the closing of accounts the authorisation is given up (N), once one is due it is taken back first (E), afterwards it is
 * a refund (R). The trade is asked for by our number, so that no digits of a card are fetched for it. Null where no address is set for that.
 */
export function cardRefunds(keys: Keys): Refunds | null {
  const url = keys.cardQueryUrl;
  if (!url) return null;

  async function read(trade_number: string): Promise<Card> {
    const data = { MerchantID: keys.merchantId, MerchantTradeNo: trade_number };
    const response = await fetch(url!, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        MerchantID: keys.merchantId,
        RqHeader: { Timestamp: Math.floor(Date.now() / 1000) },
        Data: sealJson(data, keys),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    const { TransCode, Data } = (await response.json()) as { TransCode?: number; Data?: string };
    if (TransCode !== 1 || !Data) throw new Error(`ECPay does not say how a card's trade stands: ${TransCode}`);
    const said = lowered(openJson(Data, keys));
    if (said.rtnmsg) throw new RefundNotYet(`信用卡明細查詢：${String(said.rtnmsg)}`);
    const value = lowered(said.rtnvalue);
    const closes = said.closedata ?? value.closedata ?? value.close_data;
    return {
      status: String(value.status ?? ""),
      amount: Number(value.amount),
      closes: (Array.isArray(closes) ? closes : []).map((row) => {
        const { status, amount } = lowered(row);
        return { status: String(status), amount: Number(amount) };
      }),
    };
  }

  async function act(trade: Parameters<Refunds["give"]>[0], action: "R" | "E" | "N", amount: number): Promise<void> {
    const response = await post(keys, "/CreditDetail/DoAction", {
      MerchantID: keys.merchantId,
      MerchantTradeNo: trade.trade_number,
      TradeNo: trade.gateway_number,
      Action: action,
      TotalAmount: String(amount),
    });
    const { RtnCode, RtnMsg = "" } = Object.fromEntries(new URLSearchParams(await response.text()));
    if (RtnCode === "1") return;
    if (!response.ok || !RtnCode) throw new Error(`ECPay does not say whether it did ${action}: ${response.status}`);
    throw new RefundRefused(RtnCode, `${action} ${RtnCode} ${RtnMsg}`.trim());
  }

  return {
    async given({ trade_number }) {
      const { status, amount, closes } = await read(trade_number);
      if (phases.given_up.includes(status)) return amount;
      const standing = closes.filter((close) => !phases.given_up.includes(close.status));
      const sumOf = (sign: 1 | -1) =>
        standing.reduce((sum, close) => sum + (Math.sign(close.amount) === sign ? Math.abs(close.amount) : 0), 0);
      // a row of its own, or, before accounts are closed, the payment's own row that has become smaller
      const [own, smaller] = [sumOf(-1), sumOf(1) > 0 ? amount - sumOf(1) : 0];
      // ECPay does not say whether the two may tell of one refund, or are two: whichever were taken, money might be given twice
      if (own > 0 && smaller > 0)
        throw new RefundRefused("given", "綠界明細以兩種方式記錄退款，無法確認已退多少，請在綠界後台查明後處理");
      return own + smaller;
    },
    async give(trade, { amount }) {
      // accounts are closed then: nothing may be asked for
      const time = taipeiTime(new Date()).slice(11, 16);
      if (keys.quiet && time >= keys.quiet.from && time <= keys.quiet.to) throw new RefundNotYet("綠界正在關帳");
      const { status, amount: whole } = await read(trade.trade_number);
      if (phases.closed.includes(status)) await act(trade, "R", amount);
      else if (phases.to_close.includes(status) && amount < whole) await act(trade, "R", amount);
      else if (phases.to_close.includes(status)) {
        // UnionPay's is closed at once and cannot be taken back, others' not before the next morning
        await act(trade, "E", whole).catch((error: unknown) => {
          throw error instanceof RefundRefused ? new RefundNotYet(error.message) : error;
        });
        await act(trade, "N", whole);
      } else if (phases.authorised.includes(status) && amount === whole) await act(trade, "N", whole);
      else throw new RefundNotYet(`信用卡交易狀態：${status}`);
      return null;
    },
  };
}

function post(keys: Keys, path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(new URL(path, keys.url), {
    method: "POST",
    body: new URLSearchParams({ ...fields, CheckMacValue: checkMacValue(fields, keys) }),
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
}

/** Its names are spelt in two ways. */
const lowered = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((value ?? {}) as object).map(([name, one]) => [name.trim().toLowerCase(), one]));
