import { expect, type Page } from "@playwright/test";
import type { ProductCard } from "#contract/products";
import { check, test } from "./axe-check.ts";
import { asNewMember, signIn } from "./steps.ts";

test("no violation: the product notices in their states, in both modes", async ({ page, baseURL }) => {
  await asNewMember(page);
  await page.goto("/member/notify");
  await expect(page.getByText("沒有等候中的商品")).toBeVisible();
  await inBothModes(page, "empty");
  const press = (path: string) => page.request.post(path, { form: { in_place: "1" }, headers: { origin: baseURL! } });
  for (let start = 0, set = 0; set < 26 && start < 3_600; start += 60) {
    const answer = await page.request.get(`/api/v2/search?size=60&start=${start}`);
    const { products } = (await answer.json()) as { products: ProductCard[] };
    for (const { product_guid, button_status } of products)
      if (/restock_notify|has_not_started/.test(button_status) && set++ < 26)
        await press(`/product/${product_guid}/notice`);
  }
  await page.goto("/member/notify");
  await expect(page.getByRole("button", { name: /^移除：/ })).toHaveCount(24);
  await inBothModes(page, "many");
  await page
    .getByRole("button", { name: /^移除：/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "復原" })).toBeVisible();
  await inBothModes(page, "after removing");
  await page.context().clearCookies({ name: /session/ });
  await signIn(page, "/member/notify?state=told");
  await expect(page.getByText(/已通知到貨/)).toBeVisible();
  await inBothModes(page, "told");
});

test("the lists of wishes and notices start at the top when one comes back to them", async ({ page }, { project }) => {
  test.skip(project.name === "no-js", "without scripts the browser does what it does");
  await signIn(page, "/member");
  await page.setViewportSize({ width: 360, height: 500 });
  for (const list of ["/member/wish", "/member/notify"]) {
    await page.goto(list);
    await page.evaluate(() => scrollTo(0, 300));
    await page.locator("main a[href^='/product/']").first().dispatchEvent("click");
    await page.waitForURL("**/product/**");
    await page.goBack();
    await page.waitForURL(`**${list}`);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => scrollY), list).toBe(0);
  }
});

async function inBothModes(page: Page, state: string) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `product notices, ${state}, ${colorScheme}`);
  }
}
