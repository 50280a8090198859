import { randomBytes, randomInt } from "node:crypto";
import { Hono } from "hono";
import { sameText } from "../../../same-text.ts";
import type { Settings } from "../../../settings.ts";
import { taipeiTime } from "../../../taipei.ts";
import { walletDigest, walletSignature } from "../../wallet-signature.ts";
import { mostTrades, noTrade, payPage, type GatewayPage, type Trade as ListedTrade } from "../gateway-page.ts";
import { shopOrigins } from "../page.ts";

interface Order {
  payment_id: string;
  amount: number;
  currency: string;
  notify_url: string;
  return_url: string;
  cancel_url: string;
}

interface Trade extends ListedTrade {
  order: Order;
  transaction_id: string;
  paid_at: string | null;
  refunds: { refund_id: string; amount: number; refund_transaction_id: string }[];
}

/** One wallet's bridge and its page (docs/wallet-contract.md), under /wallets/{name}. */
export const walletPage =
  (name: keyof Settings["wallets"] & string, title: string): GatewayPage =>
  (settings, notices) => {
    const hono = new Hono();
    const trades = new Map<string, Trade>();
    const keys = settings.wallets[name];
    const base = `/wallets/${name}`;

    hono.use(`${base}/v1/*`, async (c, next) => {
      const timestamp = c.req.header("X-Timestamp") ?? "";
      const right =
        keys != null &&
        c.req.header("X-Merchant-Id") === keys.merchantId &&
        Math.abs(Date.now() / 1000 - Number(timestamp)) < 300 &&
        sameText(
          (c.req.header("X-Signature") ?? "").toLowerCase(),
          walletSignature(keys.secret, timestamp, c.req.method, new URL(c.req.url).pathname, await c.req.text()),
        );
      return right ? next() : c.json({ message: "signature" }, 401);
    });

    hono.post(`${base}/v1/payments`, async (c) => {
      const order = await c.req.json<Order>();
      const known = trades.get(order.payment_id);
      if (known && JSON.stringify(known.order) !== JSON.stringify(order))
        return c.json({ message: "payment_id is used" }, 409);
      const ours = [order.notify_url, order.return_url, order.cancel_url].every((url) =>
        shopOrigins(settings.publicOrigin).some((origin) => url?.startsWith(`${origin}/`)),
      );
      if (!ours || !Number.isInteger(order.amount) || order.amount < 1 || order.currency !== "TWD")
        return c.json({ message: "invalid" }, 422);
      return c.json(factsOf(known ?? open(order)), known ? 200 : 201);
    });

    hono.get(`${base}/v1/payments/:id`, (c) => {
      const trade = trades.get(c.req.param("id"));
      return trade ? c.json(factsOf(trade)) : c.json({ message: "unknown" }, 404);
    });

    hono.post(`${base}/v1/payments/:id/refunds`, async (c) => {
      const trade = trades.get(c.req.param("id"));
      if (!trade) return c.json({ message: "unknown" }, 404);
      const { refund_id, amount } = await c.req.json<{ refund_id: string; amount: number }>();
      const before = trade.refunds.find((one) => one.refund_id === refund_id);
      if (before)
        return before.amount === amount ? c.json(factsOf(trade)) : c.json({ message: "refund_id is used" }, 409);
      if (trade.state !== "paid") return c.json({ message: "not paid" }, 409);
      if (!Number.isInteger(amount) || amount < 1 || amount > Number(trade.amount) - givenOf(trade))
        return c.json({ message: "amount" }, 422);
      trade.refunds.push({ refund_id, amount, refund_transaction_id: `R${randomInt(1e13, 1e14)}` });
      return c.json(factsOf(trade), 201);
    });

    hono.get(`${base}/pay/:id`, (c) => {
      const trade = tradeAt(c.req.param("id"));
      return trade ? c.html(tradePage(trade)) : c.html(noTrade(), 404);
    });

    hono.post(`${base}/pay/:id/:result{paid|failed|cancelled}`, async (c) => {
      const trade = tradeAt(c.req.param("id"));
      if (!trade || trade.state !== "open") return c.redirect(trade?.path ?? "/", 303);
      trade.state = c.req.param("result") as "paid" | "failed" | "cancelled";
      if (trade.state === "paid") trade.paid_at = new Date().toISOString();
      const body = JSON.stringify(factsOf(trade));
      await notices.tell(trade.order.notify_url, {
        trade_number: trade.order.payment_id,
        body,
        headers: { "Content-Type": "application/json", digest: walletDigest(keys!.secret, body) },
        isTaken: (status) => status === 200,
      });
      return c.redirect(trade.state === "paid" ? trade.order.return_url : trade.order.cancel_url, 303);
    });

    const tradeAt = (id: string) => [...trades.values()].find((trade) => trade.id === id);
    const givenOf = ({ refunds }: Trade) => refunds.reduce((sum, { amount }) => sum + amount, 0);

    function open(order: Order): Trade {
      const id = randomBytes(16).toString("hex");
      const trade: Trade = {
        id,
        path: `${base}/pay/${id}`,
        title: `${title} ${order.payment_id}`,
        amount: String(order.amount),
        opened_at: taipeiTime(new Date()),
        state: "open",
        order,
        transaction_id: `W${randomInt(1e13, 1e14)}`,
        paid_at: null,
        refunds: [],
      };
      trades.set(order.payment_id, trade);
      if (trades.size > mostTrades) trades.delete(trades.keys().next().value!);
      return trade;
    }

    const factsOf = (trade: Trade) => ({
      payment_id: trade.order.payment_id,
      transaction_id: trade.transaction_id,
      status: trade.state,
      amount: trade.order.amount,
      currency: "TWD",
      paid_at: trade.paid_at,
      payment_url: `${settings.simulatorOrigin}${trade.path}`,
      refunds: trade.refunds,
    });

    const tradePage = (trade: Trade) =>
      payPage(trade, {
        method: title,
        number: trade.order.payment_id,
        given: givenOf(trade),
        back: trade.order.return_url,
        action: trade.path,
        paid: "paid",
      });

    return { pages: hono, trades: () => [...trades.values()] };
  };
