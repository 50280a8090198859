import { expect } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { asNewMember } from "./steps.ts";

test("no violation: the daily draw before and after, in both modes", async ({ page }) => {
  await asNewMember(page);
  for (const state of ["open", "drawn"]) {
    await page.goto("/member/game");
    if (state === "drawn") {
      await page.getByRole("button", { name: "抽今天的點數" }).click();
      await expect(page.getByRole("heading", { name: /今天抽中/ })).toBeVisible();
    }
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await check(page, `draw, ${state}, ${colorScheme}`);
    }
  }
});
