import { expect, inject, test } from "vitest";
import { password } from "../shoppers.ts";
import { aPaperBook, aProductThat } from "./products.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";

const origin = inject("origin");

/** Somebody who has just added a book and has not seen yet what is said of it. */
async function justAdded() {
  const { product_guid } = await aProductThat(origin, aPaperBook, 41);
  const person = newVisitor(origin);
  await person.visit("/");
  const answer = await fetch(`${origin}/cart/add`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ product_guid }).toString(),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { page: `/product/${product_guid}`, cookie: [...cookies, cookieHeader(person)].filter(Boolean).join("; ") };
}

test("a page that is fetched ahead takes no message away: who opens it afterwards is told", async () => {
  const { page, cookie } = await justAdded();
  for (const ahead of [
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
  ]) {
    const answer = await fetch(origin + page, { headers: { cookie, ...ahead } as Record<string, string> });
    expect(answer.headers.getSetCookie(), JSON.stringify(ahead)).toEqual([]);
    expect(await answer.text(), JSON.stringify(ahead)).not.toContain("已加入購物車");
  }
  const seen = await fetch(origin + page, { headers: { cookie } });
  expect(seen.headers.getSetCookie().join("\n")).toMatch(/flash=;[^\n]*Max-Age=0/);
  expect(await seen.text()).toContain("已加入購物車");
});

test("only what is fetched ahead is kept by the browser, and only for the moment before the press", async () => {
  for (const path of ["/search.data?q=a", "/category/1/1.data", "/_root.data", "/cart.data"]) {
    const plain = await fetch(origin + path);
    expect([path, plain.status, plain.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    for (const purpose of ["prefetch", "prefetch;prerender"]) {
      const ahead = await fetch(origin + path, { headers: { "sec-purpose": purpose } });
      expect([path, ahead.headers.get("cache-control")]).toEqual([path, "private, max-age=5"]);
    }
  }
  const { product_guid } = await aProductThat(origin, aPaperBook, 42);
  const added = await fetch(`${origin}/cart/add.data`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ product_guid, in_place: "on" }).toString(),
  });
  expect([added.status, added.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const count = await fetch(`${origin}/cart/count`);
  expect([await count.json(), count.headers.get("cache-control")]).toEqual([{ total_quantity: 0 }, "no-store"]);
});

test("a card of a list adds its product and leads back to the list; its heart leads to sign-in and back", async () => {
  const person = newVisitor(origin);
  for (const path of ["/", "/category/1/2", "/search?q=%E6%9B%B8&stock=1"]) {
    await person.visit(path);
    await person.press("加入購物車");
    expect(person.url.pathname + person.url.search).toBe(path);
    expect(person.news()).toContain("已加入購物車");
    await person.press("加入收藏");
    expect(person.url.pathname).toBe("/login");
    expect(person.url.searchParams.get("redirect") ?? "/").toBe(path);
  }
});

test("who comes in or goes out leaves behind no page that was fetched ahead for the one before", async () => {
  const send = (path: string, fields: Record<string, string>, cookie = "") =>
    fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      body: new URLSearchParams(fields).toString(),
    });
  const wrong = await send("/login", { account: "nobody@example.com", password });
  expect([wrong.status, wrong.headers.get("clear-site-data")]).toEqual([401, null]);
  const inside = await send("/login", { account: "reader@example.com", password });
  expect([inside.status, inside.headers.get("clear-site-data")]).toEqual([303, '"prefetchCache", "prerenderCache"']);
  const cookie = inside.headers.getSetCookie().map((line) => line.split(";")[0]);
  const outside = await send("/logout", {}, cookie.join("; "));
  expect([outside.status, outside.headers.get("location")]).toEqual([303, "/"]);
  expect(outside.headers.get("clear-site-data")).toContain('"prefetchCache", "prerenderCache"');
});
