import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "../tests/running-shop.ts";
import { agent, crawl } from "./crawl.ts";
import { pagesOf } from "./pages.ts";
import { memoryOf } from "./start.ts";
import { whole, type Row } from "./table.ts";

/** What the demo of `npm start` holds: just laid, and after a crawl of every page that links lead to. */
export async function measureMemory(settings: Record<string, string>, most: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-bench-"));
  const shop = await startShop({ DATA_FOLDER: join(folder, "db"), RATE_LIMIT_FACTOR: "1000000", ...settings });
  try {
    const laid = memoryOf(shop.pids);
    const pages = await crawl(shop.origin, most);
    const crawled = memoryOf(shop.pids);
    return [
      {
        what: `memory of the embedded demo, just laid / after a crawl of ${whole(pages)} addresses`,
        figure: `${whole(laid)} / ${whole(crawled)} MiB`,
        goal: "≤ 500 MiB",
        met: crawled <= 500,
      },
    ];
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The memory settings of the container. */
export const asInTheContainer = {
  MALLOC_ARENA_MAX: "2",
  NODE_OPTIONS: "--max-old-space-size=320 --max-semi-space-size=32",
};

/** MiB that the shop's process may hold, however many different pages were asked for. */
export const mostHeld = 400;

/** On PostgreSQL: whether the first of many products are remembered when all have been asked for, and what is held after very many different requests. */
export async function rememberMany(databaseUrl: string, products: number, requests: number) {
  const shop = await startShop({ DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: "1000000", ...asInTheContainer });
  try {
    const { origin } = shop;
    const pages = await pagesOf(origin, databaseUrl);
    const paths = (name: string) => pages.filter((page) => page.name === name).flatMap((page) => page.different);
    const all = paths("product").slice(0, products);
    await askEach(origin, all);
    const first = await askEach(origin, all.slice(0, 100));
    const others = [...paths("search"), ...paths("category"), ...paths("home")].slice(0, requests - all.length);
    await askEach(origin, others);
    return { products: all.length, requests: all.length + others.length, first, held: memoryOf(shop.pids) };
  } finally {
    await shop.stop();
  }
}

export async function measureRemembering(databaseUrl: string): Promise<Row[]> {
  const { products, requests, first, held } = await rememberMany(databaseUrl, 3_000, 8_000);
  return [
    {
      what: `the first 100 products, asked for again after ${whole(products)} different ones`,
      figure: `${whole(first.remembered)} remembered, ${whole(first.made)} made anew`,
      goal: "none made anew",
      met: first.made === 0 && first.remembered > 0,
    },
    {
      what: `memory of the shop's process after ${whole(requests)} different requests`,
      figure: `${whole(held)} MiB`,
      goal: `≤ ${mostHeld} MiB`,
      met: held <= mostHeld,
    },
  ];
}

/** How many of the answers were remembered, and how many made, as the storefront itself says. */
async function askEach(origin: string, paths: string[]): Promise<{ remembered: number; made: number }> {
  const counted = { remembered: 0, made: 0 };
  for (let at = 0; at < paths.length; at += 10)
    await Promise.all(
      paths.slice(at, at + 10).map(async (path) => {
        const response = await fetch(origin + path, { headers: { "user-agent": agent, accept: "text/html" } });
        await response.text();
        if (!response.ok) throw new Error(`${response.status} for ${path}`);
        counted[response.headers.get("server-timing") === "remembered" ? "remembered" : "made"]++;
      }),
    );
  return counted;
}
