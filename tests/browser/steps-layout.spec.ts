import { expect, test } from "@playwright/test";
import { trapName } from "../../app/ui/trap-name.ts";
import { box, torn } from "./box.ts";
import { choose, fillAddress, fillCart, fillSubscriber, sendOrder } from "./steps.ts";

// a script that comes to life after a test has changed the document would draw it anew
test.use({ javaScriptEnabled: false });

test("the steps of the checkout end where their column does, and what was bought is not torn within a bracket", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await fillCart(page);
  await page.goto("/cart");
  const added = page.getByRole("region", { name: "加價購" });
  const [row, second] = [await box(added.getByRole("list")), await box(added.getByRole("listitem").nth(1))];
  expect(second.x + second.width).toBeLessThanOrEqual(row.x + row.width);
  await page.request.post("/login/guest", { form: { [trapName]: "", email: "layout@example.com" } });

  await page.goto("/cart/step1");
  const count = await box(page.getByRole("link", { name: /^購物車（/ }));
  // the column ends at 1000 px, and half of the last bracket is empty
  expect(count.x + count.width).toBeCloseTo(1007, 0);

  await choose(page, "海外宅配", "信用卡一次付清");
  await page.setViewportSize({ width: 768, height: 1024 });
  const end = async (name: string) => {
    const { x, width } = await box(page.getByLabel(name, { exact: true }));
    return Math.round(x + width);
  };
  expect(await end("地區")).toBe(await end("地址"));

  await page.goto("/cart/step1");
  await choose(page, "宅配到府", "ATM 轉帳");
  await fillSubscriber(page);
  await fillAddress(page);
  await sendOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "等待付款" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await torn(page, "人間失格與女生徒（精裝原文版）", "（精裝原文版）")).toEqual({ names: true, torn: 0 });
});
