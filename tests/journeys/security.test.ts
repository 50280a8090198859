import { createHash } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { addressOf, readRoutes, type Route } from "./manifest.ts";
import { newVisitor } from "./visitor.ts";
import { chooseHomeAndCard, cookieHeader, fillCart, findBook, productsOn, signIn, toCheckoutAsGuest } from "./ways.ts";

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
let guest = "";
let routes: Route[] = [];

beforeAll(async () => {
  const someone = newVisitor(origin);
  [product] = (await productsOn(someone, "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2")) as [string];
  await someone.visit("/login?redirect=/member");
  await signIn(someone);
  member = cookieHeader(someone);
  const other = newVisitor(origin);
  await findBook(other);
  await toCheckoutAsGuest(other);
  guest = cookieHeader(other, "/cart");
  routes = readRoutes();
});

function expectSafeHeaders(path: string, response: Response, html: string) {
  const header = (name: string) => response.headers.get(name) ?? "";
  const policy = new Map(
    header("content-security-policy")
      .split("; ")
      .map((part) => [part.split(" ")[0]!, part.split(" ").slice(1)]),
  );
  const list = (name: string) => policy.get(name)?.join(" ");
  expect(list("default-src"), path).toBe("'none'");
  expect([list("object-src"), list("base-uri"), list("frame-ancestors")], path).toEqual(["'none'", "'none'", "'none'"]);
  expect(policy.get("form-action"), path).toEqual(["'self'", ...new Set([simulator])]);
  expect(header("content-security-policy"), path).not.toMatch(/unsafe-|\*|https?:(?!\/\/)/);
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`,
  );
  expect(
    policy
      .get("script-src")
      ?.filter((source) => source !== "'self'" && source !== "'none'")
      .sort(),
    path,
  ).toEqual([...new Set(inline)].sort());
  // a page that asks for no file of scripts may load none
  expect(policy.get("script-src")?.includes("'self'"), path).toBe(/<script[^>]* (?:src=|type="later")/.test(html));
  expect(html, path).not.toMatch(/\son\w+=|\sstyle="|javascript:/);
  expect(header("strict-transport-security"), path).toBe("max-age=31536000; includeSubDomains");
  expect(header("x-content-type-options"), path).toBe("nosniff");
  expect(header("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
  expect(header("permissions-policy"), path).toContain("geolocation=()");
  expect(header("cross-origin-opener-policy"), path).toBe("same-origin");
  expect(header("x-powered-by"), path).toBe("");
}

describe("headers", () => {
  test("every page and every error page carries the walls, and its own scripts only", async () => {
    const pages = routes
      .filter(({ id, hasAction }) => !hasAction || !/return$/.test(id))
      .map((route) => addressOf(route, routes, product))
      .filter((path) => !/^\/(api|covers|healthz|readyz)/.test(path));
    let documents = 0;
    for (const path of new Set([
      ...pages,
      product,
      "/category/1/1",
      "/search?q=%3Cscript%3E",
      "/search?page=x&min_price=-1",
      "/no/such/page",
      "/product/000000000000",
      "/category/9/9",
    ])) {
      for (const cookie of ["", member, guest]) {
        const response = await ask(path, { headers: { accept: "text/html", ...(cookie && { cookie }) } });
        if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
        // one page is the 500 itself
        if (path === "/error/internal-server-error") expect(response.status).toBe(500);
        else expect(response.status, path).toBeLessThan(500);
        expectSafeHeaders(path, response, await response.text());
        documents++;
      }
    }
    expect(documents).toBeGreaterThan(60);
  });

  test("refused forms are pages with the same walls", async () => {
    const refused = await ask("/cart/step1", form({ "sec-fetch-site": "cross-site" }));
    expect(refused.status).toBe(403);
    expectSafeHeaders("/cart/step1", refused, await refused.text());
    const wrong = await ask("/login", form({ "sec-fetch-site": "same-origin" }, "account=nobody&password=x"));
    expect(wrong.status).toBe(401);
    expectSafeHeaders("/login", wrong, await wrong.text());
  });

  test("an error tells nothing of the inside", async () => {
    for (const path of [
      "/no/such",
      "/product/'or'1'='1",
      "/search?q='%22%00",
      "/category/1/99999",
      "/orders/YL000000000001",
    ]) {
      expect(await (await ask(path)).text(), path).not.toMatch(/node_modules|\bat \w+ \(|select |\.tsx?:\d/);
    }
  });
});

describe("cookies", () => {
  test("each stays under 4,096 bytes, out of reach of scripts, and is not sent along from elsewhere", async () => {
    const lines: string[] = [];
    const collect = (response: Response) => lines.push(...response.headers.getSetCookie());
    const full = newVisitor(origin);
    await fillCart(full, 40);
    collect(
      await ask(
        "/cart/add",
        form({ "sec-fetch-site": "same-origin", cookie: cookieHeader(full) }, `product_guid=${product.slice(9)}`),
      ),
    );
    await full.visit("/login?redirect=/cart/step1");
    full.fill("電子信箱", "worst@example.com");
    await full.press("以訪客身分結帳");
    await chooseHomeAndCard(full);
    const long = "龜".repeat(400);
    const everything = [...full.page().querySelectorAll("main input[name], main textarea[name]")].map(
      (field) =>
        [
          field.getAttribute("name")!,
          ["radio", "hidden"].includes(field.getAttribute("type") ?? "") ? field.getAttribute("value")! : long,
        ] as [string, string],
    );
    const answer = await ask(
      "/cart/step2",
      form(
        { "sec-fetch-site": "same-origin", cookie: cookieHeader(full, "/cart") },
        new URLSearchParams(everything).toString(),
      ),
    );
    expect(answer.status, answer.headers.get("location") ?? "").toBe(422);
    collect(answer);
    collect(
      await ask(
        "/login/guest",
        form({ "sec-fetch-site": "same-origin" }, `email=${"a".repeat(240)}@example.com&leave_empty=`),
      ),
    );
    collect(
      await ask(
        "/login",
        form(
          { "sec-fetch-site": "same-origin", cookie: cookieHeader(full) },
          "account=reader@example.com&password=Yuelin2026&keep=on",
        ),
      ),
    );
    collect(await ask("/light", form({ "sec-fetch-site": "same-origin" }, "light=1")));
    collect(await ask(`${product}/of-age`, form({ "sec-fetch-site": "same-origin" })));
    collect(await ask("/logout", form({ "sec-fetch-site": "same-origin", cookie: member })));
    expect(lines.length).toBeGreaterThan(7);
    for (const line of lines) {
      const [pair, ...attributes] = line.split(/;\s*/);
      expect(pair!.length, pair!.slice(0, 40)).toBeLessThan(4_096);
      expect(
        attributes.map((attribute) => attribute.toLowerCase()),
        line,
      ).toEqual(expect.arrayContaining(["httponly", "samesite=lax"]));
      expect(
        attributes.find((attribute) => /^path=/i.test(attribute)),
        line,
      ).toMatch(/^path=\/(cart|recently-viewed)?$/i);
      expect(line).not.toMatch(/domain=/i);
    }
    const someone = newVisitor(origin);
    await someone.visit("/login?redirect=/member");
    await signIn(someone);
    member = cookieHeader(someone);
  });
});
