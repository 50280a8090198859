import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetEvents, sendEvents } from "#api/measuring";
import { measuringService } from "#api/outside/simulators/measuring";
import { addToCart } from "#contract/cart";
import type { Endpoint, InputOf } from "#contract/endpoint";
import { placeOrder } from "#contract/checkout";
import { forgetVisit, notePage } from "#contract/measuring";
import { aProduct } from "../builders.ts";
import { aGuest, aSeenForm } from "../checkouts.ts";
import { aReader } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

const service = { url: "http://simulated.example/mp/collect", id: "G-TEST", secret: "secret" };

describe.each(databases)("what is measured on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind, { features: ["measuring"], measuring: service })));
  afterAll(() => shop.close());

  /** As the storefront asks for a browser with this name; `key`: whether it is the storefront. */
  async function askFor<E extends Endpoint>(
    visit: string,
    endpoint: E,
    input: InputOf<E>,
    { token = "", key = true, to = shop } = {},
  ) {
    const response = await to.fetch(
      new Request(`http://shop.internal${endpoint.path}`, {
        method: endpoint.method,
        headers: {
          "content-type": "application/json",
          "x-visit": visit,
          ...(key && { "x-storefront-key": shop.settings.storefrontKey }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(input),
      }),
    );
    return response.status;
  }
  const noted = async (visit: string) => {
    const { rows } = await shop.database.db.execute<Record<string, unknown>>(sql`
      select event, page, items, value, session, sent_at is not null as sent from retail_events where visit = ${visit}::uuid order by id`);
    return rows;
  };
  /** What the simulated service counted, and what it would not have. */
  async function sent() {
    const { calls } = measuringService(service);
    const real = globalThis.fetch;
    globalThis.fetch = (async (to: string | URL | Request, init?: RequestInit) =>
      calls.request(new Request(to, init))) as typeof fetch;
    await sendEvents(shop).finally(() => (globalThis.fetch = real));
    const answer = await calls.request("/measured.json");
    return (await answer.json()) as {
      kept: { client_id: string; name: string; params: Record<string, unknown> }[];
      refused: string[];
    };
  }

  test("pages, the cart and the order of who agreed are noted, sent once, and say nothing of the person", async () => {
    const visit = randomUUID();
    const { product_guid } = await aProduct(shop, { stock: 10, retail_price: 300, final_price: 300 });
    const email = `measured-${visit}@example.com`;
    const { token } = await aGuest(shop, email);
    expect(await askFor(visit, notePage, { page: "/product/*", event: "page_view" })).toBe(200);
    expect(await askFor(visit, notePage, { page: "/product/*", event: "view_item", product_guid })).toBe(200);
    expect(await askFor(visit, addToCart, { product_guid, qty: 2 }, { token })).toBe(200);
    const form = await aSeenForm(shop, token, { subscriber: { name: "王小明", mobile: "0912345678", email } });
    for (let times = 0; times < 2; times++) expect(await askFor(visit, placeOrder, form, { token })).toBe(200);
    const rows = await noted(visit);
    expect(rows.map(({ event, value }) => [event, value])).toEqual([
      ["page_view", null],
      ["view_item", null],
      ["add_to_cart", null],
      ["purchase", form.seen_total],
    ]);
    expect(new Set(rows.map(({ session }) => session)).size).toBe(1);
    const { kept, refused } = await sent();
    expect(refused).toEqual([]);
    const own = kept.filter(({ client_id }) => client_id === visit);
    expect(own.map(({ name }) => name)).toEqual(["page_view", "view_item", "add_to_cart", "purchase"]);
    expect(own.at(-1)!.params).toMatchObject({
      currency: "TWD",
      value: form.seen_total,
      items: [{ quantity: 2, price: 300 }],
    });
    expect(JSON.stringify([kept, rows])).not.toMatch(/王小明|0912345678|@example|YL\d{8}|member_id/);
    expect((await sent()).kept).toEqual([]);
  });

  test("what is for grown-ups is neither kept nor told", async () => {
    const visit = randomUUID();
    const { product_guid } = await aProduct(shop, { stock: 10, restricted: true });
    expect(await askFor(visit, notePage, { page: "/product/*", event: "view_item", product_guid })).toBe(200);
    expect(await noted(visit)).toEqual([]);
  });

  test("of who did not agree nothing is noted, nor for who is no storefront, nor where it is off", async () => {
    const [visit, { token }] = [randomUUID(), await aReader(shop)];
    const { product_guid } = await aProduct(shop, { stock: 10 });
    const page = { page: "/", event: "page_view" } as const;
    expect(await askFor(visit, notePage, page, { key: false })).toBe(200);
    expect(await askFor("no", notePage, page)).toBe(200);
    expect(await askFor("", addToCart, { product_guid, qty: 1 }, { token })).toBe(200);
    expect(await noted(visit)).toEqual([]);
    const off = await openShop(kind, { features: [] });
    expect(await askFor(visit, notePage, page, { to: off })).toBe(404);
    const { rows } = await off.database.db.execute(sql`select from retail_events`);
    expect(rows).toEqual([]);
    await off.close();
  });

  test("what the service does not take waits; who takes the consent back is forgotten, and so is what is old", async () => {
    const [visit, other, old] = [randomUUID(), randomUUID(), randomUUID()];
    const page = { page: "/", event: "page_view" } as const;
    for (const name of [visit, other, old]) await askFor(name, notePage, page);
    await expect(sendEvents(shop)).rejects.toThrow();
    expect(await noted(visit)).toMatchObject([{ sent: false }]);
    await shop.database.db.execute(
      sql`update retail_events set created_at = now() - interval '91 days' where visit = ${old}::uuid`,
    );
    await forgetEvents(shop);
    expect(await askFor(visit, forgetVisit, {})).toBe(200);
    expect([await noted(visit), (await noted(other)).length, await noted(old)]).toEqual([[], 1, []]);
  });
});
