import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";
import { finish } from "./checkout-ways.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { chooseHomeAndCard, cookieHeader, fillCart, fillHomeAddress, productsOn, signIn } from "./ways.ts";
import { weigh } from "./weigh.ts";

/** Kilobytes of HTML, CSS and JavaScript on the wire; requests before scrolling; elements. */
interface Budget {
  html: number;
  css: number;
  js: number;
  requests: number;
  nodes: number;
  /** HTML and the styles in it together: what comes in the first round trip */
  document?: number;
}

const firstWindow = 14.6;
const document = { html: 8, css: 8, js: 0, requests: 5, nodes: 300 };
const account = { html: 8, css: 8, js: 96, requests: 12, nodes: 350, document: firstWindow };
const task = { html: 14, css: 10, js: 96, requests: 14, nodes: 1_200 };
const product = { html: 14, css: 10, js: 95, requests: 16, nodes: 800, document: firstWindow };
const list = { html: 18, css: 10, js: 95, requests: 20, nodes: 1_000 };
const home = { html: 30, css: 14, js: 105, requests: 30, nodes: 1_200 };
const member = { html: 12, css: 10, js: 95, requests: 12, nodes: 700, document: firstWindow };

let shop: RunningShop;
let origin: string;
const visitor = () => newVisitor(origin);
const paths: Record<string, string> = {};

beforeAll(async () => {
  // with every switch on: each has a word on some page
  const measuring = { MEASURING_ID: "G-DEMO", MEASURING_SECRET: "secret" };
  shop = await startShop({ FEATURES: "affiliate,measuring", ...measuring, REPLAY_MEMBERS: "1,2,3" });
  origin = shop.origin;
  const someone = visitor();
  [paths.product] = (await productsOn(someone, "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2")) as [string];
});
afterAll(() => shop.stop());

async function check(
  path: string,
  budget: Budget,
  options: { person?: Visitor; status?: number; headers?: Record<string, string> } = {},
) {
  const cookie = options.person && cookieHeader(options.person, path);
  const { text, status, html, css, js, document, requests, nodes, scripts, files } = await weigh(origin + path, {
    ...options.headers,
    ...(cookie && { cookie }),
  });
  expect(status, path).toBe(options.status ?? 200);
  expect(text, `zero bytes between the characters of ${path}`).not.toContain("\0");
  const weight = { html: html / 1024, css: css / 1024, js: js / 1024, document: document / 1000, requests, nodes };
  for (const [what, most] of Object.entries(budget))
    expect(weight[what as keyof Budget], `${what} of ${path}`).toBeLessThanOrEqual(most);
  return { text, scripts, files };
}

test("home, lists and product pages keep to their budgets", async () => {
  await check("/", home);
  await check("/category/1/1", list);
  await check("/categories", list);
  await check("/best-sellers/online", list);
  await check("/best-sellers/bookstore", list);
  await check("/search?q=%E6%9B%B8", list);
  await check("/search", list);
  await check(paths.product!, product);
});

const names = (files: string[]) => [...new Set(files.map((file) => /([^/]+)-[\w-]{7}\.js$/.exec(file)?.[1]))];

test("the slider's script comes with a slider, that of forms with typed fields, each slot's with the slot", async () => {
  const files = async (path: string) => names((await weigh(origin + path)).files);
  const home = await files("/");
  expect(home).toEqual(expect.arrayContaining(["react", "ui", "splide", "b007"]));
  for (const path of ["/", "/category/1/1", "/search", "/categories", paths.product!])
    expect(await files(path), path).not.toContain("conform");
  for (const path of ["/category/1/1", "/search", "/categories", paths.product!, "/cart", "/login"])
    for (const name of ["splide", "b007", "slots"]) expect(await files(path), path).not.toContain(name);
});

test("a page has the styles of the slots that it shows and of no others", async () => {
  const sheet = (name: string) => {
    const file = readdirSync("build/client/assets").find((one) => new RegExp(`^${name}-[\\w-]{7}\\.css$`).test(one));
    return readFileSync(`build/client/assets/${file}`, "utf8").trim().replaceAll("&", "&amp;");
  };
  const has = async (path: string) => {
    const { text } = await weigh(origin + path);
    return ["b007", "b015", "b027", "kinds"].filter((name) => text.includes(sheet(name)));
  };
  expect(await has("/")).toEqual(["b007", "b015"]);
  expect(await has("/testonly/slots")).toEqual(["b007", "b015", "b027", "kinds"]);
  expect(await has("/category/1/1")).toEqual([]);
});

test("sign-in, registration and error pages keep to theirs, error pages without a script", async () => {
  for (const path of ["/login", "/login?redirect=/cart/step1", "/registry", "/forgot"]) await check(path, account);
  expect((await check("/no/such/page", document, { status: 404 })).scripts).toBe(0);
  expect((await check("/product/000000000000", document, { status: 404 })).scripts).toBe(0);
});

test("a cart of forty lines and the steps of the checkout fit the first round trip", async () => {
  const hurried = visitor();
  await fillCart(hurried, 3);
  await check("/cart", { ...task, document: firstWindow }, { person: hurried });
  const guest = visitor();
  await fillCart(guest, 40);
  await check("/cart", task, { person: guest });
  await guest.visit("/login?redirect=/cart/step1");
  guest.fill("電子信箱", "forty@example.com");
  await guest.press("以訪客身分結帳");
  await check("/cart/step1", task, { person: guest });
  await chooseHomeAndCard(guest);
  await check("/cart/step2", task, { person: guest });
  await guest.post("/cart/step1", { delivery: "3", payment: "1", go: "delivery" });
  await check("/cart/stores?city=%E8%87%BA%E5%8C%97%E5%B8%82", task, { person: guest });
  await guest.visit("/cart/step1");
  await chooseHomeAndCard(guest);
  fillHomeAddress(guest);
  await finish(guest);
  expect(guest.heading()).toBe("訂單已成立");
  // a page of its own for most; for a guest, who may join there, a form as in the other steps
  const done = { ...document, css: task.css, js: task.js, requests: 15, document: firstWindow };
  await check(guest.path + guest.url.search, done, { person: guest });
});

test("member pages keep to theirs", async () => {
  const person = visitor();
  await person.visit("/login?redirect=/member");
  await signIn(person);
  await check("/member", member, { person });
  await check("/member/orders", member, { person });
  const area = ["wish", "points", "coupons", "account", "account/address"].map((page) => `/member/${page}`);
  for (const path of [...area, "/member/affiliateprogram", "/gift-ai"]) await check(path, member, { person });
  await person.visit("/member/orders");
  const order = person.page().querySelector("main a[href^='/orders/']")!.getAttribute("href")!;
  await check(order, member, { person });
});

test("the light version sends no script at all, asked for by the browser or chosen", async () => {
  const chosen = visitor();
  await chosen.visit("/");
  await chosen.press("切換為輕量版");
  for (const path of ["/", "/category/1/1", "/search?q=%E6%9B%B8", paths.product!, "/cart", "/orders"]) {
    const saving = await weigh(origin + path, { "save-data": "on" });
    const light = await weigh(origin + path, { cookie: cookieHeader(chosen, path) });
    expect([saving.js, saving.scripts, light.js, light.scripts], path).toEqual([0, 0, 0, 0]);
  }
});
