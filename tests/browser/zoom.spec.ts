import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { armed } from "./adds.ts";
import { test as axeTest } from "./axe-check.ts";
import { aProduct } from "./steps.ts";
import { violations } from "./violations.ts";

/** The edition that has pictures beside its cover. */
const pictured = async (request: APIRequestContext) =>
  `/product/${(await aProduct(request, ({ name }) => name === "論語（典藏精裝版）")).product_guid}`;

const cover = (page: Page) => page.getByRole("link", { name: /封面（看大圖）$/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "商品大圖" });
const shownIn = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector("dialog ul")!;
    return Math.round(row.scrollLeft / row.clientWidth);
  });

test("a picture leads to the large one: with scripts over the page, by keyboard too, and back to where one was", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  const path = await pictured(request);
  await page.goto(path);
  const large = await cover(page).getAttribute("href");
  if (!javaScriptEnabled) {
    await cover(page).click();
    await expect(page).toHaveURL(large!);
    await page.goBack();
    await expect(cover(page)).toBeVisible();
    return;
  }
  await armed(page);
  await expect(async () => {
    await cover(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(path);
  await expect(dialog(page).getByRole("button", { name: "關閉" })).toBeFocused();
  await expect(dialog(page).getByRole("list", { name: "大圖" }).getByRole("img")).toHaveCount(3);
  // what is behind cannot be reached: the keyboard goes round in the dialog
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement!.closest("dialog")),
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(cover(page)).toBeFocused();

  // the page behind it stays where it was, and is there again afterwards
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 40));
  await page.getByRole("link", { name: /書背.*（看大圖）$/ }).click();
  await expect.poll(() => shownIn(page)).toBe(2);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await dialog(page).getByRole("list", { name: "選擇圖片" }).getByRole("link").first().click();
  await expect.poll(() => shownIn(page)).toBe(0);
  await expect(dialog(page).getByRole("list", { name: "選擇圖片" }).getByRole("link").first()).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(dialog(page).locator("[aria-current=true]")).toHaveCount(1);
  await dialog(page).getByRole("list", { name: "大圖" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shownIn(page)).toBe(1);
  expect(await place()).toBe(before);
  await dialog(page).getByRole("button", { name: "關閉" }).click();
  await expect(page.getByRole("link", { name: /書背.*（看大圖）$/ })).toBeFocused();
  expect(await place()).toBe(before);
});

test("a press that asks for a window of its own, or without the script, goes where the link says", async ({
  page,
  context,
  request,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "links alone");
  await page.route("**/assets/zoom-*.js", (route) => route.abort());
  await page.goto(await pictured(request));
  const large = await cover(page).getAttribute("href");
  const opened = context.waitForEvent("page");
  await cover(page).click({ modifiers: ["ControlOrMeta"] });
  expect(new URL((await opened).url()).pathname + new URL((await opened).url()).search).toBe(large);
  await cover(page).click();
  await expect(page).toHaveURL(large!);
});

axeTest("the large pictures are open to everybody", async ({ page, request }, info) => {
  axeTest.skip(info.project.name === "no-js", "links alone");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(await pictured(request));
      await armed(page);
      await expect(async () => {
        await cover(page).click();
        await expect(dialog(page)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      expect(await violations(page), `${colorScheme} at ${width} px`).toEqual([]);
    }
  }
});
