import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { queueLimits } from "#contract/queue-rules";
import { cookieJar } from "../tests/journeys/visitor/cookies.ts";
import { startShop } from "../tests/running-shop.ts";
import { percentiles } from "./percentiles.ts";
import { whole, type Row } from "./table.ts";

const shoppers = 2_000;
/** who came and went before them, one after the other: a process that has just started answers its first pages slowly */
const before = 300;
const perMinute = 50;
/** ms in which all of them arrive; each asks again when the page says so */
const arriving = 20_000;

interface Shopper {
  cookies: Cookies;
  inside: boolean;
  waiting: boolean;
}
type Cookies = ReturnType<typeof cookieJar>;

const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 bench" };

/** A crowd at a door that lets in few: how long its page takes for who comes and for who asks again, and whether all kept their turn. */
export async function measureDoor(databaseUrl: string): Promise<Row[]> {
  const { origin, stop } = await startShop({ DATABASE_URL: databaseUrl, QUEUE_PER_MINUTE: String(perMinute) });
  const books = new pg.Client(databaseUrl);
  await books.connect();
  try {
    for (let at = 0; at < before; at++) await asks(cookieJar(), new URL(origin));
    await books.query("delete from queue_places");
    return await measured(origin, books);
  } finally {
    await books.end();
    await stop();
  }
}

async function measured(origin: string, books: pg.Client): Promise<Row[]> {
  const all = Array.from({ length: shoppers }, (): Shopper => ({
    cookies: cookieJar(),
    inside: false,
    waiting: false,
  }));
  const coming = await asking(origin, all, 0);
  const again = await asking(origin, all, queueLimits.askAgainSeconds * 1_000 - arriving);
  const { places, passed } = await lineOf(books);
  const inside = all.filter((shopper) => shopper.inside).length;
  const waiting = all.filter((shopper) => shopper.waiting).length;
  return [
    {
      what: `the door's page, ${whole(shoppers)} shoppers who come within ${arriving / 1_000} s`,
      figure: told(coming),
    },
    { what: "the door's page, each of them asking again half a minute later", figure: told(again) },
    {
      what: `places taken / of them inside, ${perMinute} a minute / waiting / waiting behind somebody who came later`,
      figure: [places, inside, waiting, passed].map(whole).join(" / "),
      goal: "one place each, nobody lost or passed over",
      met: places === shoppers && inside + waiting === shoppers && passed === 0,
    },
  ];
}

/** They do not wait for one another, as shoppers do not. */
async function asking(origin: string, all: Shopper[], after: number): Promise<number[]> {
  await pause(after);
  const begun = performance.now();
  return Promise.all(
    all.map(async (shopper, at) => {
      const due = (at / all.length) * arriving;
      await pause(Math.max(0, due - (performance.now() - begun)));
      const sent = performance.now();
      const answer = await asks(shopper.cookies, new URL(origin));
      shopper.inside = answer.status === 200;
      shopper.waiting = answer.status === 503;
      return performance.now() - sent;
    }),
  );
}

/** As a browser does: it goes where it is led, with what it was given to keep. */
async function asks(cookies: Cookies, url: URL): Promise<Response> {
  const answer = await fetch(url, { headers: { ...headers, cookie: cookies.of(url) }, redirect: "manual" });
  await answer.text();
  cookies.keep(url, answer);
  const to = answer.headers.get("location");
  return to ? asks(cookies, new URL(to, url)) : answer;
}

/** As the shop's rows have it. */
async function lineOf(books: pg.Client) {
  const { rows } = await books.query<{ places: number; passed: number }>(`
    select count(*)::int as places, (count(*) filter (
      where let_in_at is null and id < (select last_in from queue_door)))::int as passed
    from queue_places`);
  return rows[0]!;
}

function told(times: number[]): string {
  const { p50, p95, p99 } = percentiles(times);
  return `p50 ${whole(p50)}, p95 ${whole(p95)}, p99 ${whole(p99)} ms`;
}
