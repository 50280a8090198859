import { expect, type Locator, type Page } from "@playwright/test";
import { fillCart } from "./steps.ts";

/** The cart with its scripts, by its lines. */

export const books = ["紅樓夢", "西遊記", "水滸傳"] as const;

/** The cart's page, once its buttons are answered in place. */
export async function openCart(page: Page) {
  await page.goto("/cart");
  await inPlace(page);
}

export async function inPlace(page: Page) {
  await expect(page.getByRole("button", { name: "更新數量" })).toHaveCount(0);
  // a new document would forget it
  await page.evaluate(() => ((window as { same?: boolean }).same = true));
}

export async function cartOf(page: Page, titles: readonly string[] = books) {
  await fillCart(page, titles);
  await openCart(page);
}

export const line = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
export const quantity = (page: Page, title: string) => line(page, title).getByRole("spinbutton", { name: "數量" });
export const button = (page: Page, title: string, name: string) => line(page, title).getByRole("button", { name });
export const putBack = (page: Page) => page.getByRole("button", { name: "復原" });
export const count = (page: Page) => page.locator("[data-cart-count]");
export const sums = (page: Page) => page.locator("[aria-busy]");
export const settled = (page: Page) => expect(sums(page)).toHaveAttribute("aria-busy", "false");
export const isSamePage = (page: Page) => page.evaluate(() => (window as { same?: boolean }).same === true);
export const money = (text: string) => Number(/[\d,]+/.exec(text)![0].replaceAll(",", ""));
export const amount = async (page: Page, title: string) => money(await line(page, title).locator("> b").innerText());

/** What the page says of the cart, line by line. */
export const shown = (page: Page) =>
  page.evaluate(() => ({
    lines: [...document.querySelectorAll("main li[aria-labelledby]")].map((item) =>
      [
        document.getElementById(item.getAttribute("aria-labelledby")!)!.textContent,
        item.querySelector("input[type=number]") as HTMLInputElement | null,
      ].map((part) => (part instanceof HTMLInputElement ? part.value : part)),
    ),
    amounts: [...document.querySelectorAll("main li[aria-labelledby] > b")].map((each) => each.textContent),
    sums: document.querySelector("[aria-busy]")?.textContent ?? "",
    count: document.querySelector("[data-cart-count]")?.textContent,
  }));

/** The page shows the rows: a page that is loaded anew shows the same. */
export async function expectTheTruth(page: Page) {
  const fresh = await page.context().newPage();
  await fresh.goto("/cart");
  await expect.poll(() => shown(page)).toEqual(await shown(fresh));
  await fresh.close();
}

/** Every question of the cart's form is answered so. */
export const answers = (page: Page, how: Parameters<Page["route"]>[1]) =>
  page.route(/\/cart\/(quantity|remove|undo)\.data/, how);

/** Presses that come faster than any answer: all in one turn of the browser. A line that has just gone is pressed by nobody. */
export const burst = (page: Page, title: string, name: string, times: number) =>
  button(page, title, name).evaluateAll((elements: HTMLButtonElement[], presses) => {
    for (let press = 0; press < presses; press++) elements[0]?.click();
  }, times);

/** Types over what stands in the box, in one turn of the browser: an answer that changes it in between would have the two numbers stand in a row. */
export const typeOver = (page: Page, title: string, text: string) =>
  quantity(page, title).evaluateAll(([box]: HTMLInputElement[], typed) => {
    box?.focus();
    box?.select();
    if (box) document.execCommand("insertText", false, typed);
  }, text);
