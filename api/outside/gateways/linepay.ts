import { randomUUID } from "node:crypto";
import type { Settings } from "../../settings.ts";
import { RefundRefused, type Gateway, type PaymentNotice, type Trade } from "../gateway.ts";
import { linePaySignature } from "../line-pay-signature.ts";

type Keys = NonNullable<Settings["linePay"]>;

interface Answer {
  returnCode: string;
  returnMessage?: string;
  info?: unknown;
}

interface Paid {
  orderId?: string;
  currency?: string;
  /** CAPTURE: the money was taken */
  payStatus?: string;
  /** what went back since */
  refundList?: { refundAmount: number }[];
  payInfo?: { amount: number }[];
}

/** ms, as the documentation has them for a confirm and the rest: an answer that comes later is found by asking again */
const timeouts = { request: 10_000, ask: 20_000, confirm: 40_000 };

/** What LINE Pay did not do, with its own code. */
class LinePayRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly words = "",
  ) {
    super(`${message}: ${code} ${words}`);
    this.name = "LinePayRefused";
  }
}

/**
 * LINE Pay Online API v3. The money is taken when our server confirms what the shopper has approved, and nobody tells our server of that but the
 * browser that comes back: what counts is what LINE Pay answers.
 */
export function linepay(keys: Keys): Gateway {
  const call = (...asked: Parsed) => send(keys, ...asked);
  const noticeOf = (trade: Trade, code: string, outcome: PaymentNotice["outcome"], amount: number, message = "") => ({
    merchant_id: keys.channelId,
    trade_number: trade.trade_number,
    gateway_number: trade.gateway_number,
    code,
    outcome,
    amount,
    simulated: false,
    message,
  });

  return {
    merchant_id: keys.channelId,
    opens: {
      async request({ trade_number, order_number, amount, return_url, back_url }) {
        // one line of one package: its sum is the sum, whatever coupon, points and delivery made of it
        const name = `訂單 ${order_number}`;
        const { returnCode, returnMessage, info } = await call("POST", "/v3/payments/request", timeouts.request, {
          amount,
          currency: "TWD",
          orderId: trade_number,
          packages: [{ id: order_number, amount, name, products: [{ name, quantity: 1, price: amount }] }],
          redirectUrls: { confirmUrl: return_url, cancelUrl: back_url },
          options: { display: { locale: "zh_TW" } },
        });
        const opened = info as { transactionId?: string; paymentUrl?: { web?: string } } | undefined;
        const url = opened?.paymentUrl?.web;
        if (returnCode !== "0000" || !opened?.transactionId || !url || !URL.canParse(url))
          throw new LinePayRefused("LINE Pay opened no page", returnCode, returnMessage);
        // the shop's own pages let a form lead to this origin and to no other
        if (new URL(url).origin !== keys.page) throw new Error("LINE Pay's page is not at LINE_PAY_PAGE");
        return { url, gateway_number: opened.transactionId };
      },
    },
    notices: null,
    asked: { after: 1, on_return: true },

    async ask(trade, wanted) {
      const path = `/v3/payments/requests/${trade.gateway_number}/check`;
      const { returnCode: state, returnMessage } = await call("GET", path, timeouts.ask);
      if (state === "0000") return null;
      if (state === "0121") return noticeOf(trade, state, "failed", trade.amount, "付款已取消，或已超過付款時間");
      if (state === "0122") return noticeOf(trade, state, "failed", trade.amount, "LINE Pay 付款失敗");
      if (state === "0123") {
        const found = await details(trade);
        if (found.payStatus === "VOIDED_AUTHORIZATION" || found.payStatus === "EXPIRED_AUTHORIZATION")
          return noticeOf(trade, state, "failed", trade.amount, "LINE Pay 的授權已取消，沒有扣款");
        return found.payStatus === "AUTHORIZATION" ? held(found) : paid(found, state);
      }
      if (state !== "0110")
        throw new LinePayRefused("LINE Pay does not say how a payment stands", state, returnMessage);
      return wanted ? confirm() : null;

      async function confirm(): Promise<PaymentNotice> {
        const body = { amount: trade.amount, currency: "TWD" };
        const answer = await call("POST", `/v3/payments/${trade.gateway_number}/confirm`, timeouts.confirm, body);
        if (answer.returnCode === "0000")
          return paid({ currency: "TWD", payStatus: "CAPTURE", ...(answer.info as Paid) }, answer.returnCode);
        // refused for good: the member or the card. All else (asked twice, busy, our own keys) is asked again and told by the check
        if (/^(1101|1102|1110|1141|1142|1170|128\d|129\d)$/.test(answer.returnCode))
          return noticeOf(
            trade,
            answer.returnCode,
            "failed",
            trade.amount,
            "LINE Pay 付款失敗，請改用其他方式或再試一次",
          );
        throw new LinePayRefused("LINE Pay did not confirm", answer.returnCode, answer.returnMessage);
      }

      /** Confirmed and not taken: a channel may hold it for a call of its own. Taken so, or given up where nobody wants it. */
      async function held(found: Paid): Promise<PaymentNotice> {
        const path = `/v3/payments/authorizations/${trade.gateway_number}/${wanted ? "capture" : "void"}`;
        const body = wanted ? { amount: trade.amount, currency: "TWD" } : {};
        const { returnCode, returnMessage } = await call("POST", path, timeouts.confirm, body);
        if (returnCode !== "0000")
          throw new LinePayRefused("LINE Pay did not take what it holds, or give it up", returnCode, returnMessage);
        return wanted
          ? paid({ ...found, payStatus: "CAPTURE" }, state)
          : noticeOf(trade, state, "failed", trade.amount, "LINE Pay 的授權已取消，沒有扣款");
      }

      function paid(
        { orderId, currency, payStatus, refundList = [], payInfo = [] }: Paid,
        code: string,
      ): PaymentNotice {
        const sum = payInfo.reduce((whole, { amount }) => whole + amount, 0);
        const taken = payStatus === "CAPTURE" && refundList.length === 0;
        const ours = taken && orderId === trade.trade_number && currency === "TWD" && Number.isSafeInteger(sum);
        return { ...noticeOf(trade, code, "paid", ours ? sum : -1), paid_at: new Date().toISOString() };
      }
    },
    refunds: {
      async given(trade) {
        const { refundList = [] } = await details(trade).catch(forGood);
        return refundList.reduce((sum, { refundAmount }) => sum + Math.abs(refundAmount), 0);
      },
      give: (trade, { amount }) => refund(trade, amount).catch(forGood),
    },
  };

  async function refund({ gateway_number }: Trade, amount: number): Promise<string | null> {
    const path = `/v3/payments/${gateway_number}/refund`;
    const { returnCode, returnMessage, info } = await call("POST", path, timeouts.ask, { refundAmount: amount });
    if (returnCode === "0000")
      return (info as { refundTransactionId?: string } | undefined)?.refundTransactionId ?? null;
    throw new LinePayRefused("LINE Pay does not say whether it refunded", returnCode, returnMessage);
  }

  async function details({ gateway_number }: Trade): Promise<Paid> {
    const { returnCode, returnMessage, info } = await call("GET", "/v3/payments", timeouts.ask, {
      transactionId: gateway_number,
    });
    const [first] = (info ?? []) as Paid[];
    if (returnCode !== "0000" || !first)
      throw new LinePayRefused("LINE Pay does not say what was paid", returnCode, returnMessage);
    return first;
  }
}

