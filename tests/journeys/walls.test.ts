import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "../patience.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { newVisitor } from "./visitor.ts";
import { raw, type Raw } from "./walls/raw.ts";

// a shop of its own: its whole log, the rate limits as they are
let shop: RunningShop;
beforeAll(async () => void (shop = await startShop({ LOG_LEVEL: "info", RATE_LIMIT_FACTOR: "1" })));
afterAll(() => shop.stop());

const ask = (line: string, ...headers: string[]) =>
  raw(shop.origin, [`${line} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));
const host = () => `Host: ${new URL(shop.origin).host}`;

describe("what no browser of ours sends", () => {
  test("is refused with its status and the shop's own page, also where scripts ask", async () => {
    const form = ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 0"];
    const cases: [number, Promise<Raw>][] = [];
    for (const path of ["/login", "/cart/add", "/cart/step2", "/registry", "/search", "/logout"])
      for (const origin of ["https://elsewhere.example", "null", "nonsense"])
        cases.push([403, ask(`POST ${path}`, host(), `Origin: ${origin}`, ...form)]);
    for (const method of ["TRACE", "PROPFIND", "LOCK"]) cases.push([405, ask(`${method} /`, host())]);
    for (const path of ["/%E0%A4%A", "/product/%ff", "/search/%"]) cases.push([400, ask(`GET ${path}`, host())]);
    for (const name of ["a b", "[", "x/../y", "a:b:c", "evil.example/path?", "<script>", "a:99999999"])
      cases.push([400, ask("GET /", `Host: ${name}`)]);
    cases.push([400, ask("OPTIONS *", host())]);
    for (const [at, [status, answer]] of cases.entries()) {
      const { status: told, headers, body } = await answer;
      expect([at, told]).toEqual([at, status]);
      expect(body, String(at)).toMatch(/<html lang="zh-Hant-TW">/);
      expect(body, String(at)).toContain("<h1>無法完成這個動作</h1>");
      expect(body, String(at)).toMatch(/<main[\s\S]*<a[^>]* href="\/">回首頁<\/a>/);
      expect(headers["content-security-policy"], String(at)).toContain("default-src 'none'; script-src");
    }
    for (const [line, status] of [
      ["POST /login.data", 403],
      ["POST /cart/add.data", 403],
      ["GET /%E0%A4%A.data", 400],
      ["TRACE /login.data", 405],
    ] as const) {
      const answer = await ask(
        line,
        host(),
        "Origin: https://elsewhere.example",
        ...(line.startsWith("POST") ? form : []),
      );
      expect([line, answer.status]).toEqual([line, status]);
      expect(answer.headers["content-type"]).toContain("text/x-script");
    }
    expect((await ask("TRACE /", host())).headers.allow).toBe("GET, HEAD, POST");
    expect(shop.output()).not.toMatch(/"level":[56]0|\n +at /);
  });

  test("a request in a proxy's form, or without a Host as HTTP/1.0 allows, is an ordinary one", async () => {
    expect((await ask(`GET ${shop.origin}/docs/service-rules`, host())).status).toBe(200);
    expect((await raw(shop.origin, "GET /docs/service-rules HTTP/1.0\r\n\r\n")).status).toBe(200);
  });

  test("the page of refusals is nobody's address", async () => {
    const answer = await fetch(`${shop.origin}/error/refused`, { headers: { "x-refused": "403" }, redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });
});

describe("every answer", () => {
  test("carries its walls: pages, redirects, files, suggestions, data, the API and what is not there", async () => {
    const home = await (await fetch(shop.origin)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(home)![0];
    const form = { method: "POST", body: "light=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
    for (const [path, init] of [
      ["/"],
      ["/search/suggest?q=a"],
      ["/healthz"],
      ["/readyz"],
      ["/member"],
      ["/product"],
      ["/light", form],
      [asset],
      ["/favicon.svg"],
      ["/site.webmanifest"],
      ["/robots.txt"],
      ["/no/such"],
      ["/no/such.js"],
      ["/api/v1/categories"],
      ["/api/openapi.json"],
      ["/api/none"],
      ["/v1/search?q=a"],
      ["/search.data?q=a"],
      ["/covers/restricted.svg"],
      ["/covers/none.svg"],
      ["/assets/none.js"],
    ] as [string, RequestInit?][]) {
      const { headers } = await fetch(shop.origin + path, { redirect: "manual", ...init });
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy.startsWith("default-src 'none'"), `${path} ${policy}`).toBe(true);
      expect(policy, path).not.toContain(", "); // one policy, set once
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy"), path).toContain("geolocation=()");
      expect(headers.get("strict-transport-security"), path).toContain("max-age=31536000");
    }
  });
});

describe("a stranger", () => {
  test("cannot say where the shop is, be a storefront, or listen to it", async () => {
    const stranger = { "x-public-origin": "https://evil.example", "x-storefront-key": "a", "x-passed-on": "" };
    const answer = await fetch(`${shop.origin}/api/v2/changes`, { headers: stranger });
    expect(answer.status).toBe(401);
    const ask = async (path: string, body: object, more: Record<string, string> = {}) => {
      const headers = { ...stranger, ...more, "content-type": "application/json" };
      return (await fetch(`${shop.origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).text();
    };
    const guest = await ask("/api/v1/member_auth/guest", { email: "walls@example.com" });
    const { token } = JSON.parse(guest) as { token: string };
    // the map sends the shopper back to where the shop says it is
    const visit = await ask("/api/v2/pickup_stores/visits", { delivery: 5 }, { authorization: `Bearer ${token}` });
    expect(visit).toContain(encodeURIComponent(shop.origin));
    expect(visit).not.toContain("evil.example");
  });

  test("reads the searches of §7 where the document says they are", async () => {
    const search = await fetch(`${shop.origin}/v1/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2`);
    expect([search.status, search.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(JSON.stringify(await search.json())).toContain("紅樓夢");
    expect((await fetch(`${shop.origin}/v1/complete-query?q=%E7%B4%85`)).status).toBe(200);
  });
});

