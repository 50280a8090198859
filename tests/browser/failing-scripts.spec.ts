import { expect, test, type Browser, type Page } from "@playwright/test";
import { effort } from "../effort.ts";
import { guestOrder } from "./steps.ts";

test.setTimeout(effort(1, 8) * 15 * 60_000);

/** What may happen to a script on its way. */
const manners = ["blocked", "hanging", "throwing"] as const;
type Manner = (typeof manners)[number];

test("with each script blocked, hanging and throwing in turn the order is placed all the same", async ({
  page,
  browser,
}) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  await guestOrder(page, "all-scripts@example.com");
  expect(scripts.size).toBeGreaterThan(3);

  for (const manner of manners) await orderDespite(browser, manner, () => true, `all of them ${manner}`);
  // a few in turn; each of them three ways in `npm run attack`
  const some = [...scripts].filter((_, at) => at % effort(Math.ceil(scripts.size / 4), 1) === 0);
  for (const [at, script] of some.entries())
    for (const manner of effort(1, 3) === 1 ? [manners[at % 3]!] : manners)
      await orderDespite(browser, manner, (path) => path === script, `${script} ${manner}`);
});

async function orderDespite(
  browser: Browser,
  manner: Manner,
  hits: (path: string) => boolean,
  name: string,
): Promise<void> {
  await test.step(name, async () => {
    const context = await browser.newContext();
    const shopper = await context.newPage();
    await spoil(shopper, manner, hits);
    // what follows has no script, and Chromium 150 loses the payment page's POST back (307) where requests are looked at
    await guestOrder(shopper, "half-way@example.com", () => shopper.unrouteAll({ behavior: "ignoreErrors" }));
    await context.close();
  });
}

async function spoil(page: Page, manner: Manner, hits: (path: string) => boolean): Promise<void> {
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.resourceType() !== "script" || !hits(new URL(request.url()).pathname)) return route.continue();
    if (manner === "blocked") return route.abort("failed");
    if (manner === "throwing")
      return route.fulfill({ contentType: "text/javascript", body: "throw new Error('this script is broken');" });
    // one that never answers holds the load event, as a dead network does: it is let go after three seconds
    setTimeout(() => void route.abort("timedout").catch(() => {}), 3_000);
  });
}
