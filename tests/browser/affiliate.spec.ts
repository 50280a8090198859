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
  const summary = page.getByRole("alert").filter({ hasText: "這不是本站的網址" });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await about(page).fill("/category/1");
  await page.getByRole("button", { name: "產生連結" }).click();
  await expect(page.getByRole("textbox", { name: "這一頁的連結" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "這一頁的連結" })).toBeInViewport();
});

for (const grows of [true, false])
  test(`all of what is to be copied is shown at 360 px, where a box ${grows ? "grows" : "does not grow"} with its text`, async ({
    page,
  }) => {
    await signIn(page, program);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${program}?about=%2Fcategory%2F1%3Fsort%3Dnewest%26page%3D2`);
    const boxes = page.locator("main textarea[readonly]");
    await expect(boxes).toHaveCount(4);
    const cut = await boxes.evaluateAll((all, size) => {
      return all.map((box) => {
        if (!size) (box as HTMLElement).style.setProperty("field-sizing", "fixed");
        return box.scrollHeight - box.clientHeight;
      });
    }, grows);
    expect(cut).toEqual([0, 0, 0, 0]);
  });