describe("the log", () => {
  test("is one format: a line of JSON with time, request, route, status and duration, and no query", async () => {
    const person = newVisitor(shop.origin);
    await person.visit("/search?q=kanalia%40example.com");
    await person.visit("/kanalia@example.com/0912345678");
    await person.visit("/orders/YL000000000000");
    const answer = await fetch(`${shop.origin}/api/v2/member`, { headers: { authorization: "Bearer kanalientoken" } });
    expect(answer.status).toBe(401);
    // a line is written when its answer has gone out
    await until("the line of the last answer", () =>
      /"route":"\/api\/v2\/member","status":401,"ms":\d+,"msg":"answered"/.test(shop.output()),
    );
    const lines = shop.output().trim().split("\n");
    const entries = lines
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    // the demo's greeting to people is the only other thing
    expect(lines.filter((line) => line && !line.startsWith("{") && !/^(示範|模擬|寄出)/.test(line))).toEqual([]);
    const pages = entries.filter(({ msg }) => msg === "answered");
    expect(pages.length).toBeGreaterThan(20);
    for (const entry of pages) {
      expect(entry).toMatchObject({
        method: expect.any(String) as string,
        status: expect.any(Number) as number,
        ms: expect.any(Number) as number,
      });
      expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(entry.request_id).toMatch(/^[\w-]{8,}$/);
    }
    expect(pages.map(({ route }) => route)).toEqual(
      expect.arrayContaining(["/search", "/orders/*", "/*", "/api/v2/member"]),
    );
    const searched = pages.findLast(({ route }) => route === "/search")!;
    const asked = entries.filter(({ msg, request_id }) => msg === "asked" && request_id === searched.request_id);
    expect(asked.map(({ route }) => route)).toContain("/api/v2/search");
    expect(entries.filter(({ msg }) => msg === "refused")).toContainEqual(
      expect.objectContaining({ endpoint: "getMember", status: 401, code: "unauthorized" }),
    );
    expect(shop.output()).not.toMatch(/kanalia|kanalientoken|0912345678|\?q=/);
  });

  test("tells of who is turned away for asking too often: what, why, and never who", async () => {
    const find = () =>
      fetch(`${shop.origin}/api/v2/orders/find`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ order_number: "YL990101000001", email: "kanalia@example.com" }),
      });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await find()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    await until("the line of the one turned away", () =>
      /"route":"\/api\/v2\/orders\/find","status":429,"ms":\d+/.test(shop.output()),
    );
    const told = shop
      .output()
      .split("\n")
      .filter((line) => line.includes('"endpoint":"findGuestOrder"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toEqual([
      {
        level: 40,
        time: expect.any(String) as string,
        request_id: expect.stringMatching(/^[\w-]{8,}$/) as string,
        endpoint: "findGuestOrder",
        status: 429,
        code: "too_many_requests",
        msg: "refused",
      },
    ]);
    expect(shop.output()).not.toMatch(/kanalia|YL990101000001/);
  });
});
