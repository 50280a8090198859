import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { until } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { withClient } from "../with-client.ts";
import { atStep2 } from "./checkout-ways.ts";
import { fillHomeAddress } from "./ways.ts";

let postgres: RunningPostgres;
let shop: RunningShop;
beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startShop({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: "2" });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await postgres?.stop();
});

const people = 8;
const ways = ["送出訂單", "重試"];

const rows = <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withClient(postgres.url, async (client) => (await client.query<T>(text, values)).rows);

/** What is left of all that is sold. */
const left = async () => Number((await rows<{ sum: string }>("select sum(quantity) from stocks"))[0]!.sum);

test.each(Array.from({ length: effort(2, 12) }, (_, turn) => turn))(
  "a database that crashes under %# turn of orders: nothing is doubled or lost, and the shop comes back by itself",
  async (turn) => {
    const emails = Array.from({ length: people }, (_, at) => `crash${turn}-${at}@example.com`);
    const buyers = await Promise.all(emails.map((email) => atStep2(shop.origin, email)));
    for (const buyer of buyers) {
      fillHomeAddress(buyer);
      buyer.choose("我已閱讀並同意服務條款");
    }
    const before = await left();
    const sent = Promise.allSettled(buyers.map((buyer) => buyer.press("送出訂單")));
    await until("the first of the orders", async () => {
      const [{ count } = { count: "0" }] = await rows<{ count: string }>(
        "select count(*) from orders where email = any($1)",
        [emails],
      );
      return Number(count) > turn % 4;
    });
    await postgres.crash();
    await postgres.resume();
    await sent;
    for (const buyer of buyers)
      await until("the shop's attention", async () => {
        const way = ways.find((name) => buyer.buttons().includes(name));
        if (!way) return true;
        // what is agreed to is not kept where an answer was lost
        if (way === "送出訂單") buyer.choose("我已閱讀並同意服務條款");
        await buyer.press(way);
        return false;
      });
    const orders = await rows<{ email: string }>("select email from orders where email = any($1)", [emails]);
    expect(orders.map(({ email }) => email).sort()).toEqual([...emails].sort());
    expect(await left()).toBe(before - people);
  },
);
