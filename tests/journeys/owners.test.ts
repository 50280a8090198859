import { beforeAll, expect, test } from "vitest";
import { readRoutes, type Route } from "./manifest.ts";
import { register, someone } from "./members.ts";
import { everyone, waysOf, type Ways } from "./owners/ways.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, signIn } from "./ways.ts";

// what is refused changes nothing, and no job changes something meanwhile
const its = shopWithRows({ RUN_JOBS: "off", REPLAY_MEMBERS: "1, 2" });
const routes = readRoutes().filter(({ id }) => id !== "root");

/** As the table of routes says it: `/orders/:number`. */
function pathOf({ path = "", parentId }: Route): string {
  const above = routes.find(({ id }) => id === parentId);
  return `${above ? pathOf(above).replace(/\/$/, "") : ""}/${path}`.replace(/\/$/, "") || "/";
}

/** The addresses that there are but the home; a layout's are its pages'. */
const pages = routes.filter(({ id, path }) => path !== undefined && !id.startsWith("layouts/"));
const guarded = pages.filter((route) => !(pathOf(route) in everyone));

let ways: Ways;
const people = {} as Record<"owner" | "other" | "ended" | "nobody", Visitor>;
beforeAll(async () => {
  const { origin } = its.shop;
  for (const name of ["owner", "other", "ended", "nobody"] as const) people[name] = newVisitor(origin);
  for (const [name, account] of [
    ["owner", "member@example.com"],
    ["ended", "member@example.com"],
  ] as const) {
    await people[name].visit("/login?redirect=/member");
    await signIn(people[name], account);
  }
  await register(people.other, someone());
  ways = await waysOf(its, people.owner);
  // the second of the owner's sessions is over
  await its.database.query(
    "update sessions set ended_at = now() where id = (select id from sessions where member_id is not null order by created_at offset 1 limit 1)",
  );
});

async function ask(who: keyof typeof people, path: string, body?: Record<string, string>) {
  const { origin } = its.shop;
  const answer = await fetch(origin + path, {
    redirect: "manual",
    headers: {
      accept: "text/html",
      cookie: cookieHeader(people[who], path),
      ...(body && { origin, "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" }),
    },
    ...(body && { method: "POST", body: new URLSearchParams(body).toString() }),
  });
  const to = answer.headers.get("location") ?? "";
  return { status: answer.status, to, text: await answer.text() };
}

test("every address is said to be everybody's, or has its row", () => {
  const paths = pages.map(pathOf);
  expect(paths.length).toBeGreaterThan(100);
  expect(guarded.map(pathOf).filter((path) => !(path in ways))).toEqual([]);
  // and no row outlives its route
  expect([...Object.keys(everyone), ...Object.keys(ways)].filter((path) => !paths.includes(path))).toEqual([]);
  // what names something is somebody's, unless it says why not
  const naming = pages.map(pathOf).filter((path) => /:/.test(path) && path in everyone);
  expect(naming.filter((path) => !everyone[path])).toEqual([]);
});

/** What the database holds, but for when somebody was last seen. */
async function standing(): Promise<Record<string, string>> {
  const { rows } = await its.database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const prints = rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(j, '|' order by j), '')) as print
       from (select (to_jsonb(t) - 'seen_at' - 'expires_at' - 'sent_at')::text as j from "${name}" t) one`,
  );
  const found = await its.database.query<{ name: string; print: string }>(prints.join(" union all "));
  return Object.fromEntries(found.rows.map(({ name, print }) => [name, print]));
}

/** It is not there; or the way leads on to a page that is everybody's own, or to one that is not there. */
async function nothing(status: number, to: string): Promise<boolean> {
  if (status === 404) return true;
  if (status !== 302 && status !== 303) return false;
  const own = [
    "/orders",
    "/cart",
    "/member/account",
    "/member/profile/devices",
    "/member/customer/questions",
    "/gift-ai",
    "/activity/meetevent",
    "/activity/meetevent?id=1",
  ];
  return own.includes(to) || (await ask("other", to)).status === 404;
}

/** A button's own address leads to the page that has it. */
const buttons =
  /\/(end|remove|move|receipt)$|^\/activity\/meetevent\/|question\/\d+\/close$|^\/product\/|^\/cart\/(store|store-list|back|pay-again|pay-by-card|buy-again)$|^\/gift-ai\/stream$|\/replay\/keep$/;

/** Whose session is over signs in again; who was nobody finds an order by its number, and signs in for all else. */
function entranceTo(at: string, who: "nobody" | "ended"): string {
  const order = /^\/(?:orders\/|member\/order\/return\/|cart\/pay\/|cart\/step3\?order=)(\w+)/.exec(at)?.[1];
  return who === "nobody" && order ? `/orders?order=${order}` : `/login?redirect=${encodeURIComponent(at)}`;
}

test("nobody and whose session is over are led to the sign-in, another finds nothing, the owner finds the page; no refused press changes a row", async () => {
  const wrong: unknown[] = [];
  const before = await standing();
  const unlike = async (deed: string) => {
    const now = await standing();
    for (const name of Object.keys(before)) if (now[name] !== before[name]) wrong.push([deed, "changed", name]);
    Object.assign(before, now);
  };
  for (const route of guarded) {
    const { at, owned, body } = ways[pathOf(route)]!;
    for (const who of ["nobody", "ended"] as const) {
      const { status, to } = await ask(who, at);
      const led = buttons.test(at) || to === entranceTo(at, who);
      if (!(status === 401 || (status === 302 && led))) wrong.push(["GET", at, who, status, to]);
    }
    if (owned) {
      const { status, to } = await ask("other", at);
      if (!(await nothing(status, to))) wrong.push(["GET", at, "other", status, to]);
    }
    const { status, to } = await ask("owner", at);
    if (!(status === 200 || (status === 302 && !to.startsWith("/login")))) wrong.push(["GET", at, "owner", status, to]);
    await unlike(`GET ${at}`);
    if (!route.hasAction) continue;
    for (const who of ["nobody", "ended"] as const) {
      const { status, to } = await ask(who, at, body ?? {});
      const entrance = who === "ended" ? /^\/login\?/ : /^\/(login|orders)\?/;
      if (!((status === 302 || status === 303) && entrance.test(to))) wrong.push(["POST", at, who, status, to]);
    }
    if (owned) {
      const { status, to } = await ask("other", at, body ?? {});
      if (!(await nothing(status, to))) wrong.push(["POST", at, "other", status, to]);
    }
    await unlike(`POST ${at}`);
  }
  expect(wrong).toEqual([]);
});
