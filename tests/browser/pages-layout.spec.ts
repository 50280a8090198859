import { expect, test, type Locator } from "@playwright/test";
import { box, torn } from "./box.ts";
import { pathOf, signIn } from "./steps.ts";

// a script that comes to life after a test has changed the document would draw it anew
test.use({ javaScriptEnabled: false });

const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 900 };

test("on a phone no name is torn within its bracket, nor a number from its counter", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ["/", "/category/1/1", "/search?q=qqqqzzzz"]) {
    await page.goto(path);
    for (const [name, part] of [
      ["銀河鐵道之夜（電子書）", "（電子書）"],
      ["公共時刻 第195期：城市裡的移工", "第195期"],
    ] as const)
      expect(await torn(page, name, part), `${name} ${path}`).toEqual({ names: true, torn: 0 });
  }
});

test("the only one of a list of activities fills the width of a wide page: its words stand beside its picture", async ({
  page,
}) => {
  await page.goto("/activity");
  const group = page.getByRole("region", { name: "主題書展" });
  await group.getByRole("listitem").evaluateAll((all) => all.slice(1).forEach((one) => one.remove()));
  const tile = group.getByRole("listitem").getByRole("link");
  const [scene, words] = [tile.locator("> span").first(), tile.locator("> span").nth(1)];
  await page.setViewportSize(wide);
  expect((await box(tile)).width).toBe((await box(group.getByRole("list"))).width);
  expect((await box(words)).x).toBeGreaterThanOrEqual((await box(scene)).x + (await box(scene)).width);
  await page.setViewportSize(phone);
  expect((await box(words)).y).toBeGreaterThanOrEqual((await box(scene)).y + (await box(scene)).height);
  // a drawing that is laid again has the forest's floor as a line over its sky
  expect(await scene.evaluate((one) => getComputedStyle(one).backgroundRepeat)).toBe("no-repeat");
});

test("a drawn picture of a brand fills its frame", async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto("/brand");
  const drawn = page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.locator("img[src^='/covers/']") });
  await page.goto((await drawn.first().getAttribute("href"))!);
  const picture = page.locator("main header img[src^='/covers/']");
  const { width, height } = await box(picture);
  const drawing = await picture.evaluate(
    (one) => (one as HTMLImageElement).naturalWidth / (one as HTMLImageElement).naturalHeight,
  );
  expect(width / height).toBeCloseTo(drawing, 1);
});

test("the help at a phone's end has no hole: the two short lists stand under each other, each apart", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/orders");
  const help = page.getByRole("navigation", { name: "頁尾連結" });
  await help.scrollIntoViewIfNeeded();
  const [first, second, third] = ["購物說明", "會員與合作", "條款與隱私"].map((name) => help.getByText(name));
  const last = help.getByRole("link", { name: "合作提案" });
  expect((await box(third!)).x).toBe((await box(second!)).x);
  expect((await box(second!)).y).toBe((await box(first!)).y);
  expect((await box(third!)).y - (await box(last)).y - (await box(last)).height).toBeGreaterThanOrEqual(16);
});

test("what begins with a heading stands further from what was before it than from what it heads", async ({ page }) => {
  const gap = async (above: Locator, below: Locator) =>
    (await box(below)).y - (await box(above)).y - (await box(above)).height;
  await page.setViewportSize(phone);
  await page.goto(await pathOf(page, "一九八四"));
  const readers = page.getByRole("region", { name: "讀者評論" });
  expect(await gap(readers.getByRole("heading"), readers.getByRole("paragraph").first())).toBeLessThanOrEqual(16);
  const facts = page.getByRole("region", { name: "商品資料" });
  expect(await gap(page.locator("article div:has(+ section[aria-labelledby=facts])"), facts)).toBeGreaterThanOrEqual(
    24,
  );
  await signIn(page, "/member");
  const card = page.locator("section", { has: page.getByRole("heading", { name: "會員卡" }) });
  expect(await gap(page.locator("main dl").first(), card)).toBeGreaterThanOrEqual(32);
});

test("between a phone and a desk: five of a row are seen whole, chips stand apart from the filters, advice stands in the middle", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto("/search?q=qqqqzzzz");
  const books = page.getByRole("region", { name: "接著逛逛" }).getByRole("list");
  const [row, fifth] = [await box(books), await box(books.getByRole("listitem").nth(4))];
  expect(fifth.x + fifth.width).toBeLessThanOrEqual(row.x + row.width);
  const middle = async (part: Locator) => (await box(part)).x + (await box(part)).width / 2;
  const advice = page.getByText("看看有沒有錯字");
  expect(await advice.evaluate((one) => getComputedStyle(one).textAlign)).toBe("center");
  expect(await middle(advice)).toBeCloseTo(await middle(page.getByText("找不到符合的商品")), 0);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/category/1/1");
  const chip = await box(page.locator("main ul a[href^='/category/2/']").first());
  expect((await box(page.getByText("篩選條件"))).y - chip.y - chip.height).toBeGreaterThanOrEqual(8);
});

test("where there is no page, what is looked for is typed beside the button that looks for it", async ({ page }) => {
  await page.goto("/no/such/page");
  const form = page.getByRole("main").getByRole("search");
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    const field = await box(form.getByRole("searchbox", { name: "想找什麼？" }));
    const button = await box(form.getByRole("button", { name: "搜尋" }));
    expect(button.y).toBe(field.y);
    expect(button.x).toBeGreaterThanOrEqual(field.x + field.width);
    expect(button.width).toBeLessThan(field.width);
  }
});
