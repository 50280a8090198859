import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { sql } from "drizzle-orm";
import { openJson, sealJson } from "#api/outside/sealed-json";
import { invoiceService } from "#api/outside/simulators/invoices";
import { aNotice, aPayer, notify, type Payer } from "./payments.ts";
import { openShop, type TestShop } from "./shop.ts";

export const invoiceKeys = { merchantId: "3000003", hashKey: "testInvoiceKey12", hashIv: "testInvoiceIv123" };

/** The simulated e-invoice service on a port of its own. */
export async function anInvoiceService() {
  const service = {
    /** the calls that came, opened, oldest first */
    asked: [] as { call: string; data: Record<string, unknown> }[],
    /** the next so many requests are done, and nobody hears of it */
    lost: 0,
    /** the next so many are not even read */
    away: 0,
    /** what a call is answered in place of the service's own answer */
    instead: {} as Record<string, (data: Record<string, unknown>) => object>,
    /** what a request waits for before it is done */
    before: async () => {},
  };
  const settings = { url: "http://127.0.0.1/B2CInvoice", ...invoiceKeys };
  const { calls, list } = invoiceService(settings);
  const hono = new Hono();
  hono.post("/B2CInvoice/:call", async (c) => {
    if (service.away > 0) return (service.away--, c.text("", 503));
    const body = await c.req.text();
    const { Data } = JSON.parse(body) as { Data: string };
    const data = openJson(Data, invoiceKeys) as Record<string, unknown>;
    service.asked.push({ call: c.req.param("call"), data });
    await service.before();
    const instead = service.instead[c.req.param("call")];
    if (instead) return c.json({ TransCode: 1, TransMsg: "Success", Data: sealJson(instead(data), invoiceKeys) });
    const answer = await calls.request(new Request(c.req.url, { method: "POST", body }));
    return service.lost > 0 ? (service.lost--, c.text("", 502)) : answer;
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: hono.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(opened));
  });
  const { port } = server.address() as { port: number };
  return Object.assign(service, {
    settings: { ...settings, url: `http://127.0.0.1:${port}/B2CInvoice` },
    /** the names of the calls about one order, or one number of the service's */
    callsFor: (number: string) =>
      service.asked
        .filter(({ data }) => String(data.RelateNumber).startsWith(number) || data.InvoiceNo === number)
        .map(({ call }) => call),
    page: async () => String(await list()),
    close: () => void server.close(),
  });
}

/** A shop whose invoices such a service issues, and somebody who pays in it. */
export async function anInvoicingShop(kind: TestShop["database"]["kind"]) {
  const service = await anInvoiceService();
  const shop = await openShop(kind, { invoices: service.settings });
  const close = async () => {
    service.close();
    await shop.close();
  };
  return { shop, service, payer: await aPayer(shop), close };
}

export type InvoicingShop = Awaited<ReturnType<typeof anInvoicingShop>>;

/** An order of this payer whose payment has just been booked. */
export async function aPaidOrder(
  shop: TestShop,
  { order, pay }: Payer,
  invoice: object = { type: "invoice_member_account" },
) {
  const placed = await order();
  await shop.database.db.execute(
    sql`update orders set invoice = ${JSON.stringify(invoice)}::jsonb where id = ${placed.id}`,
  );
  await notify(shop, aNotice(shop, await pay(placed.order_number)));
  return placed;
}

export async function invoiceRow(shop: TestShop, order_id: number) {
  const { rows } = await shop.database.db.execute<{
    state: string;
    number: string | null;
    random_code: string | null;
    tries: number;
    failure: string | null;
    wait: number;
  }>(sql`
    select state, number, random_code, tries, failure, round(extract(epoch from next_try_at - now()) / 60)::int as wait
    from invoices where order_id = ${order_id}`);
  return rows[0];
}

/** Every invoice's next try is now. */
export const dueAgain = (shop: TestShop) => shop.database.db.execute(sql`update invoices set next_try_at = now()`);
