import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { openSession } from "#api/tokens";
import type { PlaceOrder } from "#contract/checkout";
import { deliveryFee } from "#contract/checkout-rules";
import { anOrderForm } from "../tests/checkouts.ts";
import setupDatabases from "../tests/fresh-databases.ts";
import { openShop, type TestShop } from "../tests/shop.ts";
import { percentiles } from "./percentiles.ts";

/** What one run has shown; ms, and CPU ms for one checkout. */
export interface Checkouts {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  shopCpu: number;
  postgresCpu: number;
  cores: number;
  sound: boolean;
}

const products = 3_000;
const price = (number: number) => 100 + (number % 40) * 10;
const guid = (number: number) => `benchproduct${String(number).padStart(4, "0")}`;
const random = (below: number) => Math.floor(Math.random() * below);

interface Customer {
  token: string;
  /** an address of each one's own: guests who give the same one wait for each other (§9: limits and coupons count by it) */
  email: string;
  lines: { product_guid: string; qty: number }[];
  total: number;
  chosen: Pick<PlaceOrder, "invoice"> & Partial<Pick<PlaceOrder, "coupon_code" | "points">>;
}

/** as many campaigns run at once; TWD off, and points that a member pays with */
const coupons = 20;
const off = 20;
const pointsUsed = 10;
const invoices: PlaceOrder["invoice"][] = [
  { type: "invoice_member_account" },
  { type: "invoice_mobile", cellphone_barcode: "/ABC1234" },
  { type: "invoice_triplicate", company: "閱林出版社", number: "04595257" },
  { type: "invoice_donate", donation_code: "919" },
];

/**
 * Checkouts through the shop's own front: token, validation, pricing, stock, order, payment form and mail, on a PostgreSQL of its own.
 * 32 clients, half members with a coupon and points and half guests, four kinds of invoice, 1 to 4 lines of 3,000 products, each tenth form sent
 * twice.
 */
export async function measureCheckouts({
  clients = 32,
  seconds = 8,
  warmUp = 1_000,
  most = 14_000,
} = {}): Promise<Checkouts> {
  process.env.LOG_LEVEL = "error";
  const stopDatabases = await setupDatabases();
  const shop = await openShop("postgres", { rateLimitFactor: 1e9 });
  try {
    const customers = await layCustomers(shop, most);
    await run(shop, customers.splice(0, warmUp), clients, 600);
    const backend = await shop.database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const server = parentOf(backend.rows[0]!.pid);
    const before = { shop: process.cpuUsage(), postgres: cpuOfChildren(server), time: performance.now() };
    const times = await run(shop, customers, clients, seconds);
    const took = performance.now() - before.time;
    const used = process.cpuUsage(before.shop);
    const shopCpu = (used.user + used.system) / 1_000;
    const postgresCpu = cpuOfChildren(server) - before.postgres;
    return {
      perSecond: (times.length / took) * 1_000,
      ...percentiles(times),
      shopCpu: shopCpu / times.length,
      postgresCpu: postgresCpu / times.length,
      cores: (shopCpu + postgresCpu) / took,
      sound: await isSound(shop, times.length + warmUp),
    };
  } finally {
    await shop.close();
    await stopDatabases();
  }
}

/** Sends one customer's form after the other from `clients` sides at once; the times of the answers that made an order, ms. */
async function run(shop: TestShop, customers: Customer[], clients: number, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const customer = customers.pop();
        if (!customer) return;
        const form = anOrderForm(customer.chosen);
        const body = JSON.stringify({
          ...form,
          subscriber: { ...form.subscriber, email: customer.email },
          seen_total: customer.total,
        });
        const repeats = random(10) === 0 ? 2 : 1;
        for (let turn = 0; turn < repeats; turn++) {
          const began = performance.now();
          const response = await shop.fetch(request(shop, body, customer.token));
          const answer = (await response.json()) as { outcome?: string };
          if (answer.outcome !== "go_to_payment")
            throw new Error(`${response.status} ${JSON.stringify(answer).slice(0, 400)}`);
          if (turn === 0) times.push(performance.now() - began);
        }
      }
    }),
  );
  return times;
}

function request(shop: TestShop, body: string, token: string): Request {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
    "x-storefront-key": shop.settings.storefrontKey,
    "x-client-address": "192.0.2.1",
  };
  return new Request("http://shop.internal/api/v2/orders/checkout", { method: "POST", headers, body });
}

