import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, inject, test } from "vitest";
import table from "../../app/routes.ts";

const origin = inject("origin");
const ask = (path: string, headers: HeadersInit = {}) => fetch(origin + path, { redirect: "manual", headers });
const red = "%E7%B4%85";

test.each([
  [`/product/${red}/of-age`, `/product/${red}`],
  [`/product/${red}/wish`, `/product/${red}`],
  [`/product/${red}/wish/remove`, `/product/${red}`],
  [`/product/${red}/notice`, `/product/${red}`],
  [`/product/${red}/notice/remove`, `/product/${red}`],
  [`/product/${red}/review/remove`, `/product/${red}/review`],
  [`/product/A${red}`, `/product/a${red}`],
  ["/product/a%00/of-age", "/product/a%00"],
  [`/customer-service/${red}/close`, `/customer-service/${red}`],
])("%s leads to %s, with its letters as an address has them", async (path, to) => {
  const answer = await ask(path);
  expect([301, 302]).toContain(answer.status);
  expect(answer.headers.get("location")).toBe(to);
  expect((await ask(to)).status).toBeLessThan(500);
});

/** Every address of the table of routes that holds an id, with this one in it. */
const withId = (id: string, routes: RouteConfigEntry[] = table, above = ""): string[] =>
  routes.flatMap(({ path, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    const own = path?.includes(":") ? [whole.replace(/:\w+\??/g, id)] : [];
    return [...own, ...withId(id, children ?? [], whole)];
  });

test.each([
  ["too long", "a".repeat(300)],
  ["a character that nothing has", "%00"],
  ["nought", "0"],
  ["beyond all numbers", "9".repeat(30)],
])(
  "no page takes an id that cannot be (%s) for a form that was filled in wrongly: it is not found, or led on",
  async (_, id) => {
    const asked = [...withId(id), `/activity/meetevent?id=${id}`, `/best-sellers/online/${id}?list=${id}`];
    expect(asked.length).toBeGreaterThan(50);
    for (const path of asked) {
      const { status } = await ask(path);
      expect([200, 301, 302, 303, 404], `${path} ${status}`).toContain(status);
    }
  },
);

test("a link whose id is too long, or no number, shows the shop's own page of what is not there, with books to go on to", async () => {
  for (const path of [`/product/${"a".repeat(300)}`, "/activity/meetevent?id=0", "/customer-service/%00"]) {
    const answer = await ask(path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 404]);
    expect(html, path).toContain("找不到這個頁面");
    expect(html, path).not.toContain("請修正以下欄位");
  }
});

test("an unknown path in Chinese is not found in either form of its escapes, and capitals beside them are led on", async () => {
  for (const path of ["/%E7%B4%85%E6%A8%93", "/%e7%b4%85%e6%a8%93"]) expect((await ask(path)).status).toBe(404);
  const answer = await ask(`/Docs/${red}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([308, `/docs/${red}`]);
});

test("a cart's form whose first line is missing is refused beside its line", async () => {
  const body = new URLSearchParams({ "lines[1].line": "none", "lines[1].quantity": "1" });
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${origin}/cart/quantity`, { method: "POST", body, headers, redirect: "manual" });
  expect(answer.status).toBe(422);
});

test("what programs ask wrongly is answered as they read it, and no failure", async () => {
  const unreadable = await ask("/api/v2/%zz");
  expect([unreadable.status, unreadable.headers.get("content-type")]).toEqual([
    400,
    expect.stringMatching(/^application\/json/),
  ]);
  expect(await unreadable.json()).toMatchObject({ error: { code: "invalid_input" } });
  expect((await ask("/?_data=nonesuch")).status).toBe(200);
  const [, script] = /"(\/assets\/[\w.-]+\.js)"/.exec(await (await ask("/")).text())!;
  const beyond = await ask(script!, { range: "bytes=99999999-" });
  expect([beyond.status, await beyond.text()]).toEqual([416, ""]);
});

test("an address of slashes alone, or longer than any of the shop's, is not found like others", async () => {
  for (const path of [`/a${"/".repeat(12_000)}b`, `/product${"/".repeat(12_000)}b`, "/a".repeat(6_000)]) {
    const answer = await ask(path);
    expect([path.slice(0, 20), answer.status]).toEqual([path.slice(0, 20), 404]);
    expect(await answer.text()).toContain("找不到這個頁面");
  }
  const api = await ask(`/api/${"v".repeat(3_000)}`);
  expect([api.status, api.headers.get("content-type")]).toEqual([404, expect.stringContaining("json")]);
});
