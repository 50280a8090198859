import { sameText } from "../../same-text.ts";
import type { Settings } from "../../settings.ts";
import { momentOf } from "../../taipei.ts";
import { RefundRefused, type Gateway, type PaymentNotice } from "../gateway.ts";
import { walletDigest, walletSignature } from "../wallet-signature.ts";

type Keys = NonNullable<Settings["wallets"][string]>;

/** A payment as the bridge tells of it, answered or noticed alike. */
interface Payment {
  payment_id?: string;
  transaction_id?: string;
  status?: string;
  amount?: number;
  currency?: string;
  paid_at?: string | null;
  payment_url?: string;
  refunds?: { refund_id?: string; amount: number; refund_transaction_id?: string }[];
  message?: string;
}

/** ms */
const timeouts = { open: 10_000, ask: 20_000, refund: 30_000 };

/**
 * A wallet behind an acquirer's bridge that speaks the contract of docs/wallet-contract.md: asked for a page, told and asked for the result, asked for
 * refunds, which it recognises by our number when they are repeated.
 */
export function wallet(keys: Keys): Gateway {
  const of = (trade_number: string) => `/v1/payments/${encodeURIComponent(trade_number)}`;
  return {
    merchant_id: keys.merchantId,
    opens: {
      async request({ trade_number, order_number, amount, pay_before, ...urls }) {
        const { status, said } = await send(keys, "POST", "/v1/payments", timeouts.open, {
          payment_id: trade_number,
          order_number,
          amount,
          currency: "TWD",
          description: `訂單 ${order_number}`,
          notify_url: urls.result_url,
          return_url: urls.return_url,
          cancel_url: urls.back_url,
          expires_at: pay_before?.toISOString() ?? null,
        });
        const url = said.payment_url;
        if (status >= 300 || !said.transaction_id || !url || !URL.canParse(url))
          throw new Error(`The wallet opened no page: ${status} ${said.message ?? ""}`);
        // the shop's own pages let a form lead to this origin and to no other
        if (new URL(url).origin !== keys.page) throw new Error("The wallet's page is not at its setting");
        return { url, gateway_number: said.transaction_id };
      },
    },
    notices: {
      readSigned(body, digest) {
        if (!sameText(digest.toLowerCase(), walletDigest(keys.secret, body))) return null;
        try {
          const said = JSON.parse(body) as Payment | null;
          return typeof said?.payment_id === "string" ? noticeOf(keys, said) : null;
        } catch {
          return null;
        }
      },
    },
    async ask({ trade_number }) {
      const said = await read(trade_number);
      const notice = said && noticeOf(keys, said);
      return !notice || notice.outcome === "undecided" || notice.trade_number !== trade_number ? null : notice;
    },
    asked: { after: 1, on_return: true },
    refunds: {
      async given({ trade_number }) {
        const { status, said } = await send(keys, "GET", of(trade_number), timeouts.ask);
        if (status === 404) throw new RefundRefused("404", "金流沒有這筆交易");
        if (status !== 200) throw unrefunded(status, said);
        return (said.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);
      },
      async give({ trade_number }, { amount, refund_number }) {
        const path = `${of(trade_number)}/refunds`;
        const { status, said } = await send(keys, "POST", path, timeouts.refund, { refund_id: refund_number, amount });
        if (status < 300)
          return said.refunds?.find(({ refund_id }) => refund_id === refund_number)?.refund_transaction_id ?? null;
        throw unrefunded(status, said);
      },
    },
  };

  /** null: it knows of no such payment. */
  async function read(trade_number: string): Promise<Payment | null> {
    const { status, said } = await send(keys, "GET", of(trade_number), timeouts.ask);
    if (status === 404) return null;
    if (status !== 200)
      throw new Error(`The wallet does not say how a payment stands: ${status} ${said.message ?? ""}`);
    return said;
  }
}

/** Of a refund, or of what has gone back: 408, 429 and what is its own fault are asked again. */
const unrefunded = (status: number, { message = "" }: Payment) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429
    ? new RefundRefused(String(status), `${status} ${message}`.trim())
    : new Error(`The wallet does not say what it refunded: ${status}`);

const outcomes: Record<string, PaymentNotice["outcome"]> = {
  paid: "paid",
  failed: "failed",
  cancelled: "failed",
  expired: "failed",
};

function noticeOf({ merchantId }: Keys, said: Payment): PaymentNotice {
  const { payment_id = "", transaction_id = "", status = "", amount, currency, paid_at } = said;
  const outcome = outcomes[status] ?? "undecided";
  const time = typeof paid_at === "string" && momentOf(paid_at);
  return {
    merchant_id: merchantId,
    trade_number: payment_id,
    gateway_number: String(transaction_id),
    code: status,
    outcome,
    amount: currency === "TWD" && Number.isSafeInteger(amount) ? amount! : -1,
    simulated: false,
    message: outcome === "failed" ? "付款沒有完成，請再試一次或改用其他方式" : "",
    ...(time && { paid_at: time }),
  };
}

async function send(keys: Keys, method: "GET" | "POST", path: string, timeout: number, data?: object) {
  const url = new URL(keys.url + path);
  const body = data ? JSON.stringify(data) : "";
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(url, {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Merchant-Id": keys.merchantId,
      "X-Timestamp": timestamp,
      "X-Signature": walletSignature(keys.secret, timestamp, method, url.pathname, body),
    },
    ...(data && { body }),
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, said: (await response.json()) as Payment };
}
