import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linepay } from "#api/outside/gateways/linepay";
import { linepayPage } from "#api/outside/simulators/gateways/linepay";
import { aShopToKill, type ShopToKill } from "../killing.ts";
import { until } from "../patience.ts";
import { freePort } from "../running-shop.ts";
import { testSettings } from "../shop.ts";

let shop: ShopToKill;
let gateway: ReturnType<typeof serve>;
let keys: NonNullable<(typeof testSettings)["linePay"]>;
/** what happens when the gateway has given money back, and before it says so */
let given = () => {};
let asked = 0;

beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  keys = { ...testSettings.linePay!, url: origin, page: origin };
  const { pages } = linepayPage({ ...testSettings, simulatorOrigin: origin, linePay: keys }, undefined as never);
  const hono = new Hono();
  hono.all("*", async (c) => {
    const answer = await pages.fetch(c.req.raw);
    if (c.req.path.endsWith("/refund")) {
      asked++;
      given();
    }
    return answer;
  });
  gateway = serve({ fetch: hono.fetch, port, hostname: "127.0.0.1" });
  shop = await aShopToKill({
    LINE_PAY_URL: origin,
    LINE_PAY_PAGE: origin,
    LINE_PAY_CHANNEL_ID: keys.channelId,
    LINE_PAY_CHANNEL_SECRET: keys.channelSecret,
  });
});
afterAll(async () => {
  await shop.stop();
  gateway.close();
});

/** Paid at the gateway, 400. */
async function aTrade() {
  const { opens, ask, refunds } = linepay(keys);
  const trade_number = "LN261121000001ABCDEF";
  const back = `${testSettings.publicOrigin}/cart/payment-return`;
  const page = await ("request" in opens ? opens : null)!.request({
    ...{ trade_number, order_number: "LN261121000001", amount: 400, method: "online", created_at: new Date() },
    ...{ return_url: back, back_url: back, notify_url: back, account_url: back, result_url: back },
    ...{ pay_before: null, expire_days: 1 },
  });
  const id = new URL(page.url).searchParams.get("transactionReserveId")!;
  await fetch(`${keys.url}/web/payment/${id}/approved`, { method: "POST", redirect: "manual" });
  const trade = { trade_number, gateway_number: page.gateway_number, amount: 400 };
  expect(await ask!(trade, true)).toMatchObject({ outcome: "paid" });
  return { ...trade, given: () => refunds!.given(trade) };
}

test("killed between a refund and its writing, the shop finds that it was given and gives nothing twice", async () => {
  const trade = await aTrade();
  let gone: Promise<void> | undefined;
  given = () => {
    given = () => {};
    gone = shop.kill();
  };
  const rows = await shop.rows<{ order_id: number }>(
    `with paid as (
       insert into payments (order_id, trade_number, payment, amount, status, gateway_number)
       select min(id), $1, 19, 400, 'paid', $2 from orders returning id, order_id)
     insert into refunds (order_id, payment_id, reason, refund_number, amount)
     select order_id, id, 'return 1', $1, 150 from paid returning order_id`,
    [trade.trade_number, trade.gateway_number],
  );
  const { order_id } = rows[0]!;
  const state = async () =>
    (
      await shop.rows<{ state: string }>("select state, tries, given_before from refunds where order_id = $1", [
        order_id,
      ])
    )[0]!;
  await until("the request", () => asked > 0);
  await gone;
  expect(await state()).toEqual({ state: "owed", tries: 1, given_before: 0 });
  expect(await trade.given()).toBe(150);

  await shop.restart();
  await shop.rows("update refunds set next_try_at = now() where order_id = $1", [order_id]);
  await until("the writing", async () => (await state()).state === "done");
  expect([asked, await trade.given()]).toEqual([1, 150]);
  expect(await shop.rows("select 1 from outbox where subject like '%退款完成：訂單%'")).toHaveLength(1);
});
