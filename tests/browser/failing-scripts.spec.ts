import { expect, test } from "@playwright/test";
import { guestOrder } from "./steps.ts";

test.setTimeout(15 * 60_000);

test("with each script failing in turn the order is placed all the same", async ({ page, browser }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  await guestOrder(page, "all-scripts@example.com");
  expect(scripts.size).toBeGreaterThan(3);

  for (const failing of [...scripts, "all of them", "never answering"]) {
    await test.step(failing, async () => {
      const context = await browser.newContext();
      const shopper = await context.newPage();
      await shopper.route("**/*", (route) => {
        const request = route.request();
        const hit =
          request.resourceType() === "script" &&
          (failing.startsWith("/") ? new URL(request.url()).pathname === failing : true);
        if (!hit) return route.continue();
        // one that never answers holds the load event, as a dead network does: it is let go after three seconds
        return failing === "never answering"
          ? void setTimeout(() => void route.abort("timedout").catch(() => {}), 3_000)
          : route.abort("failed");
      });
      await guestOrder(shopper, "half-way@example.com");
      await context.close();
    });
  }
});
