import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../app/routes.ts";
import { asInTheContainer } from "../bench/memory.ts";

test("nginx hands on the Host with its port: a form's Origin is compared with it", () => {
  const handedOn = readFileSync("deploy/nginx/shop.conf", "utf8").match(/^proxy_set_header Host .*$/gm);
  expect(handedOn).toEqual(["proxy_set_header Host $http_host;"]);
});

test("nginx starts behind every name that its configuration knows, and again when one of them was made anew", () => {
  const compose = readFileSync("deploy/compose.yaml", "utf8");
  const [, nginx] = compose.match(/^ {2}nginx:\n((?: {4}.*\n)+)/m)!;
  const names = [...readFileSync("deploy/nginx/nginx.conf", "utf8").matchAll(/^ {4}server ([\w-]+):\d+/gm)];
  expect(names.map(([, name]) => name)).toEqual(["storefront-1", "storefront-2", "api"]);
  for (const [, name] of names) expect(nginx).toContain(`${name}: { condition: service_healthy, restart: true }`);
});

test("what nginx holds for slow readers and senders is bounded, its log names nobody, and the name of a request is its own", () => {
  const [shop, nginx, compose] = ["nginx/shop.conf", "nginx/nginx.conf", "compose.yaml"].map((file) =>
    readFileSync(`deploy/${file}`, "utf8"),
  );
  expect(nginx).toContain("error_log stderr crit;");
  expect(shop).toMatch(/^limit_conn addresses \d+;$/m);
  expect(shop).toContain("proxy_max_temp_file_size 0;");
  expect(compose).toContain('tmpfs: ["/tmp:size=256m", "/var/cache/nginx:size=256m"]');
  // a location with headers of its own inherits none
  const handedOn = [...shop!.matchAll(/location [^{]*\{[^}]*\}/g)].filter(([block]) => /proxy_set_header/.test(block!));
  for (const [block] of handedOn) expect(block).toContain("proxy_set_header X-Request-Id $request_id;");
  expect(shop).toMatch(/^proxy_set_header X-Request-Id \$request_id;$/m);
});

test("what nginx itself refuses is a page with the headers of every answer, and says when to come again", () => {
  const shop = readFileSync("deploy/nginx/shop.conf", "utf8");
  const [, block] = shop.match(/location ~ \^\/nginx-\S+ \{\n((?: .*\n)+)\}/)!;
  const walls = [...readFileSync("scripts/preload/headers.mjs", "utf8").matchAll(/^ {2}"([\w-]+)": "([^"]*)",$/gm)];
  expect(walls.length).toBeGreaterThan(5);
  for (const [, name, value] of walls)
    expect(block!.replaceAll('"', ""), "where an answer comes from the shop it has them already").toContain(
      `add_header ${name} ${value} always;`,
    );
  expect(shop.match(/add_header (?!X-Cache)/g)).toHaveLength(walls.length + 2);
  const statuses = [...shop.matchAll(/^error_page ([\d ]+) \/nginx-(\w+);$/gm)];
  expect(statuses.flatMap(([, all]) => all!.split(" "))).toEqual(expect.arrayContaining(["413", "429", "502", "504"]));
  for (const [, , page] of statuses)
    expect(readFileSync(`deploy/nginx/pages/${page}.html`, "utf8")).toContain('<html lang="zh-Hant-TW">');
  expect(readFileSync("deploy/nginx/Dockerfile", "utf8")).toContain("COPY pages /etc/nginx/pages\n");
});

