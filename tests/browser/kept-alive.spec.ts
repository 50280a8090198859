import { expect, test } from "@playwright/test";
import { asGuest, fillCart } from "./steps.ts";

test("while a page of the checkout is open the session goes on", async ({ page }) => {
  await fillCart(page);
  await asGuest(page, "alive@example.com");
  await page.clock.install();
  await page.reload({ waitUntil: "networkidle" });
  let asked = 0;
  // an answer that is lost ends nothing
  await page.route("**/cart/count", (route) => (++asked === 1 ? route.abort() : route.continue()));
  await page.clock.runFor(61_000);
  expect(asked).toBe(0);
  await page.clock.runFor(2_000);
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(62_000);
  await expect.poll(() => asked).toBe(2);
});
