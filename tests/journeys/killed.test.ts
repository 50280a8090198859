import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { until } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { freePort, startShop, type RunningShop } from "../running-shop.ts";
import { newVisitor } from "./visitor.ts";
import { chooseHomeAndCard, fillHomeAddress, findBook, toCheckoutAsGuest } from "./ways.ts";

let postgres: RunningPostgres;
let books: pg.Client;
let shop: RunningShop;
let settings: Record<string, string>;

beforeAll(async () => {
  postgres = await startPostgres();
  // the payment page stays where it was as well: an order that is shown again leads to the one that it was given
  settings = {
    DATABASE_URL: postgres.url,
    PORT: String(await freePort()),
    SIMULATOR_ORIGIN: `http://localhost:${await freePort()}`,
    ...secrets,
  };
  shop = await startShop(settings);
  books = new pg.Client(postgres.url);
  await books.connect();
});
afterAll(async () => {
  await books.end();
  await shop.stop();
  await postgres.stop();
});

// the same after the restart: who was signed in still is
const secrets = Object.fromEntries(
  ["SESSION_SECRETS", "TOKEN_SECRETS", "STOREFRONT_KEY"].map((name) => [
    name,
    `${name}-0123456789abcdefghijklmnopqrstuvwxyz`,
  ]),
);

const ordersOf = async (email: string) =>
  (await books.query<{ id: number }>("select id from orders where email = $1", [email])).rows;

/** When the shop dies, counted from the press on 送出訂單. */
const moments = [
  {
    name: "as soon as the order is committed",
    wait: (email: string) => until("the order", async () => (await ordersOf(email)).length > 0, 0),
  },
  { name: "while the form is on its way", wait: () => Promise.resolve(true) },
];

test.each(Array.from({ length: effort(2, 60) }, (_, at) => ({ at, ...moments[at % moments.length]! })))(
  "killed $name ($at), the shop comes back, and the second press makes one order of both",
  async ({ at, wait }) => {
    const email = `killed-${at}@example.com`;
    const guest = newVisitor(shop.origin);
    await findBook(guest);
    await toCheckoutAsGuest(guest, email);
    await chooseHomeAndCard(guest);
    fillHomeAddress(guest);
    guest.choose("我已閱讀並同意服務條款");
    const fields = guest.fieldsOf("送出訂單") as Record<string, string>;

    const pressed = guest.post("/cart/step2", fields).catch(() => undefined);
    await wait(email);
    process.kill(shop.pids[0]!, "SIGKILL");
    await pressed;
    await shop.stop();
    shop = await startShop(settings);

    await guest.post("/cart/step2", fields);
    expect(guest.status, guest.main().slice(0, 300)).toBeLessThan(500);
    const made = await ordersOf(email);
    expect(made, guest.main().slice(0, 300)).toHaveLength(1);
    const { rows } = await books.query(
      `select (select count(*)::int from outbox where recipient = $2) as mails,
        (select count(*)::int from payments where order_id = $1) as payments`,
      [made[0]!.id, email],
    );
    expect(rows[0]).toEqual({ mails: 1, payments: 1 });
  },
);
