import { expect, test } from "@playwright/test";
import { signIn } from "./steps.ts";

test.use({ bypassCSP: true });

/** Text twice as large: WCAG 1.4.4 and 1.4.10. */
const enlarge = "html { font-size: 200% !important }";

for (const width of [360, 1280])
  test(`at ${width} px and 200 % text no page is wider than the window, and the search box is there`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    const home = await (await request.get("/")).text();
    const product = /\/product\/[0-9a-z]{12,20}/.exec(home)![0];
    await signIn(page, "/member", "reader@example.com");
    for (const path of [
      "/",
      "/categories",
      "/category/1/2?page=2",
      "/search?q=紅樓夢",
      product,
      "/cart",
      "/search?q=zzzzqqq",
      "/docs/service-rules",
      "/no/such/page",
      "/forgot",
      "/orders",
      "/member",
      "/member/orders",
    ]) {
      await page.goto(path);
      await page.addStyleTag({ content: enlarge });
      const box = page.getByRole("search", { name: "全站搜尋" }).locator("input[name=q]");
      expect((await box.boundingBox())!.width, path).toBeGreaterThan(120);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    // where nothing was found nothing stands beside the words
    await page.goto("/search?q=zzzzqqq");
    const empty = await page.getByText("找不到符合的商品").locator("..").boundingBox();
    expect(empty!.width).toBeGreaterThan((await page.locator("main").boundingBox())!.width * 0.85);
    await page.goto("/testonly/pieces");
    await page.addStyleTag({ content: enlarge });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "each piece").toBeLessThanOrEqual(width);
    // a name of more than 48 units is cut after them, never by its lines
    const long = page.getByRole("link", { name: /附手繪地圖與索引/ }).first();
    expect(await long.locator("[aria-hidden]").innerText()).toMatch(/^在沒有訊號的山屋裡，與一位.{8,}…$/);
    expect(
      await long.evaluate((card) =>
        [...card.children].some((part) => getComputedStyle(part).webkitLineClamp !== "none"),
      ),
    ).toBe(false);
    const names = page.locator("main li a[href^='/product/'] > span");
    await page.goto("/search?q=紅樓夢");
    await page.addStyleTag({ content: enlarge });
    for (const name of await names.all())
      expect(
        await name.evaluate((span) => span.scrollHeight - span.clientHeight),
        await name.innerText(),
      ).toBeLessThanOrEqual(1);
  });

test("at 320 px no page is wider than the window, and no line of a document longer than 40 characters at 1280", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    "/",
    "/categories",
    "/search?q=紅樓夢",
    "/search?q=zzzzqqq",
    "/cart",
    "/login",
    "/registry",
    "/forgot",
    "/orders",
    "/docs/service-rules",
    "/docs/personal-protection-act",
    "/no/such/page",
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    await expect(page.getByRole("banner").getByRole("link", { name: /^購物車/ }), path).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/docs/service-rules");
  const beside = (await page.getByRole("navigation", { name: "服務說明" }).boundingBox())!;
  const text = (await page.locator("main article").boundingBox())!;
  expect(text.x).toBeGreaterThan(beside.x + beside.width);
  expect(text.width / 16).toBeLessThanOrEqual(40);
});

test("what is pressed on a list is 44 px high", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/search?q=書&page=2");
    const filters = page.locator("main details").first();
    if (width === 360) await filters.locator("summary").first().click();
    await expect(page.getByRole("group", { name: "篩選條件" })).toBeVisible();
    for (const kind of ["main fieldset label:has(> input[type=checkbox])", "main nav a", "main summary"]) {
      let looked = 0;
      for (const row of await page.locator(kind).all())
        if ((await row.isVisible()) && !(await row.evaluate((element) => element.closest("[aria-label=目前位置]")))) {
          expect((await row.boundingBox())!.height, await row.innerText()).toBeGreaterThanOrEqual(44);
          looked++;
        }
      // on a wide window the filters stand open, and have no summary
      if (width === 360 || kind !== "main summary") expect(looked, `${kind} at ${width}`).toBeGreaterThan(0);
    }
  }
});
