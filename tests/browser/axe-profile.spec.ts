import { check, test } from "./axe-check.ts";
import { asNewMember } from "./steps.ts";

test("no violation: one's own data, closed and open, devices, and a new phone or address", async ({ page }) => {
  await asNewMember(page);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/member/profile");
    if (colorScheme === "dark") {
      await check(page, "profile, closed");
      await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
      await page.getByRole("button", { name: "確認是我" }).click();
      await page.getByRole("link", { name: "修改資料" }).waitFor();
    }
    await check(page, `profile, open, ${colorScheme}`);
    for (const path of [
      "profile/modify-profile",
      "profile/modify-password",
      "profile/devices",
      "verify/phone",
      "verify/email",
    ]) {
      await page.goto(`/member/${path}`);
      await check(page, `${path}, ${colorScheme}`);
    }
  }
});