/** Where it is asked for a refund, or what has gone back: the channel, the trade or the amount; too late; given back before. All else (busy, asked twice) is asked again. */
function forGood(error: unknown): never {
  if (error instanceof LinePayRefused && /^(110[1-6]|1124|115[05]|1163|1164|1165|1179|2101)$/.test(error.code))
    throw new RefundRefused(error.code, `${error.code} ${error.words}`.trim());
  throw error;
}

type Parsed = [method: "GET" | "POST", path: string, timeout: number, data?: Record<string, unknown>];

async function send(
  { url, channelId, channelSecret }: Keys,
  ...[method, path, timeout, data]: Parsed
): Promise<Answer> {
  const nonce = randomUUID();
  const query = method === "GET" && data ? new URLSearchParams(data as Record<string, string>).toString() : "";
  const text = method === "GET" ? query : JSON.stringify(data);
  const response = await fetch(`${url}${path}${query && `?${query}`}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-LINE-ChannelId": channelId,
      "X-LINE-Authorization-Nonce": nonce,
      "X-LINE-Authorization": linePaySignature(channelSecret, path, text, nonce),
    },
    ...(method === "POST" && { body: text }),
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  // a transaction's number has 19 digits, more than a JavaScript number holds
  const answer = (await response.text()).replace(/("(?:transactionId|refundTransactionId)"\s*:\s*)(\d+)/g, '$1"$2"');
  return JSON.parse(answer) as Answer;
}
