import { expect } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { register, signIn } from "./steps.ts";

test("no violation: one's points, none and many, in both modes", async ({ page }) => {
  await register(page);
  for (const state of ["none", "many"]) {
    if (state === "many") {
      await page.context().clearCookies({ name: /session/ });
      await signIn(page, "/member/points");
    }
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/member/points");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("紅利點數");
      expect(await page.getByRole("row").count(), state).toBe(state === "none" ? 0 : 6);
      await check(page, `points, ${state}, ${colorScheme}`);
      await page.goto("/member/pointexchange");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("點數兌換");
      await check(page, `offers, ${state}, ${colorScheme}`);
    }
  }
});