test("nginx counts a /64 of IPv6 as one subscriber, as the API does", () => {
  const nginx = readFileSync("deploy/nginx/nginx.conf", "utf8");
  expect(nginx.match(/limit_conn_zone (\S+)/g)).toEqual(["limit_conn_zone $network", "limit_conn_zone $network"]);
  const rules = [...nginx.matchAll(/^ {4}"~(\^.*\$)" \$(\w+);$/gm)].map(
    ([, rule, name]) => [new RegExp(rule!), name!] as const,
  );
  const network = (address: string) =>
    rules.flatMap(([rule, name]) => rule.exec(address)?.groups?.[name] ?? [])[0] ?? address;
  for (const [address, subscriber] of [
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "::ffff:192.0.2.1"],
    ["2001:db8::1", "2001:db8:"],
    ["2001:db8::1:2:3:4", "2001:db8:"],
    // nginx leaves out the longest run of zeros, which may begin behind the network
    ["2001:db8:0:0:1::", "2001:db8:"],
    ["2001:db8:1::9", "2001:db8:1:"],
    ["2001:db8:1:0:2:3:4:5", "2001:db8:1:"],
    ["2001:db8:1:0:2::", "2001:db8:1:"],
    ["2001::9", "2001:"],
    ["2001:0:0:0:1::", "2001:"],
    ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1:"],
    ["2001:db8::a:1:2:3:4", "2001:db8::a:"],
    ["2001:db8:1:2::9", "2001:db8:1:2:"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:"],
    ["::1", ":"],
  ])
    expect([address, network(address!)]).toEqual([address, subscriber]);
});

test("a container may take its time to bring the tables up to date, and programs have a place for files of an hour", () => {
  expect(readFileSync("Dockerfile", "utf8")).toMatch(/^HEALTHCHECK .*--start-period=30m /m);
  expect(readFileSync("deploy/compose.yaml", "utf8")).toMatch(/^x-shop: &shop\n(?: {2}.*\n)* {2}tmpfs: \["\/tmp"\]\n/m);
});

/** What stands for the parts of a path in an example of it; anything else is a number. */
const examples: Record<string, string> = {
  ...{ depth: "1", of: "online", page: "privacy-policy", "product/:id": "product/0a1b2c3d4e5f" },
  ...{ "exhibitions/:id": "exhibitions/A-1", "activity/curation/:category": "activity/curation/travel" },
};

/** Every page of the table, with the optional parts of its path and without; the file that makes it. */
function pagesOf(routes: RouteConfigEntry[]): { path: string; file: string }[] {
  return routes.flatMap(({ path, index, file, children = [] }) => {
    const full = (path ?? "")
      .replace(/^[a-z/-]+:[a-z]+/, (start) => examples[start] ?? start)
      .replace(/:([a-z0-9]+)/g, (_, name: string) => examples[name] ?? "12");
    const whole = full.replaceAll("?", "");
    const least = full.replace(/\/[^/]+\?/g, "");
    const own =
      path === undefined && !index ? [] : [...new Set([whole, least])].map((path) => ({ path: `/${path}`, file }));
    return [...own, ...pagesOf(children)];
  });
}

test("nginx may keep every page that the storefront remembers, and looks for no other in its cache", () => {
  const [, pattern] = readFileSync("deploy/nginx/shop.conf", "utf8").match(
    /location ~ (\S+) \{\n[^}]*proxy_cache pages;/,
  )!;
  const kept = new RegExp(pattern!);
  const remembered = (file: string) => readFileSync(`app/${file}`, "utf8").includes("remember: true");
  const pages = pagesOf(routes).filter(({ file }) => file.endsWith(".tsx"));
  expect(pages.filter(({ file }) => remembered(file)).length).toBeGreaterThan(25);
  for (const { path, file } of pages) expect([path, kept.test(path)]).toEqual([path, remembered(file)]);
});

test("what the bench calls the container's memory is the container's, and that of npm start", () => {
  const { MALLOC_ARENA_MAX, NODE_OPTIONS } = asInTheContainer;
  const image = readFileSync("Dockerfile", "utf8");
  expect(image).toContain(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} NODE_OPTIONS="${NODE_OPTIONS}"`);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  expect(scripts.start).toBe(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} node ${NODE_OPTIONS} scripts/start.mjs`);
});
