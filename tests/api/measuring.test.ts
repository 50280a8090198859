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

const onePage: InputOf<typeof notePage> = { page: "/", events: [{ event: "page_view" }] };
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
  /** What the simulated service counted, and what it would not have; it fails for the visits of `broken`. */
  async function sent({ broken = [] as string[], meanwhile = async () => {}, by = [shop] } = {}) {
    const { calls } = measuringService(service);
    const real = globalThis.fetch;
    globalThis.fetch = (async (to: string | URL | Request, init?: RequestInit) => {
      await meanwhile();
      if (broken.some((visit) => String(init?.body).includes(visit))) throw new TypeError("fetch failed");
      return calls.request(new Request(to, init));
    }) as typeof fetch;
    await Promise.all(by.map(sendEvents)).finally(() => (globalThis.fetch = real));
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
    const events = [{ event: "page_view" } as const, { event: "view_item", product_guid } as const];
    expect(await askFor(visit, notePage, { page: "/product/*", events })).toBe(200);
    expect(await askFor(visit, addToCart, { product_guid, qty: 2, item_list: "related" }, { token })).toBe(200);
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
    expect(own[2]!.params).toMatchObject({ items: [{ quantity: 2, item_list_id: "related" }] });
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
    const events = [{ event: "view_item", product_guid } as const, { event: "page_view" } as const];
    expect(await askFor(visit, notePage, { page: "/product/*", events })).toBe(200);
    expect(await noted(visit)).toMatchObject([{ event: "page_view", items: [] }]);
  });

  test("what did not go into the cart is not noted, and of more than there were, those that went in", async () => {
    const [visit, { token }] = [randomUUID(), await aReader(shop)];
    const [gone, few] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { stock: 3 })];
    for (const { product_guid } of [gone, few, few])
      expect(await askFor(visit, addToCart, { product_guid, qty: 10 }, { token })).toBe(200);
    expect(await noted(visit)).toMatchObject([
      { event: "add_to_cart", items: [{ product_guid: few.product_guid, quantity: 3 }] },
    ]);
  });

  test("of who did not agree nothing is noted, nor for who is no storefront, nor where it is off", async () => {
    const [visit, { token }] = [randomUUID(), await aReader(shop)];
    const { product_guid } = await aProduct(shop, { stock: 10 });
    expect(await askFor(visit, notePage, onePage, { key: false })).toBe(200);
    expect(await askFor("no", notePage, onePage)).toBe(200);
    expect(await askFor("", addToCart, { product_guid, qty: 1 }, { token })).toBe(200);
    expect(await noted(visit)).toEqual([]);
    const off = await openShop(kind, { features: [] });
    expect(await askFor(visit, notePage, onePage, { to: off })).toBe(404);
    const { rows } = await off.database.db.execute(sql`select from retail_events`);
    expect(rows).toEqual([]);
    await off.close();
  });

  test("what the service does not take waits for ten minutes, and nobody's else with it; two that send at once send once", async () => {
    const [visit, other]: [string, string] = [randomUUID(), randomUUID()];
    for (const name of [visit, other]) await askFor(name, notePage, onePage);
    const names = async (how: Parameters<typeof sent>[0] = {}) =>
      (await sent(how)).kept.map(({ client_id }) => client_id).filter((name) => [visit, other].includes(name));
    expect(await names({ broken: [visit], by: [shop, shop] })).toEqual([other]);
    expect([await noted(visit), await noted(other)]).toMatchObject([[{ sent: false }], [{ sent: true }]]);
    expect(await names()).toEqual([]);
    await shop.database.db.execute(sql`update retail_events set claimed_at = now() - interval '11 minutes'`);
    expect(await names()).toEqual([visit]);
  });

  test("what is forgotten while others' is sent is not sent", async () => {
    const visits: string[] = [randomUUID(), randomUUID()];
    for (const name of visits) await askFor(name, notePage, onePage);
    const meanwhile = async () => void (await askFor("", forgetVisit, { visit: visits[1]! }));
    const { kept } = await sent({ meanwhile });
    expect(kept.map(({ client_id }) => client_id).filter((name) => visits.includes(name))).toEqual([visits[0]]);
  });

  test("where it was switched off nothing more is sent, and who agreed is forgotten all the same, by the name alone", async () => {
    const visit = randomUUID();
    const off = await openShop(kind, { features: [], measuring: service });
    await off.database.db.execute(
      sql`insert into retail_events (visit, session, event) values (${visit}::uuid, 1, 'page_view')`,
    );
    expect((await sent({ by: [off] })).kept).toEqual([]);
    expect(await off.ask(forgetVisit, { visit })).toEqual({ forgotten: 1 });
    await off.close();
  });

  test("who takes the consent back is forgotten, and so is what is old", async () => {
    const [visit, other, old] = [randomUUID(), randomUUID(), randomUUID()];
    for (const name of [visit, other, old]) await askFor(name, notePage, onePage);
    await shop.database.db.execute(
      sql`update retail_events set created_at = now() - interval '91 days' where visit = ${old}::uuid`,
    );
    await forgetEvents(shop);
    expect(await askFor("", forgetVisit, { visit })).toBe(200);
    expect([await noted(visit), (await noted(other)).length, await noted(old)]).toEqual([[], 1, []]);
    // what was on its way comes after it; the name itself is kept no longer than that
    expect(await askFor(visit, notePage, onePage)).toBe(200);
    expect(await noted(visit)).toEqual([]);
    const { db } = shop.database;
    const kept = async () => (await db.execute(sql`select from withdrawn_visits where visit = ${visit}::uuid`)).rows;
    await db.execute(sql`insert into retail_events (visit, session, event) values (${visit}::uuid, 1, 'page_view')`);
    await forgetEvents(shop);
    expect([await noted(visit), (await kept()).length]).toEqual([[], 1]);
    await db.execute(sql`update withdrawn_visits set withdrawn_at = now() - interval '3 hours'`);
    await forgetEvents(shop);
    expect(await kept()).toEqual([]);
  });
});
