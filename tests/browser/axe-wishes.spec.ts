import { expect, type Page } from "@playwright/test";
import type { ProductCard } from "#contract/products";
import { check, test } from "./axe-check.ts";
import { asNewMember } from "./steps.ts";

test("no violation: the wish list in its states, in both modes", async ({ page, baseURL }) => {
  await asNewMember(page);
  await page.goto("/member/wish");
  await expect(page.getByText("還沒有收藏商品")).toBeVisible();
  await inBothModes(page, "empty");
  const press = (path: string) => page.request.post(path, { form: { in_place: "1" }, headers: { origin: baseURL! } });
  const answer = await page.request.get("/api/v2/search?size=60");
  const { products } = (await answer.json()) as { products: ProductCard[] };
  for (const { product_guid } of products.slice(0, 30)) await press(`/product/${product_guid}/wish`);
  await page.goto("/member/wish?sort=price");
  await expect(page.getByRole("button", { name: /^移除：/ })).toHaveCount(24);
  await inBothModes(page, "many");
  await page
    .getByRole("button", { name: /^移除：/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "復原" })).toBeVisible();
  await inBothModes(page, "after removing");
  await page
    .getByRole("button", { name: /^移到購物車：/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "看購物車" })).toBeVisible();
  await inBothModes(page, "after moving");
});

async function inBothModes(page: Page, state: string) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `wish list, ${state}, ${colorScheme}`);
  }
}
