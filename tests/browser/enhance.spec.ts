import { expect, test, type Page } from "@playwright/test";
import { addToCart, asGuest, choose, findBook, signIn } from "./steps.ts";

/** A searchbox without scripts and before them, then a combobox. */
const box = (page: Page) => page.getByRole("combobox", { name: "搜尋商品" });
const offered = (page: Page) => page.getByRole("listbox", { name: "搜尋建議" });

test.describe("the search box", () => {
  test("offers what may be meant; the arrows choose, Enter searches", async ({ page }) => {
    await page.goto("/");
    await box(page).focus();
    await expect(box(page)).toHaveAttribute("aria-expanded", "false");
    // there before it has anything to say: what is put in together with its words is not announced
    const status = page.getByRole("search").getByRole("status");
    await expect(status).toHaveText("");
    await page.keyboard.type("紅樓");
    await expect(offered(page)).toBeVisible();
    await expect(status).toHaveText(/^有 \d+ 個建議，可用上下鍵選擇$/);
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    const first = await offered(page).getByRole("option").first().innerText();
    await page.keyboard.press("ArrowDown");
    await expect(box(page)).toHaveValue(first);
    const active = await box(page).getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(box(page)).toHaveValue("紅樓");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(first)}`);
  });

  test("Esc closes the list and keeps what was typed; Enter then sends that", async ({ page }) => {
    await page.goto("/cart");
    await page.goto("/search?q=a");
    await page.waitForLoadState("networkidle");
    await box(page).fill("");
    await box(page).focus();
    await page.keyboard.type("紅樓");
    await expect(offered(page)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(offered(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue("紅樓");
    await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent("紅樓")}`);
  });

  test("a pointer chooses too, and Tab leaves the box without choosing", async ({ page }) => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await box(page).focus();
    await page.keyboard.type("西遊");
    await expect(offered(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(offered(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "搜尋", exact: true })).toBeFocused();
    await box(page).fill("");
    await box(page).focus();
    await page.keyboard.type("西遊");
    const option = offered(page).getByRole("option").first();
    const text = await option.innerText();
    await option.click();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(text)}`);
  });

  test("stays a plain search box where the suggestions do not come", async ({ page }) => {
    let asked = 0;
    for (const answer of ["none", 503, 429] as const) {
      await page.route("**/search/suggest.data**", (route) => {
        asked++;
        return answer === "none" ? route.abort() : route.fulfill({ status: answer, body: "" });
      });
      const before = asked;
      await page.goto("/");
      await box(page).focus();
      await page.keyboard.type("紅樓夢");
      await expect.poll(() => asked).toBeGreaterThan(before);
      await expect(box(page)).toHaveValue("紅樓夢");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("「紅樓夢」的搜尋結果");
      await page.unroute("**/search/suggest.data**");
    }
  });

  test("is the plain search box where the script of the suggestions does not come", async ({ page }) => {
    await page.route(/\/suggest-[^/]+\.js/, (route) => route.abort());
    await page.goto("/");
    const plain = page.getByRole("searchbox", { name: "搜尋商品" });
    await plain.fill("紅樓夢");
    await plain.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("「紅樓夢」的搜尋結果");
  });
});

const slides = (page: Page) => page.getByRole("region", { name: "主題推薦" });
const dot = (page: Page, number: number) => slides(page).getByRole("tab", { name: `第 ${number} 張` });

test.describe("the slides on the home page", () => {
  test("move by themselves, and stop for good where the shopper says so", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const pause = slides(page).getByRole("button", { name: "暫停輪播" });
    await expect(pause).toBeVisible();
    await expect(dot(page, 1)).toHaveAttribute("aria-selected", "true");
    await page.clock.runFor(6_500);
    await expect(dot(page, 2)).toHaveAttribute("aria-selected", "true");
    await pause.click();
    await expect(slides(page).getByRole("button", { name: "繼續輪播" })).toBeVisible();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(30_000);
    await expect(dot(page, 2)).toHaveAttribute("aria-selected", "true");
  });

  test("wait while the focus is in them; the pause button is the first to be reached", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const pause = slides(page).getByRole("button", { name: "暫停輪播" });
    await pause.focus();
    expect(
      await slides(page).evaluate((region) => region.querySelector("a[href], button") === document.activeElement),
    ).toBe(true);
    await page.clock.runFor(30_000);
    await expect(dot(page, 1)).toHaveAttribute("aria-selected", "true");
    await dot(page, 3).click();
    await expect(slides(page).getByRole("tabpanel", { name: "第 3 張，共 4 張" })).toBeVisible();
  });

  test("do not move where motion is unwanted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("button", { name: "暫停輪播" })).toHaveCount(0);
    await expect(slides(page).getByRole("link", { name: /^第 2 張：/ })).toBeVisible();
  });

  for (const failing of ["splide", "b007"])
    test(`are a row that is scrolled by hand where the script ${failing} does not come`, async ({ page }) => {
      await page.route(new RegExp(`/${failing}-[^/]+\\.js`), (route) => route.abort());
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      await expect(slides(page).getByRole("link").first()).toBeVisible();
      await slides(page)
        .getByRole("link", { name: /^第 2 張：/ })
        .click();
      await expect(page.locator("#slide-2")).toBeInViewport();
    });
});

test.describe("the menu on the home page", () => {
  const menu = (page: Page) => page.getByRole("navigation", { name: "分類選單" });

  test("shows what is below a category where scripts run, and closes by Esc", async ({ page }) => {
    await page.goto("/");
    const button = menu(page).getByRole("button", { name: "中文書的分類" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const below = menu(page).locator("a[href^='/category/3/']").first();
    await expect(below).toBeVisible();
    await below.focus();
    await page.keyboard.press("Escape");
    await expect(below).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test("says so where that does not come, and its links still lead to the categories", async ({ page }) => {
    await page.route("**/categories.data**", (route) => route.abort());
    await page.goto("/");
    await menu(page).getByRole("button", { name: "中文書的分類" }).click();
    await expect(menu(page).getByRole("alert")).toContainText("現在無法顯示");
    await menu(page).getByRole("alert").getByRole("link", { name: "中文書" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("中文書");
  });
});

test("鄉鎮市區 holds the districts of the chosen city, and follows it", async ({ page }) => {
  await findBook(page);
  await addToCart(page);
  await asGuest(page, "districts@example.com");
  await choose(page, "宅配到府", "信用卡一次付清");
  const city = page.getByLabel("縣市", { exact: true });
  const district = page.getByLabel("鄉鎮市區", { exact: true });
  const open = () =>
    district.evaluate((select: HTMLSelectElement) =>
      [...select.querySelectorAll("optgroup")]
        .filter((group) => !group.hidden && !group.disabled)
        .map(({ label }) => label),
    );
  await page.waitForLoadState("networkidle");
  expect((await open()).length).toBeGreaterThan(20);
  await city.selectOption({ label: "新竹市" });
  expect(await open()).toEqual(["新竹市"]);
  await district.selectOption({ label: "香山區" });
  await city.selectOption({ label: "嘉義市" });
  expect(await open()).toEqual(["嘉義市"]);
  await expect(district).toHaveValue("");
  // 東區 is in many cities: this one's
  const east = district.locator("optgroup[label='嘉義市'] option", { hasText: "東區" });
  await district.selectOption((await east.getAttribute("value"))!);
  await page.getByRole("button", { name: "送出訂單" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await expect(city).toHaveValue("嘉義市");
  expect(
    await district.evaluate((select: HTMLSelectElement) =>
      select.selectedOptions[0]!.parentElement!.getAttribute("label"),
    ),
  ).toBe("嘉義市");
});

test("what a browser's extensions put into the document breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const meddle = () => {
      const style = document.createElement("style");
      style.textContent = ".extension{display:none}";
      document.head.prepend(style);
      document.head.append(document.createElement("meta"));
      const bar = document.createElement("div");
      bar.className = "extension";
      document.body.prepend(bar);
      document.body.append(bar.cloneNode());
      document.body.setAttribute("data-extension", "1");
      document.documentElement.classList.add("extension-installed");
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector("footer")) return;
      observer.disconnect();
      meddle();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["/", "/search?q=紅樓夢", "/category/1/2"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("#main")).toHaveCount(1);
    // the style sheets are still there
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1); // one is the extension's
    expect(await page.evaluate(() => getComputedStyle(document.querySelector("header a")!).position)).not.toBe(
      "static",
    );
    await box(page).fill("西遊記");
    await page.getByRole("button", { name: "搜尋", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
  }
  await findBook(page);
  await addToCart(page);
});

test.describe("收藏 in place", () => {
  const purchase = (page: Page) => page.getByRole("region", { name: "購買" });
  const wish = (page: Page) => purchase(page).getByRole("button", { name: "加入收藏" });
  const unwish = (page: Page) => purchase(page).getByRole("button", { name: "取消收藏" });
  const inPlace = (page: Page) => expect(page.locator("input[name=in_place]")).toBeAttached();
  const posts = "**/product/*/wish*.data*";

  test.beforeEach(async ({ page }, { workerIndex, title }) => {
    const answer = await page.request.get("/api/v2/search?size=60&stock=1");
    const { products } = (await answer.json()) as { products: { product_guid: string; restricted: boolean }[] };
    const free = products.filter(({ restricted }) => !restricted);
    const one = free[(title.length * 7 + workerIndex) % free.length]!;
    await signIn(page, `/product/${one.product_guid}`, "member@example.com");
    if (await unwish(page).isVisible()) {
      await unwish(page).click();
      await expect(wish(page)).toBeVisible();
    }
    await inPlace(page);
  });

  test("is shown at once while the shop is still asked, and stays on the page", async ({ page }) => {
    let answered = () => {};
    const held = new Promise<void>((resolve) => (answered = resolve));
    await page.route(posts, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => Object.assign(window, { same: true }));
    await wish(page).click();
    await expect(unwish(page)).toBeFocused();
    answered();
    await expect(page.getByRole("status").filter({ hasText: "已加入收藏" })).toBeAttached();
    await page.reload();
    await expect(unwish(page)).toBeVisible();
  });

  for (const answer of ["none", 503, 429] as const)
    test(`is taken back where the shop answers ${answer}, and says so`, async ({ page }) => {
      await page.route(posts, (route) =>
        answer === "none" ? route.abort() : route.fulfill({ status: answer, body: "" }),
      );
      await wish(page).click();
      await expect(page.getByRole("main").getByRole("alert").filter({ hasText: "目前無法連線" })).toBeVisible();
      await expect(wish(page)).toBeFocused();
      await page.unroute(posts);
      await wish(page).click();
      await expect(unwish(page)).toBeVisible();
      await expect(page.getByRole("main").getByRole("alert").filter({ hasText: "目前無法連線" })).toHaveCount(0);
    });

  test("is a plain form where its script does not come", async ({ page }) => {
    await page.route(/\/(un)?wish-[^/]+\.js/, (route) => route.abort());
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("input[name=in_place]")).toHaveCount(0);
    await wish(page).click();
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "已加入收藏" })).toBeFocused();
    await expect(unwish(page)).toBeVisible();
  });
});
