import { expect } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { asNewMember } from "./steps.ts";

test("no violation: an event to be signed up for, and the ticket, in both modes", async ({ page }) => {
  await asNewMember(page);
  await page.goto("/activity/meetevent");
  const signUp = page.getByRole("button", { name: /^報名 / });
  await expect(signUp.first()).toBeVisible();
  await check(page, "sessions");
  await signUp.first().click();
  await expect(page.getByText(/^已報名 .* 的場次/)).toBeVisible();
  await page.locator("main summary").first().click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole("img", { name: /^報到 QR Code/ })).toBeVisible();
    await check(page, `the ticket, ${colorScheme}`);
  }
});
