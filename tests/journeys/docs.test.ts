import { expect, inject, test } from "vitest";
import { limits } from "#contract/codes";
import { newVisitor } from "./visitor.ts";
import { findBook } from "./ways.ts";
import { weigh } from "./weigh.ts";

const origin = inject("origin");
const documents = {
  faq: "常見問題",
  "service-rules": "服務條款",
  "privacy-policy": "隱私權政策",
  "personal-protection-act": "個人資料保護告知",
  "membership-level": "會員等級說明",
  aboutcoupon: "優惠券使用說明",
  "group-buying-description": "團體採購",
  cooperation: "合作提案",
};

test("every document has its heading, its breadcrumb and its title, is small and sends no script", async () => {
  const person = newVisitor(origin);
  for (const [page, title] of Object.entries(documents)) {
    const path = `/docs/${page}`;
    await person.visit(path);
    expect([path, person.status, person.heading(), person.title]).toEqual([path, 200, title, `${title} – 閱林`]);
    expect(person.page().querySelector("[aria-label=目前位置] [aria-current=page]")?.textContent).toBe(title);
    const beside = [...person.page().querySelectorAll("main nav[aria-label=服務說明] a")];
    expect(beside.map((link) => link.textContent)).toEqual(Object.values(documents));
    expect(beside.filter((link) => link.hasAttribute("aria-current")).map((link) => link.textContent)).toEqual([title]);
    const { html, scripts, nodes } = await weigh(origin + path);
    expect([path, html <= 8 * 1024, scripts, nodes <= 300]).toEqual([path, true, 0, true]);
  }
  for (const path of ["/docs/no-such-document", "/docs/constructor"]) {
    await person.visit(path);
    expect([path, person.status]).toEqual([path, 404]);
  }
});

test("a document says which version of it one reads; its facts are those of the shop", async () => {
  const person = newVisitor(origin);
  await person.visit("/docs/service-rules");
  expect(person.main()).toContain("版本日期：2026/11/25");
  for (const path of Object.keys(documents)) {
    await person.visit(`/docs/${path}`);
    expect(person.main(), path).not.toMatch(/\{\w+\}|\]\(|undefined|null/);
  }
});

test("the privacy policy says how long things are kept, as they are", async () => {
  const person = newVisitor(origin);
  await person.visit("/docs/privacy-policy");
  for (const words of [
    `${limits.tokenHours} 小時未使用即登出，最長 ${limits.tokenHoursMost} 小時`,
    `勾選「保持登入」時為 ${limits.tokenHoursKept / 24} 天`,
    `訪客的購物車：最後一次變動後 ${limits.cartDays} 天`,
  ])
    expect(person.main()).toContain(words);
});

test("the terms are a link beside the consent to them, and say what a delivery costs", async () => {
  const guest = newVisitor(origin);
  await findBook(guest);
  await guest.press("加入購物車");
  await guest.visit("/login?redirect=/cart/step1");
  guest.fill("電子信箱", "terms@example.com");
  await guest.press("以訪客身分結帳");
  guest.choose("宅配到府");
  await guest.press("更新付款方式");
  guest.choose("信用卡一次付清");
  await guest.press("下一步：填寫資料");
  guest.choose("我已閱讀並同意服務條款");
  await guest.follow(/^服務條款/);
  expect(guest.heading()).toBe("服務條款");
  for (const words of ["七日", "運費 80 元", "滿 490 元", "離島", "示範商店"]) expect(guest.main()).toContain(words);
});

interface Page {
  status: number;
  /** where a redirect ended */
  url: URL;
  links: string[];
  ids: Set<string>;
}

const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

async function load(path: string): Promise<Page> {
  const response = await fetch(origin + path, { headers: { accept: "text/html" } });
  const html = await response.text();
  return {
    status: response.status,
    url: new URL(response.url),
    links: [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => unescaped(href!)),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)),
  };
}

/** Loads them six at a time. */
async function loadAll(paths: string[], known: Map<string, Page>): Promise<void> {
  const waiting = paths.filter((path) => !known.has(path));
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) known.set(path, await load(path));
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

/** Links of our own pages, without their fragments. */
function pathsOf({ links, url }: Page): string[] {
  const own = links.map((href) => new URL(href, url)).filter((link) => link.origin === origin);
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}

function expectNoDeadLinks(known: Map<string, Page>, from: string) {
  const page = known.get(from)!;
  for (const href of page.links) {
    const link = new URL(href, page.url);
    const target = known.get(link.pathname + link.search);
    if (link.origin !== origin || !target) continue;
    expect(target.status, `${href} on ${from}`).toBe(200);
    const fragment = decodeURIComponent(link.hash.slice(1));
    if (fragment) expect(target.ids.has(fragment), `${href} on ${from}`).toBe(true);
  }
}

test("every link in the frame of home, cart, sign-in and a document leads somewhere", async () => {
  const known = new Map<string, Page>();
  const frames = ["/", "/cart", "/login", "/docs/service-rules"];
  await loadAll(frames, known);
  for (const path of frames) {
    const person = newVisitor(origin);
    await person.visit(path);
    const links = [...person.page().querySelectorAll("header a, footer a:not([href^=mailto])")].map((link) =>
      link.getAttribute("href")!,
    );
    expect(links.length, path).toBeGreaterThan(20);
    await loadAll(
      links.map((href) => new URL(href, origin)).map(({ pathname, search }) => pathname + search),
      known,
    );
    expectNoDeadLinks(known, path);
  }
});

test("no link within two clicks of the home page is dead", { timeout: 180_000 }, async () => {
  const most = 300;
  const known = new Map<string, Page>();
  await loadAll(["/"], known);
  let reached = ["/"];
  for (let clicks = 1; clicks <= 2; clicks++) {
    const next = [...new Set(reached.flatMap((path) => pathsOf(known.get(path)!)))].filter((path) => !known.has(path));
    // of very many, some of every page's: products, lists and documents alike
    const room = Math.min(next.length, most - known.size);
    const chosen = Array.from({ length: room }, (_, place) => next[Math.floor((place * next.length) / room)]!);
    await loadAll(chosen, known);
    reached = chosen;
  }
  expect(known.size).toBeGreaterThan(150);
  expect(known.size).toBeLessThanOrEqual(most);
  for (const [path, { status }] of known) expect(status, path).toBeLessThan(500);
  for (const path of known.keys()) expectNoDeadLinks(known, path);
});
