import { expect } from "@playwright/test";
import { giveCoupons, saveCoupons } from "#contract/ops";
import { check, test } from "./axe-check.ts";
import { operate } from "./operator.ts";
import { asNewMember } from "./steps.ts";

test("no violation: one's coupons, none, refused, many and over, in both modes", async ({ page }) => {
  const email = await asNewMember(page);
  const inBothModes = async (state: string) => {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await check(page, `coupons, ${state}, ${colorScheme}`);
    }
  };
  await page.goto("/member/coupons");
  await inBothModes("none");
  await page.getByLabel("優惠代碼或序號").fill("NOPE");
  await page.getByRole("button", { name: "領取優惠券" }).click();
  await expect(page).toHaveTitle(/^錯誤：/);
  await inBothModes("refused");
  const many = Array.from({ length: 20 }, (_, at) => ({
    code: `AXE${at}`,
    name: "閱讀補給站優惠券".repeat((at % 4) + 1),
    discount_type: at % 2 ? ("amount" as const) : ("percentage" as const),
    discount_range: at % 2 ? 12_345 : 88,
    minimum_subtotal: at * 13_000,
    ...(at > 16 && { ends_at: "2020-01-01T00:00:00+08:00" }),
  }));
  await operate(page.request, saveCoupons, { rows: many, dry_run: false });
  await operate(page.request, giveCoupons, { rows: many.map(({ code }) => ({ code, member: email })), dry_run: false });
  await page.goto("/member/coupons");
  await expect(page.getByRole("link", { name: "可使用 17" })).toBeVisible();
  await inBothModes("many");
  await page.getByRole("link", { name: "已失效 3" }).click();
  await inBothModes("over");
});
