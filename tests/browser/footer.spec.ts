import { expect, test } from "@playwright/test";
import pg from "pg";
import { demoDatabase } from "../demo-database.ts";
import { startShop } from "../running-shop.ts";
import { list, open, pages } from "./lists-steps.ts";

const footer = "document.querySelector('footer').innerHTML";
const menu = "[...document.querySelectorAll('header nav a')].map((link) => link.textContent + link.href)";

test("the browser has the end of the page and the menu as they were sent, also where a page comes in place of another", async ({
  page,
}) => {
  let sentFooter = "";
  await page.route(list, async (route) => {
    const sent = await route.fetch();
    // as sent, before any script
    const html = await sent.text();
    sentFooter = /<footer[^>]*>(.*)<\/footer>/s.exec(html)![1]!;
    await route.fulfill({ response: sent, body: html });
  });
  await open(page);
  expect(sentFooter).toContain("隱私權政策");
  const shape = (html: string) =>
    page.evaluate((text) => Object.assign(document.createElement("i"), { innerHTML: text }).innerHTML, html);
  expect(await page.evaluate(footer)).toBe(await shape(sentFooter));
  const links = await page.evaluate(menu);
  expect(links).toHaveLength(17);
  // a page that fails in the browser is drawn there, frame and all
  await page.evaluate(() =>
    (window as unknown as { __remixRouter: { navigate(to: string): Promise<void> } }).__remixRouter.navigate(
      "/no/such/page",
    ),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到這個頁面");
  expect(await page.evaluate(footer)).toBe(await shape(sentFooter));
  expect(await page.evaluate(menu)).toEqual(links);
});

test("the button at the end of a list leads back to the page of it that one has gone to in place", async ({ page }) => {
  await open(page);
  await pages(page).getByRole("link", { name: "下一頁" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("button", { name: "切換為輕量版" }).click();
  await expect(page.getByRole("button", { name: "切換為完整版" })).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});

test("an advertisement in the menu that leads to a category is none of the categories", async ({ page }) => {
  const copy = await demoDatabase();
  const shop = await startShop({ DATABASE_URL: copy.url });
  const rows = new pg.Client(copy.url);
  await rows.connect();
  try {
    const ad = { id: "1", title_1: "童書週", alt: "童書週", link: "/category/1/6?utm=week", image: "/favicon.svg" };
    await rows.query("insert into slots (page, slot_type, content) values ('GlobalPage', 'category_banner', $1)", [
      JSON.stringify({ blank: false, items: [ad] }),
    ]);
    const said: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && said.push(message.text())));
    page.on("pageerror", (error) => void said.push(String(error)));
    await open(page, shop.origin + list);
    expect(await page.evaluate(menu)).toHaveLength(18);
    await page.locator("header summary").click();
    await expect(page.getByRole("link", { name: "童書週" })).toHaveCount(1);
    expect(said).toEqual([]);
  } finally {
    await rows.end();
    await shop.stop();
    await copy.stop();
  }
});
