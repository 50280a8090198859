import { expect, inject, test } from "vitest";

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