async function layCustomers(shop: TestShop, count: number): Promise<Customer[]> {
  const { db } = shop.database;
  await db.execute(sql`
    insert into products (product_guid, yuelin_sn, name, level1_id)
    select 'benchproduct' || lpad(n::text, 4, '0'), (2680000000000 + n)::text, '量測之書 ' || n, 1 from generate_series(1, ${products}::int) n`);
  await db.execute(sql`
    insert into prices (product_guid, final_price, retail_price)
    select 'benchproduct' || lpad(n::text, 4, '0'), 600, 100 + (n % 40) * 10 from generate_series(1, ${products}::int) n`);
  await db.execute(sql`insert into stocks select product_guid, 1000000 from products`);
  await db.execute(sql`
    insert into members (uuid, email, password_hash, status, phone_number)
    select 'bench' || n, 'bench' || n || '@example.com', '', 'normal', (900000000 + n)::text from generate_series(1, ${count / 2}::int) n`);
  await db.execute(sql`
    insert into coupons (code, name, discount_type, discount_range, total_limit)
    select 'BENCH' || n, '量測', 'amount', ${off}::int, 1000000 from generate_series(1, ${coupons}::int) n`);
  await db.execute(sql`insert into points (member_id, amount, reason) select id, 100, '量測' from members`);
  const members = await db.execute<{ id: number }>(sql`select id from members order by id`);
  const customers: Customer[] = [];
  for (const { id } of members.rows) {
    const [of_member, guest_email] = [`bench${id}@example.com`, `${randomBytes(6).toString("hex")}@example.com`];
    const of_both = { invoice: invoices[random(invoices.length)]! };
    const chosen = { ...of_both, coupon_code: `BENCH${1 + random(coupons)}`, points: pointsUsed };
    const cart = aCart(off + pointsUsed);
    const member = { ...cart, chosen, email: of_member, ...(await openSession(db, shop.settings, { member_id: id })) };
    const session = await openSession(db, shop.settings, { guest_email });
    const guest = { ...aCart(), chosen: of_both, email: guest_email, ...session };
    await layCart(db, `m${id}`, member);
    await layCart(db, `g${guest.session_id}`, guest);
    customers.push(member, guest);
  }
  await db.execute(sql`analyze`);
  return customers;
}

async function layCart(db: TestShop["database"]["db"], owner: string, { lines }: Pick<Customer, "lines">) {
  await db.execute(sql`
    insert into cart_items (owner, product_guid, quantity)
    select ${owner}, product_guid, qty from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_guid text, qty int)`);
}

function aCart(less = 0): Pick<Customer, "lines" | "total"> {
  const numbers = [...new Set(Array.from({ length: 1 + random(4) }, () => 1 + random(products)))];
  const lines = numbers.map((number) => ({ product_guid: guid(number), qty: 1 + random(2) }));
  const subtotal = lines.reduce((sum, { qty }, at) => sum + qty * price(numbers[at]!), 0);
  return { lines, total: subtotal - less + deliveryFee(2, { subtotal, is_island: false, first_purchase: false }) };
}

/** What was there is what was sold and what is left, of goods, coupons and points; each answer is an order with its lines, its payment and its mail. */
async function isSound(shop: TestShop, answers: number): Promise<boolean> {
  const { rows } = await shop.database.db.execute<
    Record<"orders" | "payments" | "mails" | "moved" | "sold" | "members" | "redeemed" | "spent", number>
  >(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments, (select count(*)::int from outbox) as mails,
      (select sum(1000000 - quantity)::int from stocks) as moved, (select sum(quantity)::int from order_lines) as sold,
      (select count(*)::int from orders where member_id is not null) as members, (select sum(used_count)::int from coupons) as redeemed,
      (select -sum(amount)::int from points where amount < 0) as spent`);
  const { orders, payments, mails, moved, sold, members, redeemed, spent } = rows[0]!;
  const books = moved === sold && redeemed === members && spent === members * pointsUsed;
  return books && orders === answers && payments === answers && mails === answers;
}

const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ")[1]);

/** CPU that the server's processes have used, ms (Linux counts in hundredths). */
function cpuOfChildren(parent: number): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
      if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it has ended
    }
  }
  return ticks * 10;
}
