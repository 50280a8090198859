import { expect, test, type Page } from "@playwright/test";
import { receive } from "./operator.ts";
import { guestOrder } from "./steps.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const file = (name: string, buffer: Buffer = png) => ({ name, mimeType: "application/octet-stream", buffer });

async function before(page: Page, email: string): Promise<string> {
  const number = await guestOrder(page, email);
  await receive(page.request, number);
  await page.goto(`/member/order/return/${number}`);
  return number;
}

const photos = (page: Page) => page.getByLabel("照片或文件");
const taken = (page: Page) => page.getByRole("list", { name: "已收到的檔案" }).getByRole("listitem");
const send = (page: Page) => page.getByRole("button", { name: "送出退貨申請" }).click();

test("a return with photos: kept over an error, one removed, and shown on the order's page", async ({ page }) => {
  const wrong: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text())) wrong.push(message.text());
  });
  page.on("pageerror", (error) => wrong.push(String(error)));
  const number = await before(page, "photos@example.com");
  await photos(page).setInputFiles([file("一.png"), file("二.png", Buffer.concat([png, Buffer.from("2")]))]);
  await page.getByRole("textbox", { name: "補充說明" }).fill("封面有摺痕");
  await send(page);
  await expect(page).toHaveTitle(/^錯誤：/);
  await expect(taken(page)).toHaveCount(2);
  const picture = taken(page).first().locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole("button", { name: "移除 一.png" }).click();
  await expect(taken(page)).toHaveCount(1);
  await expect(taken(page)).toContainText("二.png");
  await expect(page.getByRole("textbox", { name: "補充說明" })).toHaveValue("封面有摺痕");

  await page.locator("main li select").first().selectOption({ index: 1 });
  await page.getByRole("radio", { name: "收到時已破損" }).check();
  // Enter in a field sends the form, and removes nothing
  await page.getByRole("textbox", { name: "取件聯絡人" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `訂單 ${number}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
  const shown = page.getByRole("region", { name: "退貨" });
  await expect(shown.getByRole("link", { name: /^放大/ })).toHaveCount(1);
  await expect(shown.getByRole("link", { name: "放大 二.png" })).toBeVisible();
  expect(wrong).toEqual([]);
});

test("where scripts run, what will not be taken is told before it is sent", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "only scripts know of files before they are sent");
  await before(page, "chosen@example.com");
  await photos(page).setInputFiles([
    file("說明.docx"),
    file("大.jpg", Buffer.alloc(10 * 1024 * 1024 + 1)),
    file("好.png"),
  ]);
  await expect(page.getByText("說明.docx：請選擇 JPG、PNG、HEIC、HEIF 或 PDF 檔")).toBeVisible();
  await expect(page.getByText("大.jpg：檔案太大，每個最多 10 MB")).toBeVisible();
  await photos(page).setInputFiles([file("好.png")]);
  await expect(page.getByText("大.jpg：檔案太大")).toBeHidden();
});

test("a return by keyboard alone", async ({ page }) => {
  const number = await before(page, "keys@example.com");
  await photos(page).setInputFiles([file("一.png")]);
  await send(page);
  await expect(taken(page)).toHaveCount(1);
  const focused = (role: Parameters<Page["getByRole"]>[0], name: string | RegExp) =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((element) => element === document.activeElement);
  const tabTo = async (role: Parameters<Page["getByRole"]>[0], name: string | RegExp) => {
    for (let presses = 1; presses <= 60; presses++) {
      await page.keyboard.press("Tab");
      if (await focused(role, name)) return presses;
    }
    throw new Error(`${role} ${String(name)} cannot be reached by Tab`);
  };
  await tabTo("combobox", "紅樓夢");
  await page.keyboard.press("ArrowDown");
  await tabTo("radio", "不需要了（七日猶豫期）");
  await page.keyboard.press("Space");
  await tabTo("link", "放大 一.png");
  await tabTo("button", "移除 一.png");
  await page.keyboard.press("Enter");
  await expect(taken(page)).toHaveCount(0);
  await page.getByRole("textbox", { name: "取件聯絡人" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `訂單 ${number}` })).toBeVisible();
});
