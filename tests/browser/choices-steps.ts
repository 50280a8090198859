import { expect, type Page, type Request } from "@playwright/test";
import { sums } from "./cart-steps.ts";
import { asGuest, fillCart } from "./steps.ts";

/** Step 1 with its scripts. */

let guests = 0;
export async function atStep1(page: Page) {
  await fillCart(page);
  await asGuest(page, `choices${Date.now()}${++guests}@example.com`);
  // hydrated: the button that a script makes needless is gone
  await expect(page.getByRole("button", { name: "更新付款方式" })).toBeHidden();
  // a new document would forget it
  await page.evaluate(() => ((window as { same?: boolean }).same = true));
}

export const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
export const sumText = (page: Page) => sums(page).innerText();

/** The answer to the next change is ready, and comes when it is let go. */
export async function heldAnswer(page: Page) {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  let tell = (_: Request) => {};
  const answered = new Promise<Request>((resolve) => (tell = resolve));
  await page.route("**/cart/step1.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    tell(route.request());
    await waiting;
    return route.fulfill({ response }).catch(() => {});
  });
  return { answered, letGo };
}
