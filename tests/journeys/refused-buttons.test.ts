import { beforeAll, expect, inject, test } from "vitest";
import { addressOf, readRoutes } from "./manifest.ts";
import { register } from "./members.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { productsOn } from "./ways.ts";

const origin = inject("origin");

/** Programs' own, scripts' own, and what other sites' pages send: tests/app/routes.test.ts names them too. */
const noForms = /^\/(v1|api)\/|^\/gift-ai\/stream$|^\/member\/profile\/replay\/keep$|^\/cart\/(payment|store)-return$/;

const form = "application/x-www-form-urlencoded";
let member: Visitor;
let addresses: string[] = [];

beforeAll(async () => {
  member = newVisitor(origin);
  const [product] = await productsOn(member, "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2");
  // one of its own: among the buttons is the one that signs a member out everywhere else
  await register(member);
  const routes = readRoutes();
  addresses = routes
    .filter(({ hasAction }) => hasAction)
    .map((route) => addressOf(route, routes, product!))
    .filter((address) => !noForms.test(address));
});

/** A page of the shop with a way on, that says what happened and what to do; in a browser's window. */
function expectPage(address: string, words: RegExp, heading = "無法完成這個動作"): void {
  expect([address, member.heading()]).toEqual([address, heading]);
  expect(member.title, address).toBe(`${heading} – 閱林`);
  expect(member.main(), address).toMatch(words);
  expect(member.has("main a[href='/']"), address).toBe(true);
}

test("a form from elsewhere is shown a page of the shop at every address that takes forms", async () => {
  expect(addresses.length).toBeGreaterThan(80);
  for (const address of addresses) {
    await member.post(address, {}, { "sec-fetch-site": "cross-site" });
    expect([address, member.status]).toEqual([address, 403]);
    expectPage(address, /不是從本站送出的，沒有做任何變更。請/);
  }
});

const refusals: [what: string, status: number, body: string, type: string, words: RegExp, heading?: string][] = [
  ["none", 415, "", "text/plain", /格式不受支援，沒有做任何變更。請/],
  ["too large", 413, `a=${"a".repeat(200_000)}`, form, /請縮短內容/, "送出的資料太大"],
  ["with a field that no page of ours has", 400, "no-such-field=1", form, /欄位有誤，沒有做任何變更。請/],
];

test.each(refusals)("a form that is %s is shown one too", async (_, status, body, type, words, heading) => {
  for (const address of addresses) {
    await member.post(address, Object.fromEntries(new URLSearchParams(body)), {
      "sec-fetch-site": "same-origin",
      "content-type": type,
    });
    // of an address that names nothing there is no form
    if (member.status === 404) expectPage(address, /請|您可以/, "找不到這個頁面");
    else {
      expect([address, member.status]).toEqual([address, status]);
      expectPage(address, words, heading);
    }
  }
});

test("a button whose fields are wrong, or whose deed the shop refuses, leads to a page of the shop", async () => {
  const own = { "sec-fetch-site": "same-origin" };
  for (const address of addresses.filter((each) => each !== "/logout")) {
    await member.post(address, {}, own);
    expect([address, member.source().slice(0, 15)]).toEqual([address, "<!DOCTYPE html>"]);
    expect(member.heading(), address).not.toBe("");
    expect(member.status, address).toBeLessThan(500);
  }
});

test("a store map that sends more than one ever does has chosen nothing", async () => {
  await member.post("/cart/store-return", { a: "a".repeat(200_000) }, { "sec-fetch-site": "cross-site" });
  expect(member.source().slice(0, 15)).toBe("<!DOCTYPE html>");
  expect(member.status).toBe(200);
});
