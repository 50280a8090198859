import { randomBytes, randomInt } from "node:crypto";
import { Hono, type Context } from "hono";
import { taipeiTime } from "../../../taipei.ts";
import { linePaySignature } from "../../line-pay-signature.ts";
import { mostTrades, noTrade, payPage, type GatewayPage, type Trade as ListedTrade } from "../gateway-page.ts";
import { shopOrigins } from "../page.ts";

interface Order {
  amount: number;
  currency: string;
  orderId: string;
  packages: { amount: number; products: { quantity: number; price: number }[] }[];
  redirectUrls: { confirmUrl: string; cancelUrl: string };
  options?: { payment?: { capture?: boolean } };
}

interface Trade extends ListedTrade {
  order: Order;
  /** 19 digits, as LINE Pay's: more than a JavaScript number holds */
  transactionId: string;
  /** of what was confirmed: taken, or held for a capture where the shop asked for that */
  payStatus: "CAPTURE" | "AUTHORIZATION" | "VOIDED_AUTHORIZATION";
  refunds: { refundTransactionId: string; refundAmount: number }[];
}

/** How a trade stands, in the codes of the check. */
const checks = { open: "0000", approved: "0110", cancelled: "0121", failed: "0122", paid: "0123" } as const;

/** LINE Pay's API and its page: the shopper approves here, and the shop takes the money by its confirm. */
export const linepayPage: GatewayPage = (settings) => {
  const hono = new Hono();
  const trades = new Map<string, Trade>();
  const keys = settings.linePay;
  const answer = (c: Context, returnCode: string, info?: unknown) =>
    c.body(
      // the real answer has the transaction's number as a number
      JSON.stringify({ returnCode, returnMessage: returnCode === "0000" ? "Success." : "Refused.", info }).replace(
        /"(transactionId|refundTransactionId)":"(\d+)"/g,
        '"$1":$2',
      ),
      200,
      { "Content-Type": "application/json" },
    );
  const tradeOf = (id: string | undefined) => [...trades.values()].find(({ transactionId }) => transactionId === id);

  /** Every call is signed over its path and the very text that came. */
  hono.use("/v3/payments/*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const text = c.req.method === "GET" ? search.slice(1) : await c.req.text();
    const nonce = c.req.header("X-LINE-Authorization-Nonce") ?? "";
    const right =
      keys !== null &&
      nonce !== "" &&
      c.req.header("X-LINE-ChannelId") === keys.channelId &&
      c.req.header("X-LINE-Authorization") === linePaySignature(keys.channelSecret, pathname, text, nonce);
    return right ? next() : answer(c, "1106");
  });

  hono.post("/v3/payments/request", async (c) => {
    const order = (await c.req.json()) as Order;
    const code = refusal(order);
    if (code) return answer(c, code);
    const id = randomBytes(24).toString("base64url");
    const now = taipeiTime(new Date());
    trades.set(id, {
      id,
      path: `/web/payment/wait?transactionReserveId=${id}`,
      title: order.packages[0] ? `LINE Pay ${order.orderId}` : "",
      amount: String(order.amount),
      opened_at: now,
      state: "open",
      order,
      transactionId: `${now.replace(/\D/g, "").slice(0, 8)}${randomInt(1e10, 1e11)}`,
      payStatus: order.options?.payment?.capture === false ? "AUTHORIZATION" : "CAPTURE",
      refunds: [],
    });
    if (trades.size > mostTrades) trades.delete(trades.keys().next().value!);
    const { transactionId, path } = trades.get(id)!;
    const web = `${settings.simulatorOrigin}${path}`;
    return answer(c, "0000", {
      transactionId,
      paymentAccessToken: String(randomInt(1e11, 1e12)),
      paymentUrl: { web, app: `line://pay/payment/${id}` },
    });
  });

  hono.get("/v3/payments/requests/:id/check", (c) => {
    const trade = tradeOf(c.req.param("id"));
    return answer(c, trade ? checks[trade.state] : "1150");
  });

  hono.post("/v3/payments/:id/confirm", async (c) => {
    const trade = tradeOf(c.req.param("id"));
    if (!trade) return answer(c, "1150");
    const { amount, currency } = (await c.req.json()) as { amount?: number; currency?: string };
    if (trade.state === "paid") return answer(c, "1152");
    if (trade.state !== "approved") return answer(c, trade.state === "open" ? "1169" : "1180");
    if (amount !== trade.order.amount || currency !== trade.order.currency) return answer(c, "1153");
    trade.state = "paid";
    return answer(c, "0000", factsOf(trade));
  });

  hono.get("/v3/payments", (c) => {
    const trade = tradeOf(c.req.query("transactionId"));
    if (trade?.state !== "paid") return answer(c, "1150");
    return answer(c, "0000", [
      {
        ...factsOf(trade),
        transactionType: "PAYMENT",
        currency: trade.order.currency,
        payStatus: trade.payStatus,
        ...(trade.refunds.length > 0 && { refundList: trade.refunds }),
      },
    ]);
  });

  hono.post("/v3/payments/authorizations/:id/capture", async (c) => {
    const trade = tradeOf(c.req.param("id"));
    if (trade?.state !== "paid") return answer(c, "1150");
    if (trade.payStatus !== "AUTHORIZATION") return answer(c, "1155");
    const { amount, currency } = (await c.req.json()) as { amount?: number; currency?: string };
    if (amount !== trade.order.amount || currency !== trade.order.currency) return answer(c, "1184");
    trade.payStatus = "CAPTURE";
    return answer(c, "0000", factsOf(trade));
  });

  hono.post("/v3/payments/authorizations/:id/void", (c) => {
    const trade = tradeOf(c.req.param("id"));
    if (trade?.state !== "paid") return answer(c, "1150");
    if (trade.payStatus !== "AUTHORIZATION") return answer(c, trade.payStatus === "CAPTURE" ? "1155" : "1165");
    trade.payStatus = "VOIDED_AUTHORIZATION";
    return answer(c, "0000");
  });

  hono.post("/v3/payments/:id/refund", async (c) => {
    const trade = tradeOf(c.req.param("id"));
    if (trade?.state !== "paid") return answer(c, "1150");
    if (trade.payStatus !== "CAPTURE") return answer(c, "1155");
    const left = trade.order.amount - givenOf(trade);
    const { refundAmount = left } = (await c.req.json()) as { refundAmount?: number };
    if (left === 0) return answer(c, "1165");
    if (!Number.isInteger(refundAmount) || refundAmount < 1 || refundAmount > left) return answer(c, "1164");
    const refundTransactionId = `2026${randomInt(1e14, 2e14)}`;
    trade.refunds.push({ refundTransactionId, refundAmount });
    return answer(c, "0000", { refundTransactionId });
  });

  hono.get("/web/payment/wait", (c) => {
    const trade = trades.get(c.req.query("transactionReserveId") ?? "");
    return trade ? c.html(tradePage(trade)) : c.html(noTrade(), 404);
  });

  hono.post("/web/payment/:id/:result{approved|failed|cancelled}", (c) => {
    const trade = trades.get(c.req.param("id"));
    if (!trade || trade.state !== "open") return c.redirect(trade?.path ?? "/", 303);
    trade.state = c.req.param("result") as "approved" | "failed" | "cancelled";
    const { confirmUrl, cancelUrl } = trade.order.redirectUrls;
    const back = new URL(trade.state === "approved" ? confirmUrl : cancelUrl);
    back.searchParams.set("transactionId", trade.transactionId);
    back.searchParams.set("orderId", trade.order.orderId);
    return c.redirect(back.href, 303);
  });

  function refusal({ amount, currency, orderId, packages, redirectUrls }: Order): string | null {
    const addresses = [redirectUrls?.confirmUrl, redirectUrls?.cancelUrl];
    const ours = addresses.every((url) =>
      shopOrigins(settings.publicOrigin).some((origin) => url?.startsWith(`${origin}/`)),
    );
    if (!Number.isInteger(amount) || amount < 1 || currency !== "TWD" || !ours || !packages?.length) return "2101";
    const sums = packages.every(
      (one) => one.products.reduce((sum, { quantity, price }) => sum + quantity * price, 0) === one.amount,
    );
    if (!sums || packages.reduce((sum, one) => sum + one.amount, 0) !== amount) return "2101";
    return [...trades.values()].some(({ order }) => order.orderId === orderId) ? "1172" : null;
  }

  const givenOf = ({ refunds }: Trade) => refunds.reduce((sum, { refundAmount }) => sum + refundAmount, 0);
  const factsOf = ({ transactionId, order: { orderId, amount } }: Trade) => ({
    transactionId,
    orderId,
    payInfo: [{ method: "CREDIT_CARD", amount }],
  });

  const tradePage = (trade: Trade) =>
    payPage(trade, {
      method: "LINE Pay",
      number: trade.order.orderId,
      given: givenOf(trade),
      back: trade.order.redirectUrls.cancelUrl,
      action: `/web/payment/${trade.id}`,
      paid: "approved",
    });

  return { pages: hono, trades: () => [...trades.values()] };
};
