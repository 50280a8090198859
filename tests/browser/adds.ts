import { expect, type Page, type Route } from "@playwright/test";
import { pathOf } from "./steps.ts";

/** What the specs of adding in place have in common. */

export const count = (page: Page) => page.locator("[data-cart-count]");
export const sheet = (page: Page) => page.getByRole("region", { name: "已加入購物車" });
export const problem = (page: Page) => page.getByRole("alert").filter({ hasText: "沒有收到購物車的回覆" });
export const posts = "**/cart/add.data*";
/** The shop's own word on how much the cart holds. */
export const rows = async (page: Page) =>
  ((await (await page.request.get("/cart/count")).json()) as { total_quantity: number }).total_quantity;

export const shows = (page: Page, units: number) => expect(count(page)).toHaveText(`購物車（${units} 件）`);

/** The forms of the page are asked in place. */
export const armed = (page: Page) => expect(page.locator("form[data-in-place]").first()).toBeAttached();

export const add = (page: Page) =>
  page.getByRole("region", { name: "購買", exact: true }).getByRole("button", { name: /^加入(購物車|中…)$/ });
/** A new document would forget it. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { same: true }));
export const isSamePage = (page: Page) => page.evaluate(() => (window as { same?: boolean }).same === true);
export const list = "/search?q=%E6%9B%B8&stock=1";

export async function onProduct(page: Page) {
  await page.goto(await pathOf(page));
  await armed(page);
  await mark(page);
}
export async function onList(page: Page, path = list) {
  await page.goto(path);
  await armed(page);
  await mark(page);
}

/** Buttons of cards whose products can be bought many times. */
export async function manyOf(page: Page, wanted: number): Promise<string[]> {
  const guids = await page
    .locator("main li button[name=product_guid]")
    .evaluateAll((buttons: HTMLButtonElement[]) => buttons.map(({ value }) => value));
  const plenty: string[] = [];
  for (const guid of new Set(guids)) {
    const answer = await page.request.get(`/api/v2/products/${guid}`);
    const { stock, order_quantity_limit, account_quantity_limit } = (await answer.json()) as Record<
      string,
      number | null
    >;
    if ((stock ?? 0) >= 20 && order_quantity_limit === null && account_quantity_limit === null) plenty.push(guid);
    if (plenty.length === wanted) return plenty;
  }
  throw new Error(`the page has ${plenty.length} products of which there is plenty`);
}

export const card = (page: Page, product_guid: string) =>
  page.locator(`main li button[name=product_guid][value="${product_guid}"]`).first();

/** The operation that a press stands for: a repeat has the same. */
export const operationOf = (route: Route): string =>
  new URLSearchParams(route.request().postData() ?? "").get("operation_id")!;

/** Takes a request to the shop as the browser would, but keeps the answer, and its cookies, from the browser. */
export async function reach(route: Route): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const request = route.request();
  const { host: _, "content-length": __, ...headers } = await request.allHeaders();
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":")));
  const answer = await fetch(request.url(), { method: "POST", headers: own, body: request.postData()! });
  const { "content-encoding": ___, ...told } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: told, body: await answer.text() };
}

/** Holds every answer back until it is let go. */
export async function held(page: Page, pattern = posts) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const seen: string[] = [];
  await page.route(pattern, async (route) => {
    seen.push(operationOf(route));
    await gone;
    await route.continue().catch(() => {});
  });
  return { letGo, seen };
}
