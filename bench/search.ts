import { sql } from "drizzle-orm";
import { completeKeyword, searchProducts } from "#contract/search";
import setupDatabases from "../tests/fresh-databases.ts";
import { openShop, type TestShop } from "../tests/shop.ts";
import { withClient } from "../tests/with-client.ts";
import { percentiles } from "./percentiles.ts";
import { benchWords, categoryCount, layCatalogue } from "./search/catalogue.ts";

/** ms of one kind of question */
export interface SearchTimes {
  name: string;
  asked: number;
  p50: number;
  p95: number;
  p99: number;
}

export interface Searches {
  products: number;
  layingSeconds: number;
  perSecond: number;
  times: SearchTimes[];
}

type Question = () => Promise<unknown>;

/**
 * Searches through the shop's own front (validation, page of cards, eight facets) on a PostgreSQL of its own: each kind alone, then mixed,
 * from four clients at once. Large results are asked with a price limit of their own, above all prices: so none finds its counts remembered, save
 * in the kinds that say «again».
 */
export async function measureSearches({ products = 20_000, clients = 4, seconds = 4 } = {}): Promise<Searches> {
  process.env.LOG_LEVEL = "error";
  const stopDatabases = await setupDatabases();
  const shop = await openShop("postgres", { rateLimitFactor: 1e9 });
  try {
    const start = performance.now();
    await lay(shop, products);
    const layingSeconds = (performance.now() - start) / 1_000;
    const kinds = await questions(shop);
    for (const kind of Object.values(kinds)) await run([kind], clients, 1.5);
    const times: SearchTimes[] = [];
    for (const [name, kind] of Object.entries(kinds)) times.push(summary(name, await run([kind], clients, seconds)));
    const mixed = await run(Object.values(kinds), clients, seconds * 2);
    times.push(summary("mixed", mixed));
    return { products, layingSeconds, perSecond: mixed.length / (seconds * 2), times };
  } finally {
    await shop.close();
    await stopDatabases();
  }
}

/** The laying sets things of its session: it needs one connection, without the pool's time limit for a statement. */
async function lay(shop: TestShop, products: number): Promise<void> {
  const { drizzle } = await import("drizzle-orm/node-postgres");
  await withClient(shop.settings.databaseUrl!, (client) => layCatalogue(drizzle(client), products));
}

async function questions(shop: TestShop): Promise<Record<string, Question>> {
  const words = benchWords();
  const { rows } = await shop.database.db.execute<{ name: string; author: string; level3_id: number }>(
    sql`select name, authors[1] as author, level3_id from products tablesample system (1) limit 5000`,
  );
  const some = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)]!;
  const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least));
  // what has been looked at in the last half hour is the usual case
  for (let category = 1; category <= categoryCount; category++) await shop.ask(searchProducts, { category });
  let asked = 1_000_000;
  const anyPrice = () => `-${++asked}`;
  const search = (input: Parameters<typeof shop.ask<typeof searchProducts>>[1]) => shop.ask(searchProducts, input);
  return {
    selective: () => search({ q: words[between(400, 6_000)]! }),
    "two words": () => {
      const { name } = some(rows);
      return search({ q: `${name.slice(0, 2)} ${name.slice(4, 6)}` });
    },
    broad: () => search({ q: words[between(0, 6)]!, final_price: anyPrice() }),
    "broad, again": () => search({ q: words[between(0, 6)]! }),
    "broad, by price": () =>
      search({ q: words[between(0, 6)]!, sort: "price", final_price: `100-${between(300, 5_000)}` }),
    middling: () => search({ q: words[between(20, 200)]!, final_price: anyPrice() }),
    category: () =>
      search({ category: some([between(1, 17), between(17, 161), some(rows).level3_id]), final_price: anyPrice() }),
    "category, again": () => search({ category: some([between(1, 17), between(17, 161), some(rows).level3_id]) }),
    "category, author": () => {
      const { author, level3_id } = some(rows);
      return search({ category: level3_id, author: [author] });
    },
    // one character is another one: part of a title, of four characters, and a whole one, of eight
    faulty: () => search({ q: withFault(some(rows).name.slice(2, 6), between(0, 4)) }),
    "faulty, long": () => search({ q: withFault(some(rows).name, between(0, 8)) }),
    completion: () => shop.ask(completeKeyword, { q: some(rows).name.slice(0, between(1, 5)) }),
  };
}

/** 鱻 is in no title */
const withFault = (text: string, at: number) => `${text.slice(0, at)}鱻${text.slice(at + 1)}`;

async function run(kinds: Question[], clients: number, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let turn = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await kinds[turn++ % kinds.length]!();
        times.push(performance.now() - start);
      }
    }),
  );
  return times;
}

const summary = (name: string, times: number[]): SearchTimes => ({
  name,
  asked: times.length,
  ...percentiles(times),
});

if (process.argv[1]?.endsWith("search.mjs")) {
  const found = await measureSearches({ products: process.argv.includes("--large") ? 1_000_000 : 20_000 });
  console.log(
    `${found.products} products laid in ${found.layingSeconds.toFixed(0)} s; ${found.perSecond.toFixed(0)} mixed questions per second`,
  );
  console.table(
    found.times.map(({ name, asked, ...ms }) => ({
      name,
      asked,
      ...Object.fromEntries(Object.entries(ms).map(([key, value]) => [key, value.toFixed(1)])),
    })),
  );
}
