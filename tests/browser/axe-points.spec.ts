import { expect } from "@playwright/test";
import { saveCoupons, savePointOffers } from "#contract/ops";
import { check, test } from "./axe-check.ts";
import { operate } from "./operator.ts";
import { asNewMember, signIn } from "./steps.ts";

test("no violation: one's points, none and many, in both modes", async ({ page }) => {
  await asNewMember(page);
  for (const state of ["none", "many"]) {
    if (state === "many") {
      await page.context().clearCookies({ name: /session/ });
      await signIn(page, "/member/points");
    }
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/member/points");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("紅利點數");
      // more of them where the test below was before this one
      expect((await page.getByRole("row").count()) >= 6, state).toBe(state === "many");
      await check(page, `points, ${state}, ${colorScheme}`);
      await page.goto("/member/pointexchange");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("點數兌換");
      await check(page, `offers, ${state}, ${colorScheme}`);
    }
  }
});

test("no violation: the second page of a long ledger, in both modes", async ({ page, request }, { project }) => {
  const codes = Array.from({ length: 16 }, (_, index) => `LEDGER-${project.name}-${index}`.toUpperCase());
  const amount = { discount_type: "amount", discount_range: 10 } as const;
  await operate(request, saveCoupons, {
    rows: codes.map((code) => ({ code, name: "折 10 元", only_given: true, ...amount })),
  });
  await operate(request, savePointOffers, { rows: codes.map((code) => ({ code, points: 1 })) });
  await signIn(page, "/member/points");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("紅利點數");
  const headers = { origin: new URL(page.url()).origin };
  for (const code of codes) {
    const answer = await page.request.post("/member/pointexchange", { form: { code }, headers });
    expect((await answer.text()).includes("已用 1 點兌換"), code).toBe(true);
  }
  await operate(request, savePointOffers, { rows: codes.map((code) => ({ code, removed: true })) });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/member/points");
    await page.getByRole("navigation", { name: "分頁" }).getByRole("link", { name: "第 2 頁" }).click();
    await expect(page).toHaveURL(/\/member\/points\/2$/);
    await check(page, `points, page 2, ${colorScheme}`);
  }
});
