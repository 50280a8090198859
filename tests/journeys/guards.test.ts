import { expect, inject, test } from "vitest";
import { addressOf, readRoutes } from "./manifest.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader, signIn } from "./ways.ts";

const origin = inject("origin");

/** Pages that are somebody's: a member's, a buyer's, or of who has done the step before. */
const guarded = /^\/(member(\/|$)|cart\/(step[123]|stores|pay)|orders\/.|ebooks\/.|forgot\/.|registry\/.)/;

/** Every route of those pages with an address at which its loader runs: a layout's is that of its first page. */
async function guardedRoutes(): Promise<[id: string, path: string][]> {
  const routes = readRoutes().filter(({ id }) => id !== "root");
  return routes
    .map((route): [string, string] => {
      const page = routes.find(({ parentId }) => parentId === route.id) ?? route;
      return [route.id, addressOf(page, routes, "/product/000000000000")];
    })
    .filter(([id, path]) => guarded.test(path) && !id.startsWith("layouts/"));
}

/** Shown after a deed alone; from anywhere else it leads to / (§2). */
const afterDeed = new Set(["routes/member/profile/complete-password"]);

/** Of members whom the shop lists; this one lists nobody. */
const listed = new Set(["routes/member/profile/replay"]);

/** One loader alone: those above and beside it are not run. */
const ask = (id: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}.data?_routes=${encodeURIComponent(id)}`, { headers });

test("each route keeps its data from nobody in particular, whatever the route above it says", async () => {
  const routes = await guardedRoutes();
  expect(routes.length).toBeGreaterThan(10);
  for (const [id, path] of routes) {
    const response = await ask(id, path);
    // 202: go somewhere else
    expect([id, response.status === 202 || response.status >= 400], await response.text()).toEqual([id, true]);
  }
});

test("asked so by a member, a route answers, and that of a button leads to its page", async () => {
  const member = newVisitor(origin);
  await member.visit("/login?redirect=/member");
  await signIn(member);
  for (const [id, path] of (await guardedRoutes()).filter(([, path]) => path.startsWith("/member"))) {
    const response = await ask(id, path, { cookie: cookieHeader(member) });
    if (response.status === 202)
      expect([id, await response.text()]).toEqual([
        id,
        expect.stringContaining(afterDeed.has(id) ? '"/"' : '"/member'),
      ]);
    else expect([id, response.status]).toEqual([id, listed.has(id) ? 404 : 200]);
  }
});
