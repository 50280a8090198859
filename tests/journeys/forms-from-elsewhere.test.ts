import { Agent, request } from "node:http";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { addressOf, readRoutes, type Route } from "./manifest.ts";
import { register } from "./members.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader, productsOn } from "./ways.ts";

const origin = inject("origin");
const simulator = inject("simulator");
const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init });
const form = (headers: Record<string, string>, body = ""): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
});

let product = "";
let member = "";
let routes: Route[] = [];

beforeAll(async () => {
  const someone = newVisitor(origin);
  [product] = (await productsOn(someone, "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2")) as [string];
  // one of its own: among the forms that are sent is the one that signs a member out everywhere else
  await register(someone);
  member = cookieHeader(someone);
  routes = readRoutes();
});

describe("forms from elsewhere", () => {
  const callbacks = ["/cart/payment-return", "/cart/store-return", "/api/v2/none", "/v1/v2/none"];
  const strangers: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin },
    { origin: "https://elsewhere.example" },
    { origin: "null" },
  ];

  test("every route with an action refuses them, save the signed callbacks", async () => {
    const actions = routes.filter(({ hasAction }) => hasAction).map((route) => addressOf(route, routes, product));
    expect(actions.length).toBeGreaterThan(20);
    expect(actions).toEqual(expect.arrayContaining(callbacks));
    for (const path of actions.filter((address) => !callbacks.includes(address))) {
      for (const stranger of strangers) {
        for (const address of [path, `${path}.data`]) {
          const response = await ask(address, form({ ...stranger, cookie: member }, "a=1"));
          expect(response.status, `${address} ${JSON.stringify(stranger)}`).toBe(403);
          expect(response.headers.getSetCookie(), address).toEqual([]);
        }
      }
    }
  });

  test("our own forms are not refused", async () => {
    for (const path of routes
      .filter(({ hasAction, path }) => hasAction && path !== "logout")
      .map((route) => addressOf(route, routes, product))) {
      const response = await ask(path, form({ "sec-fetch-site": "same-origin", origin, cookie: member }));
      expect([403, 500, 502, 503], path).not.toContain(response.status);
    }
  });

  test("the callbacks believe nothing: they lead to a page of ours and set no session", async () => {
    for (const path of callbacks.slice(0, 2)) {
      const response = await ask(
        path,
        form(
          { "sec-fetch-site": "cross-site", origin: simulator },
          "RtnCode=1&MerchantTradeNo=YL1&CheckMacValue=00&CVSStoreID=1",
        ),
      );
      expect(response.status, path).toBe(303);
      expect(response.headers.get("location"), path).toMatch(/^\/(orders|cart)/);
      expect(response.headers.getSetCookie().join(), path).not.toMatch(/session|draft|-cart/);
    }
  });

  test("what is no form, is too large or has too many fields is refused without harm", async () => {
    const own = { "sec-fetch-site": "same-origin" };
    expect(
      (await ask("/login", { method: "POST", body: "{}", headers: { ...own, "content-type": "application/json" } }))
        .status,
    ).toBe(415);
    expect((await ask("/login", form(own, `account=${"a".repeat(200_000)}`))).status).toBe(413);
    expect((await ask("/login", form(own, "a=1&".repeat(5_000)))).status).toBe(413);
    for (const path of ["/login", "/registry", "/cart/quantity"]) {
      const response = await ask(
        path,
        form(own, "__proto__.polluted=1&constructor.prototype.polluted=1&account=a&account=b&account.x=1"),
      );
      expect([303, 302, 400, 422], path).toContain(response.status);
    }
  });

  test("a refused body does not hold up the next request on the same connection", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses = [];
    for (const body of ["a=1&".repeat(60_000), "", "b".repeat(600_000), ""])
      statuses.push(await onConnection(agent, body));
    agent.destroy();
    expect(statuses).toEqual([403, 200, 403, 200]);
  });
});

/** A form from elsewhere, or a page where there is no body; 0 where no answer came in five seconds. */
function onConnection(agent: Agent, body: string): Promise<number> {
  const headers = { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve) => {
    const sent = request(
      `${origin}/login`,
      { agent, headers, method: body ? "POST" : "GET", timeout: 5_000 },
      (response) => response.resume().on("end", () => resolve(response.statusCode!)),
    );
    sent
      .on("timeout", () => sent.destroy())
      .on("error", () => resolve(0))
      .end(body);
  });
}

describe("redirects", () => {
  test("lead to our own pages only", async () => {
    const elsewhere = [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/%09/evil.example",
      "/%5cevil.example",
      "\t//evil.example",
      "/./\\evil.example",
      "///evil.example",
      "http:evil.example",
      "%2f%2fevil.example",
    ];
    for (const redirect of elsewhere) {
      const fields = new URLSearchParams({ light: "0", redirect });
      const location = (await ask("/light", form({ "sec-fetch-site": "same-origin" }, fields.toString()))).headers.get(
        "location",
      )!;
      const address = new URL(location, origin);
      expect(address.origin, redirect).toBe(origin);
      expect(address.pathname, redirect).not.toMatch(/^\/[/\\]/);
    }
  });
});
