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

for (const path of ["/", "/cart", "/login?redirect=/cart/step1", "/no/such/page"])
  test(`the header of ${path} needs only the styles before it; what follows has its own as well, and React finds the page as it drew it`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const header = "header > div:last-of-type";
    const looks = () =>
      page.locator(header).evaluate((row) =>
        [row, ...row.querySelectorAll("*")].map((one) => {
          const { top, left, width, height } = one.getBoundingClientRect();
          const { color, backgroundColor, fontSize, display } = getComputedStyle(one);
          return [one.tagName, top, left, width, height, color, backgroundColor, fontSize, display];
        }),
      );
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const whole = await looks();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const tall = await height();
    const scripts = await page.locator("link[rel=modulepreload]").count();
    await expect(page.locator("header + svg")).toHaveCount(javaScriptEnabled && scripts > 0 ? 0 : 1);
    const answer = await page.request.get(path);
    const [, before, behind] = /<style>(.*?)<\/style>.*<\/header><svg><style>(.*?)<\/style>/s.exec(
      await answer.text(),
    )!;
    expect(before!.length).toBeLessThan(12_000);
    expect(behind!.length).toBeGreaterThan(8_000);
    await page.evaluate(() => {
      const styles = document.querySelectorAll("style");
      styles[styles.length - 1]!.remove();
    });
    expect(await looks()).toEqual(whole);
    expect(await height()).not.toBe(tall);
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
