import pg from "pg";
import { load } from "./ask.ts";
import type { LoadResult } from "./load.ts";
import { whole, type Row } from "./table.ts";
import { inYardsticks } from "./yardstick.ts";

interface Page {
  name: string;
  remembered: string[];
  different: string[];
  cookie?: string;
  /** at 10 connections */
  goal: Goal;
}

/** Requests a second at the least, ms at the 99th percentile at the most. */
interface Goal {
  least?: number;
  most: number;
}

/** Requests a second of each page: as it is asked again and again, and with other data at each request. */
export async function measurePages(origin: string, databaseUrl: string, seconds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of [...(await pagesOf(origin, databaseUrl)), ...(await memberPages(origin))]) {
    for (const connections of [10, 50]) {
      const calm = connections === 10;
      const common = { origin, connections, ...(page.cookie && { cookie: page.cookie }) };
      await load({ ...common, paths: page.remembered, seconds: 1 });
      const again = await load({ ...common, paths: page.remembered, seconds });
      // many at once: what counts is that nobody waits long for a list
      const goal: Goal | undefined = calm ? page.goal : page.name === "category" ? { most: 120 } : undefined;
      const [kind, counted] = page.cookie ? ["one visitor's own", again.made] : ["remembered", again.remembered];
      rows.push(await row(`${page.name}, ${kind}, ${connections} connections`, again, counted, goal));
      if (page.different.length === 0) continue;
      // each half is asked once: what the first run left behind is no help to the second
      const half = page.different.filter((_, index) => (index % 2 === 0) === calm);
      const other = await load({ ...common, paths: half, seconds, different: true });
      const least: Goal | undefined = calm ? { least: page.name === "home" ? 150 : 200, most: 80 } : undefined;
      rows.push(
        await row(`${page.name}, every request different, ${connections} connections`, other, other.made, least),
      );
      if (other.total > half.length) {
        const what = `${page.name}: ${whole(other.total)} requests for ${whole(half.length)} addresses`;
        rows.push({ what, figure: "some were asked twice" });
      }
    }
  }
  return rows;
}

/** `counted`: the answers that were made, or remembered, as the row's name says; the storefront itself tells which. */
async function row(what: string, result: LoadResult, counted: number, goal?: Goal): Promise<Row> {
  const share = counted / Math.max(1, result.remembered + result.made);
  const doubts = [
    ...(result.failed > 0 ? [`${result.failed} failed`] : []),
    ...(share < 0.98 ? [`only ${whole(share * 100)} % so`] : []),
  ];
  const figure = `${whole(result.perSecond)} req/s (${await inYardsticks(result.perSecond)}), p50 ${whole(result.p50)}, p99 ${whole(result.p99)} ms`;
  if (!goal) return { what, figure: [figure, ...doubts].join("; ") };
  const { least = 0, most } = goal;
  return {
    what,
    figure: [figure, ...doubts].join("; "),
    goal: `${least ? `≥ ${least} req/s, ` : ""}p99 ≤ ${most} ms`,
    met: result.perSecond >= least && result.p99 <= most && doubts.length === 0,
  };
}

export async function pagesOf(origin: string, databaseUrl: string): Promise<Page[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const products = (
    await client.query<{ guid: string; name: string }>(
      "select product_guid as guid, name from products where not restricted order by md5(product_guid)",
    )
  ).rows;
  const categories = (
    await client.query<{ path: string }>(
      "select '/category/' || depth || '/' || id as path from categories order by md5(id::text)",
    )
  ).rows;
  await client.end();
  const addresses = products.map(({ guid }) => `/product/${guid}`);
  const sorts = ["score", "price", "price+desc", "publishDate"];
  const queries = products.map(
    ({ name }, index) =>
      `/search?q=${encodeURIComponent(name.slice(0, 2 + (index % 3)))}&min_price=${1 + (index % 89)}&max_price=${5_000 + index}`,
  );
  return [
    {
      name: "home",
      remembered: ["/"],
      different: Array.from({ length: 12_000 }, (_, index) => `/?n=${index}`),
      goal: { least: 800, most: 30 },
    },
    {
      name: "category",
      remembered: ["/category/1/1"],
      different: sorts.flatMap((sort) =>
        [1, 5_000].flatMap((most) => categories.map(({ path }) => `${path}?sort=${sort}&max_price=${9_000 + most}`)),
      ),
      goal: { least: 1_000, most: 30 },
    },
    {
      name: "search",
      remembered: [`/search?q=${encodeURIComponent("紅樓夢")}`],
      different: queries,
      goal: { least: 1_000, most: 30 },
    },
    {
      name: "product",
      remembered: addresses.slice(0, 1),
      different: addresses.slice(1),
      goal: { least: 1_000, most: 30 },
    },
    {
      name: "cart with three lines",
      remembered: ["/cart"],
      different: [],
      cookie: await threeLines(origin, addresses),
      goal: { least: 300, most: 60 },
    },
  ];
}

async function memberPages(origin: string): Promise<Page[]> {
  const cookie = await signedIn(origin);
  return ["/member", "/member/orders", "/member/points"].map((path) => ({
    name: `${path}, signed in`,
    remembered: [path],
    different: [],
    cookie,
    goal: { least: 300, most: 60 },
  }));
}

/** The cookies of a demo member who has signed in. */
async function signedIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/login?redirect=/member`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ account: "reader@example.com", password: "Yuelin2026" }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  const page = await fetch(`${origin}/member`, { redirect: "manual", headers: { cookie: cookie.join("; ") } });
  if (page.status !== 200) throw new Error(`The demo member could not sign in: ${response.status}, ${page.status}.`);
  return cookie.join("; ");
}

/** The cookie of a visitor who has really put three different products into the cart. */
async function threeLines(origin: string, addresses: string[]): Promise<string> {
  let cookie = "";
  for (const address of addresses) {
    const response = await fetch(`${origin}/cart/add`, {
      method: "POST",
      redirect: "manual",
      body: `product_guid=${address.slice("/product/".length)}`,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...(cookie && { cookie }),
      },
    });
    cookie ||=
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith("yuelin-cart-"))
        ?.split(";")[0] ?? "";
    const count = await fetch(`${origin}/cart/count`, { headers: { cookie } });
    if (((await count.json()) as { total_quantity: number }).total_quantity === 3) return cookie;
  }
  throw new Error("No three products could be put into the cart.");
}
