import { expect, test, type Page } from "@playwright/test";
import { signIn } from "./steps.ts";

const program = "/member/affiliateprogram";
const about = (page: Page) => page.getByLabel("本站頁面的網址");

test("an address that is not ours is said where the focus is, and the link that is made is shown at once", async ({
  page,
}) => {
  await signIn(page, program);
  await page.setViewportSize({ width: 360, height: 640 });

  await about(page).fill("https://elsewhere.example");
  await page.getByRole("button", { name: "產生連結" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await about(page).fill("/category/1");
  await page.getByRole("button", { name: "產生連結" }).click();
  await expect(page.getByLabel("這一頁的連結")).toBeFocused();
  await expect(page.getByLabel("這一頁的連結")).toBeInViewport();
});
