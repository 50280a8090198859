import { expect, test } from "@playwright/test";

/** The styles stand in the document: what is seen first waits for nothing else. */

for (const path of ["/", "/category/1/1", "/login", "/cart", "/no/such/page"])
  test(`${path} stands in its styles when no style sheet comes, and nothing is against the page's policy`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) refused.push(message.text());
    });
    let sheets = 0;
    await page.route("**/*.css", (route) => {
      sheets++;
      return route.abort();
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    // the first link of every page leads to its content and is shown only when it has the focus
    const skip = page.getByRole("link", { name: "跳到主要內容" });
    const style = await skip.evaluate((link) => getComputedStyle(link).position);
    expect(style).not.toBe("static");
    expect(sheets).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  });
