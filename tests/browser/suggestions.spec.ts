import { expect, test, type Page } from "@playwright/test";
import { violations } from "./violations.ts";

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

  test("axe finds nothing in the open list, with one chosen", async ({ page }) => {
    for (const width of [360, 1280])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        await page.goto("/");
        await box(page).focus();
        await page.keyboard.type("紅樓");
        await expect(offered(page)).toBeVisible();
        await page.keyboard.press("ArrowDown");
        await expect(offered(page).getByRole("option", { selected: true })).toHaveCount(1);
        expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
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

  test("offers authors and books as pages of their own; the box keeps what was typed", async ({ page }) => {
    await page.goto("/");
    await box(page).focus();
    await page.keyboard.type("曹雪芹");
    const author = offered(page).getByRole("option", { name: "曹雪芹 作者" });
    await expect(author).toBeVisible();
    const place = await author.evaluate((option) => [...option.parentElement!.children].indexOf(option));
    for (let step = 0; step <= place; step++) await page.keyboard.press("ArrowDown");
    await expect(author).toHaveAttribute("aria-selected", "true");
    await expect(box(page)).toHaveValue("曹雪芹");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?author=${encodeURIComponent("曹雪芹")}`);

    await page.goto("/");
    await box(page).focus();
    await page.keyboard.type("ㄏㄌㄇ");
    const book = offered(page)
      .getByRole("option")
      .filter({ has: page.locator("img") });
    await book.first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("紅樓夢");
  });

  test("asks nothing while characters are being composed, and leaves the keys to the input method", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith("/search/suggest")) asked.push(url.searchParams.get("q") ?? "");
    });
    await page.goto("/");
    await box(page).focus();
    const keys = await page.context().newCDPSession(page);
    for (const text of ["ㄏ", "ㄏㄨ", "ㄏㄨㄥˊ"])
      await keys.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await keys.send("Input.insertText", { text: "紅樓" });
    await expect(offered(page)).toBeVisible();
    expect(asked).toEqual(["紅樓"]);
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
