import type { Page } from "@playwright/test";

/** A list with its scripts. */

export const list = "/category/1/1";
/** What a list in place asks for. */
export const data = /\/(category\/1\/1|search)\.data\?/;

export const found = (page: Page) => page.getByRole("status").filter({ hasText: /^共 \d+ 件商品/ });
/** Of a page that is just giving way to another: none. */
export const products = (page: Page) =>
  page
    .locator("main [aria-busy] a[href^='/product/']")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("href")))
    .catch((): (string | null)[] => []);
export const pages = (page: Page) => page.getByRole("navigation", { name: "分頁" });
export const sorts = (page: Page) => page.getByRole("navigation", { name: "排序" });
export const documents = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return asked;
};

/** The list, taken over by its scripts; gives the documents that are asked for from then on. */
export async function open(page: Page, path = list): Promise<string[]> {
  await page.goto(path);
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.waitForLoadState("networkidle");
  return documents(page);
}
