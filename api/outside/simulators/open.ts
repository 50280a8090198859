import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { html } from "hono/html";
import { createLog } from "../../log.ts";
import type { Settings } from "../../settings.ts";
import type { Trade } from "./gateway-page.ts";
import { gatewayPages } from "./gateways.ts";
import { invoiceService } from "./invoices.ts";
import { logisticsService } from "./logistics.ts";
import { measuringService } from "./measuring.ts";
import { createNotices, manners, type Manner, type Notices } from "./notices.ts";
import { css, money, page, shopOrigins, type Html } from "./page.ts";
import { storeMap, type StoresAt } from "./store-map.ts";

export interface Simulators {
  close(): Promise<void>;
}

/**
 * The outside of the demo shop, on an origin of its own: what the gateway's page, its notices and the store map would do. Cookies belong to a host and not
 * to a port, so a browser may send the shop's along when both run on one host name: they are never read here, and none is set.
 */
export async function open(settings: Settings, storesAt: StoresAt): Promise<Simulators> {
  const log = createLog();
  const notices = createNotices(log);
  const gateways = gatewayPages.map((open) => open(settings, notices));
  const invoices = settings.invoices && invoiceService(settings.invoices);
  const measuring = settings.measuring && measuringService(settings.measuring);
  const logistics = logisticsService(settings, notices);
  const hono = new Hono();
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shopOrigins(settings.publicOrigin).join(" ")}; frame-ancestors 'none'; base-uri 'none'`;
  hono.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", policy);
    c.header("X-Content-Type-Options", "nosniff");
    // the real services see and show the page that a browser came from, never its path
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Cache-Control", "no-store");
  });
  hono.get("/style.css", (c) => c.body(css, 200, { "Content-Type": "text/css; charset=utf-8" }));
  hono.get("/", (c) =>
    c.html(
      firstPage(
        notices,
        gateways.flatMap(({ trades }) => trades()).reverse(),
        invoices?.list() ?? "",
        logistics.list(),
        measuring?.list() ?? "",
      ),
    ),
  );
  hono.post("/manner", async (c) => {
    const wanted = new URLSearchParams(await c.req.text()).get("manner") ?? "";
    if (wanted in manners) notices.manner = wanted as Manner;
    return c.redirect("/", 303);
  });
  for (const { pages } of gateways) hono.route("/", pages);
  hono.route("/", logistics.pages);
  if (invoices) hono.route("/", invoices.calls);
  if (measuring) hono.route("/", measuring.calls);
  hono.route("/", storeMap(settings, storesAt));
  const server = await listen(hono, Number(new URL(settings.simulatorOrigin!).port || 80));
  return {
    async close() {
      notices.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(hono: Hono, port: number): Promise<ReturnType<typeof serve>> {
  return new Promise((resolve, reject) => {
    // whoever reaches them decides what was paid: this machine alone, unless HOST asks for more
    const server = serve({ fetch: hono.fetch, port, hostname: process.env.HOST ?? "127.0.0.1" }, () => resolve(server));
    // the shop stops when its own server does
    server.unref();
    server.once("error", (error) =>
      reject(new Error(`The simulators cannot listen on port ${port} (SIMULATOR_ORIGIN): ${error.message}`)),
    );
  });
}

function firstPage(notices: Notices, trades: Trade[], invoices: Html | "", logistics: Html, measured: Html | "") {
  const open = trades.filter(({ state }) => state === "open").slice(0, 50);
  return page(
    "模擬外部服務",
    html`<p>示範商店的付款頁、付款通知、門市地圖、物流與電子發票都在這裡。這個網站不讀取也不寫入任何 Cookie。</p>
      <section>
        <h2>等待中的付款與轉帳</h2>
        ${
          open.length === 0
            ? html`<p>目前沒有。</p>`
            : html`<ul>
                ${open.map(openTrade)}
              </ul>`
        }
      </section>
      <form method="post" action="/manner">
        <fieldset>
          <legend>付款結果怎麼通知商店</legend>
          ${Object.entries(manners).map(
            ([value, text]) =>
              html`<label
                >${value === notices.manner ? html`<input type="radio" name="manner" value="${value}" checked />` : html`<input type="radio" name="manner" value="${value}" />`}
                ${text}</label
              >`,
          )}
          <p><button>儲存設定</button></p>
        </fieldset>
      </form>
      <section>
        <h2>最近的通知</h2>
        ${
          notices.told.length === 0
            ? html`<p>還沒有。</p>`
            : html`<ul>
                ${notices.told.map(
                  ({ time, trade_number, result }) =>
                    html`<li>
                      ${trade_number}：${result}
                      <p>${time}</p>
                    </li>`,
                )}
              </ul>`
        }
      </section>
      ${logistics} ${invoices} ${measured}`,
  );
}

function openTrade(trade: Trade) {
  const kind = trade.account ? "模擬轉帳" : "模擬付款";
  const detail = trade.account
    ? `${trade.account.BankCode}-${trade.account.vAccount}，${trade.account.ExpireDate} 前`
    : trade.opened_at;
  return html`<li>
    <a href="${trade.path}">${kind}：${trade.title}，${money(trade.amount)}</a>
    <p>${detail}</p>
  </li>`;
}
