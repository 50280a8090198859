import type { Settings } from "../../settings.ts";
import { fromTaipei, taipeiTime } from "../../taipei.ts";
import { RefundRefused, type Gateway, type PaymentNotice } from "../gateway.ts";
import { hasRightDigest, jkoDigest } from "../jko-digest.ts";

type Keys = NonNullable<Settings["jkoPay"]>;

interface Answer {
  result?: string;
  message?: string | null;
  result_object?: { payment_url?: string; transactions?: unknown[]; refund_tradeNo?: string } | null;
}

/** ms */
const timeouts = { entry: 10_000, inquiry: 20_000, refund: 30_000 };

/** JKOPay's online payment (platform API): asked for a page, told and asked for the result. What was redeemed (coins, coupons) is paid too. */
export function jkopay(keys: Keys): Gateway {
  return {
    merchant_id: keys.storeId,
    opens: {
      async request({ trade_number, order_number, amount, return_url, result_url, pay_before }) {
        const answer = await send(keys, "POST", "/platform/entry", timeouts.entry, {
          platform_order_id: trade_number,
          store_id: keys.storeId,
          currency: "TWD",
          total_price: amount,
          final_price: amount,
          unredeem: 0,
          // nothing may be paid that the order does not wait for any more
          ...(pay_before && { valid_time: taipeiTime(pay_before).replaceAll("/", "-") }),
          result_url,
          result_display_url: return_url,
          payment_type: "onetime",
          products: [{ name: `訂單 ${order_number}`, unit_count: 1, unit_price: amount, unit_final_price: amount }],
        });
        const url = answer.result_object?.payment_url;
        if (answer.result !== "000" || !url || !URL.canParse(url))
          throw new Error(`JKOPay opened no page: ${answer.result} ${answer.message}`);
        if (new URL(url).origin !== keys.page) throw new Error("JKOPay's page is not at JKO_PAY_PAGE");
        // its own number comes with the payment
        return { url, gateway_number: trade_number };
      },
    },
    notices: {
      readSigned(body, digest) {
        const said = hasRightDigest(keys.secretKey, body, digest) ? parsed(body) : null;
        return said && noticeOf(keys, said.transaction);
      },
    },
    async ask({ trade_number }) {
      const transaction = await inquire(trade_number);
      if (!transaction) return null;
      const notice = noticeOf(keys, transaction);
      return notice.outcome === "undecided" || notice.trade_number !== trade_number ? null : notice;
    },
    asked: { after: 1, on_return: true },
    refunds: {
      async given({ trade_number }) {
        const transaction = (await inquire(trade_number)) as { refund_history?: { amount: string | number }[] } | null;
        if (!transaction) throw new RefundRefused("100", "街口支付沒有這筆交易");
        return (transaction.refund_history ?? []).reduce((sum, { amount }) => sum + Math.abs(Number(amount)), 0);
      },
      async give({ trade_number }, { amount, refund_number }) {
        const { result, message, result_object } = await send(keys, "POST", "/platform/refund", timeouts.refund, {
          platform_order_id: trade_number,
          refund_order_id: refund_number,
          refund_amount: amount,
        });
        if (result === "000") return result_object?.refund_tradeNo ?? null;
        // the order, the amount or our own request; 999 and what is no code of theirs is asked again
        if (/^[12]\d\d$/.test(result ?? "")) throw new RefundRefused(result!, `${result} ${message ?? ""}`.trim());
        throw new Error(`JKOPay does not say whether it refunded: ${result} ${message}`);
      },
    },
  };

  /** null: nobody has opened its page yet (100). */
  async function inquire(trade_number: string): Promise<unknown> {
    const query = `platform_order_ids=${trade_number}`;
    const { result, message, result_object } = await send(keys, "GET", "/platform/inquiry", timeouts.inquiry, query);
    if (result === "100") return null;
    const [transaction] = result_object?.transactions ?? [];
    if (result !== "000" || !transaction)
      throw new Error(`JKOPay does not say how a payment stands: ${result} ${message}`);
    return transaction;
  }
}

/** null: no JSON object, whoever signed it. */
function parsed(body: string): { transaction?: unknown } | null {
  try {
    const said = JSON.parse(body) as unknown;
    return typeof said === "object" && said !== null && "transaction" in said ? said : null;
  } catch {
    return null;
  }
}

/** 0 is paid; 1 is under way, 101 not paid yet, 102 unknown: none of them says that it will not be. */
function noticeOf({ storeId }: Keys, transaction: unknown): PaymentNotice {
  const said = (transaction ?? {}) as Record<string, unknown>;
  const text = (name: string) =>
    typeof said[name] === "string" || typeof said[name] === "number" ? String(said[name]) : "";
  const price = text("final_price");
  const ours = /^\d{1,9}(\.0+)?$/.test(price) && ["", "TWD"].includes(text("currency"));
  return {
    merchant_id: storeId,
    trade_number: text("platform_order_id"),
    gateway_number: text("tradeNo"),
    code: text("status"),
    outcome: text("status") === "0" ? "paid" : "undecided",
    amount: ours ? Number(price) : -1,
    simulated: false,
    message: "",
    ...(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text("trans_time")) && {
      paid_at: fromTaipei(text("trans_time").replaceAll("-", "/")),
    }),
  };
}

async function send(
  { url, apiKey, secretKey }: Keys,
  method: "GET" | "POST",
  path: string,
  timeout: number,
  data: string | Record<string, unknown>,
): Promise<Answer> {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const response = await fetch(method === "GET" ? `${url}${path}?${text}` : url + path, {
    method,
    headers: { "Content-Type": "application/json", "API-KEY": apiKey, DIGEST: jkoDigest(secretKey, text) },
    ...(method === "POST" && { body: text }),
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  return (await response.json()) as Answer;
}
