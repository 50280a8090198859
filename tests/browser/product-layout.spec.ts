import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { box } from "./box.ts";

const buy = (page: Page) => page.getByRole("region", { name: "購買", exact: true });

interface Card {
  product_guid: string;
  name: string;
  button_status: string;
}
async function found(request: APIRequestContext, q: string, wanted: (card: Card) => boolean = () => true) {
  for (let start = 0; start < 3_600; start += 60) {
    const answer = await request.get(`/api/v2/search?q=${encodeURIComponent(q)}&size=60&start=${start}`);
    const card = ((await answer.json()) as { products: Card[] }).products.find(wanted);
    if (card) return `/product/${card.product_guid}`;
  }
  throw new Error("the shop has no such product");
}

test("at 1280 px the text of a book or a thing begins beside its picture, and the facts stand in two columns below, without a hole", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [q, text] of [
    ["紅樓夢", "內容簡介"],
    ["後背包", "商品介紹"],
  ] as const) {
    await page.goto(await found(request, q));
    const picture = await box(page.locator("article img").first());
    const about = await box(page.getByRole("region", { name: text }));
    expect(about.x, q).toBeGreaterThan(picture.x + picture.width);
    // under its name and the switch of its editions
    expect(about.y, q).toBeLessThan(picture.y + (picture.height * 2) / 3);
    const facts = page.getByRole("region", { name: "商品資料" }).locator("dl > div");
    const [first, second] = [await box(facts.nth(0)), await box(facts.nth(1))];
    expect(second.y, q).toBe(first.y);
    // the many of a book below its cover too, the few of a thing below its text
    const isBook = text === "內容簡介";
    const above = isBook ? picture : about;
    expect(first.x, q).toBe(isBook ? (await box(page.locator("article"))).x : about.x);
    expect(first.y, q).toBeGreaterThan(above.y + above.height);
    const told = await box(page.locator("article div:has(+ section[aria-labelledby=facts])"));
    const end = Math.max(above.y + above.height, told.y + told.height);
    // two lines of editions and what is offered beside it
    expect(end - above.y - above.height, `${q}: what is told goes on below what it stands beside`).toBeLessThan(130);
    expect(first.y - end, q).toBeLessThan(120);
    expect(second.x, q).toBeGreaterThan(first.x + first.width);
  }
});

test("the cover stays in sight beside what is told of a book, and slides over none of its facts", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(await found(request, "電子書", ({ name }) => name.includes("電子書")));
  const facts = page.getByRole("region", { name: "商品資料" });
  for (const y of [200, 400, 600]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
    const picture = await box(page.locator("article img").first());
    expect(picture.y + picture.height, `${y} px down`).toBeLessThanOrEqual((await box(facts)).y);
  }
});

test("on a phone the one deed of the page is under the thumb: to add, or to be told", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, deed] of [
    [await found(request, "紅樓夢", ({ name }) => name === "紅樓夢"), "加入購物車"],
    [await found(request, "紅樓夢", ({ name }) => name.includes("電子書")), "加入購物車"],
    [await found(request, "", ({ button_status }) => button_status === "restock_notify"), "貨到通知我"],
  ] as const) {
    await page.goto(path);
    const button = buy(page).getByRole("button", { name: deed });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await box(button)).height).toBeGreaterThanOrEqual(44);
    // it is out of nobody's way: the end of the page can be seen over it
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await box(page.locator("footer"));
    expect(last.y + last.height).toBeLessThanOrEqual((await box(button)).y);
  }
});

test("the editions of a work stand in the box that buys it, right behind its buttons, each as high as a finger", async ({
  page,
  request,
}) => {
  await page.goto(await found(request, "紅樓夢", ({ name }) => name === "紅樓夢"));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const list = buy(page).getByRole("list", { name: "版本" });
    const editions = await box(list);
    const quantity = await box(buy(page).getByRole("spinbutton", { name: "數量" }));
    expect(editions.y).toBeGreaterThanOrEqual(quantity.y + quantity.height);
    const wish = await box(buy(page).getByRole("button", { name: "加入收藏" }));
    expect(editions.y + editions.height).toBeLessThanOrEqual(wish.y);
    for (const one of await list.locator("a, b").all()) expect((await box(one)).height).toBeGreaterThanOrEqual(44);
  }
});

test("where few are bought together with it, they stand beside what is like it, and above it where there is no room", async ({
  page,
  request,
}) => {
  const row = (name: string) => page.getByRole("region", { name, exact: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(await found(request, "一九八四", ({ name }) => name === "一九八四"));
  await row("常一起購買").scrollIntoViewIfNeeded();
  const many = await row("常一起購買").getByRole("listitem").count();
  expect(many).toBeLessThan(4);
  const [together, related] = [await box(row("常一起購買")), await box(row("相關商品"))];
  expect(related.y).toBe(together.y);
  expect(related.x - together.x - together.width).toBe(40);
  // as wide as its cards: none is cut, and nothing is to be scrolled
  const list = row("常一起購買").getByRole("list");
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const last = await box(row("常一起購買").getByRole("listitem").last());
  expect(together.x + together.width - last.x - last.width).toBeLessThan(1);
  await page.setViewportSize({ width: 800, height: 900 });
  const below = await box(row("相關商品"));
  expect(below.y).toBeGreaterThan((await box(row("常一起購買"))).y + 100);
});

test("on a small tablet the facts stand below the cover, what is told below both, and the bar at the bottom ends where the page does", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(await found(request, "紅樓夢", ({ name }) => name === "紅樓夢"));
  const [picture, facts, purchase, about] = [
    await box(page.locator("article img").first().locator("..")),
    await box(page.getByRole("region", { name: "商品資料" })),
    await box(buy(page)),
    await box(page.getByRole("region", { name: "內容簡介" })),
  ];
  expect(facts.x).toBe(picture.x);
  expect(facts.y - picture.y - picture.height).toBeLessThan(40);
  expect(facts.x + facts.width).toBeLessThan(purchase.x);
  expect(about.y).toBeGreaterThan(Math.max(facts.y + facts.height, purchase.y + purchase.height));
  const add = await box(buy(page).getByRole("button", { name: "加入購物車" }));
  expect(add.x + add.width).toBeCloseTo(purchase.x + purchase.width, 0);
});
