import { randomBytes, randomInt } from "node:crypto";
import { Hono } from "hono";
import { taipeiTime } from "../../../taipei.ts";
import { hasRightDigest, jkoDigest } from "../../jko-digest.ts";
import { mostTrades, noTrade, payPage, type GatewayPage, type Trade as ListedTrade } from "../gateway-page.ts";
import { shopOrigins } from "../page.ts";

interface Order {
  platform_order_id: string;
  store_id: string;
  currency: string;
  total_price: number;
  final_price: number;
  unredeem: number;
  valid_time?: string;
  result_url: string;
  result_display_url: string;
  products?: { unit_count: number; unit_final_price: number }[];
}

interface Trade extends ListedTrade {
  order: Order;
  tradeNo: string;
  trans_time: string;
  refunds: { refund_order_id: string; refund_tradeNo: string; amount: number }[];
}

/** JKOPay's platform API and what its app does: the shopper pays here, its server tells ours. */
export const jkopayPage: GatewayPage = (settings, notices) => {
  const hono = new Hono();
  const trades = new Map<string, Trade>();
  const keys = settings.jkoPay;
  const result = (code: string, message: string | null, result_object: unknown = null) => ({
    result: code,
    message,
    result_object,
  });
  const tradeOf = (number: string) => [...trades.values()].find(({ order }) => order.platform_order_id === number);

  /** Every call is signed over the very text that came: the body, or the query. */
  hono.use("/platform/*", async (c, next) => {
    const text = c.req.method === "GET" ? new URL(c.req.url).search.slice(1) : await c.req.text();
    const right =
      keys !== null &&
      c.req.header("API-KEY") === keys.apiKey &&
      hasRightDigest(keys.secretKey, text, c.req.header("DIGEST") ?? "");
    return right ? next() : c.json(result("200", "Bad request"), 401);
  });

  hono.post("/platform/entry", async (c) => {
    const order = (await c.req.json()) as Order;
    const known = tradeOf(order.platform_order_id);
    if (known?.state === "paid") return c.json(result("101", "Order is paid"));
    if (known && JSON.stringify(known.order) !== JSON.stringify(order))
      return c.json(result("200", "Order has been used as entry but they do not match with each others"));
    const problem = refusal(order);
    if (problem) return c.json(result("200", problem));
    const { path } = known ?? open(order);
    const payment_url = `${settings.simulatorOrigin}${path}`;
    return c.json(result("000", null, { payment_url, qr_img: `${payment_url}/qr.png`, qr_timeout: 600 }));
  });

  hono.get("/platform/inquiry", (c) => {
    const numbers = (c.req.query("platform_order_ids") ?? "").split(",").slice(0, 20);
    const found = numbers.map(tradeOf).filter((trade) => trade !== undefined);
    return c.json(
      found.length > 0
        ? result("000", null, { transactions: found.map(factsOf) })
        : result("100", "Order does not exist"),
    );
  });

  hono.post("/platform/refund", async (c) => {
    const asked = (await c.req.json()) as {
      platform_order_id: string;
      refund_order_id?: string;
      refund_amount: number;
    };
    const trade = tradeOf(asked.platform_order_id);
    if (trade?.state !== "paid") return c.json(result("100", "Order does not exist"));
    const { refund_order_id = randomBytes(8).toString("hex"), refund_amount } = asked;
    const before = trade.refunds.find((one) => one.refund_order_id === refund_order_id);
    if (before)
      return c.json(
        before.amount === refund_amount ? result("000", null, before) : result("105", "Amount does not match"),
      );
    const left = trade.order.final_price - trade.refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (!Number.isInteger(refund_amount) || refund_amount < 1 || refund_amount > left)
      return c.json(result("103", "Refund amount error"));
    const refund = { refund_order_id, refund_tradeNo: `R${randomInt(1e13, 1e14)}`, amount: refund_amount };
    trade.refunds.push(refund);
    return c.json(result("000", null, refund));
  });

  hono.get("/jkopay/:id", (c) => {
    const trade = trades.get(c.req.param("id"));
    return trade ? c.html(tradePage(trade)) : c.html(noTrade(), 404);
  });

  hono.post("/jkopay/:id/:result{paid|failed|cancelled}", async (c) => {
    const trade = trades.get(c.req.param("id"));
    if (!trade || trade.state !== "open") return c.redirect(trade?.path ?? "/", 303);
    trade.state = c.req.param("result") as "paid" | "failed" | "cancelled";
    trade.trans_time = taipeiTime(new Date()).replaceAll("/", "-");
    // only what was paid is told
    if (trade.state === "paid") {
      const body = JSON.stringify({ transaction: factsOf(trade) });
      await notices.tell(trade.order.result_url, {
        trade_number: trade.order.platform_order_id,
        body,
        headers: { "Content-Type": "application/json", DIGEST: jkoDigest(keys!.secretKey, body) },
        isTaken: (status) => status === 200,
      });
    }
    return c.redirect(trade.order.result_display_url, 303);
  });

  function refusal(order: Order): string | null {
    if (order.store_id !== keys!.storeId) return "Store not found";
    if (order.currency !== "TWD") return "Using the currency unsupported by the Store";
    const addresses = [order.result_url, order.result_display_url];
    const ours = addresses.every((url) =>
      shopOrigins(settings.publicOrigin).some((origin) => url?.startsWith(`${origin}/`)),
    );
    const prices = [order.total_price, order.final_price].every((price) => Number.isInteger(price) && price > 0);
    const timely = order.valid_time === undefined || /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(order.valid_time);
    return ours && prices && timely && /^[\w-]{1,60}$/.test(order.platform_order_id) ? null : "Bad request";
  }

  function open(order: Order): Trade {
    const id = randomBytes(16).toString("hex");
    const trade: Trade = {
      id,
      path: `/jkopay/${id}`,
      title: `街口支付 ${order.platform_order_id}`,
      amount: String(order.final_price),
      opened_at: taipeiTime(new Date()),
      state: "open",
      order,
      tradeNo: `J${randomInt(1e13, 1e14)}`,
      trans_time: "",
      refunds: [],
    };
    trades.set(id, trade);
    if (trades.size > mostTrades) trades.delete(trades.keys().next().value!);
    return trade;
  }

  const factsOf = ({ order, state, tradeNo, trans_time, refunds }: Trade) => ({
    platform_order_id: order.platform_order_id,
    status: state === "paid" ? 0 : 101,
    tradeNo: state === "paid" ? tradeNo : "",
    trans_time,
    currency: "TWD",
    final_price: String(order.final_price),
    redeem_amount: "0",
    redeem_detail: { jko_coin_amount: 0, official_coupon_amount: 0, store_coupon_amount: 0 },
    debit_amount: String(order.final_price),
    channel_type: "account",
    ...(refunds.length > 0 && {
      refund_history: refunds.map(({ refund_tradeNo, amount }) => ({ refund_tradeNo, amount: String(amount) })),
    }),
  });

  const tradePage = (trade: Trade) =>
    payPage(trade, {
      method: "街口支付",
      number: trade.order.platform_order_id,
      given: trade.refunds.reduce((sum, { amount }) => sum + amount, 0),
      back: trade.order.result_display_url,
      action: trade.path,
      paid: "paid",
    });

  return { pages: hono, trades: () => [...trades.values()] };
};
