import { expect, test } from "@playwright/test";

/** The styles stand in the document: what is seen first waits for nothing else. */

for (const path of ["/", "/category/1/1", "/login", "/cart", "/no/such/page"])
  test(`${path} stands in its styles and asks for no style sheet, and nothing is against the page's policy`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) refused.push(message.text());
    });
    const sheets: string[] = [];
    await page.route("**/*.css", (route) => {
      sheets.push(route.request().url());
      return route.abort();
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    // the first link of every page leads to its content and is shown only when it has the focus
    const skip = page.getByRole("link", { name: "跳到主要內容" });
    const style = await skip.evaluate((link) => getComputedStyle(link).position);
    expect(style).not.toBe("static");
    // the slider brings its own when it comes
    expect(sheets.filter((url) => !url.includes("/splide-"))).toEqual([]);
    expect(refused).toEqual([]);
  });

test("what is seen first is asked for by the header of its document", async ({ page }) => {
  await page.goto("/category/1/1");
  const product = await page.locator("main a[href^='/product/']").first().getAttribute("href");
  for (const path of ["/", "/category/1/1", product!]) {
    const answer = await page.goto(path);
    const first = await page.locator("img[fetchpriority=high]").getAttribute("src");
    expect(answer!.headers().link, path).toBe(`<${first}>; rel=preload; as=image; fetchpriority=high`);
  }
});
