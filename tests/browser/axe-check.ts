import { expect, test as base, type Page } from "@playwright/test";
import { violations } from "./violations.ts";

/**
 * axe itself needs the browser's timers. So where the project has JavaScript off, the pages come in their light version: the same documents without
 * a script, and the browser may run axe in them.
 */
export const test = base.extend({
  javaScriptEnabled: async ({}, use) => use(true),
  context: async ({ context, baseURL }, use, info) => {
    if (info.project.name === "no-js") await context.addCookies([{ name: "yuelin-light", value: "1", url: baseURL! }]);
    await use(context);
  },
});

/** axe at 360 and 1280 px, and nothing wider than a screen of 320 px. */
export async function check(page: Page, state: string) {
  if (base.info().project.name === "no-js")
    expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${state} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${state}: wider than 320 px`,
  ).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
}
