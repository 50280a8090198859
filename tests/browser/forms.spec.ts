import { expect, test, type Page } from "@playwright/test";
import { asGuest, choose, fillCart } from "./steps.ts";

/** What scripts add to a refused form, and what they must not take from it. */
interface Refused {
  page: string;
  open: (page: Page) => Promise<unknown>;
  button: string;
  /** typed into the field of this name before the form is sent */
  typed: Record<string, string>;
}

const refused: Refused[] = [
  {
    page: "/login",
    open: (page) => page.goto("/login?redirect=/cart/step1"),
    button: "登入",
    typed: { account: "reader@example.com" },
  },
  {
    page: "/login/guest",
    open: (page) => page.goto("/login/guest"),
    button: "以訪客身分結帳",
    typed: { email: "no address" },
  },
  {
    page: "/registry",
    open: (page) => page.goto("/registry"),
    button: "加入會員",
    typed: { name: "林讀", email: "reader@", phone_number: "0912" },
  },
  { page: "/forgot", open: (page) => page.goto("/forgot"), button: "發送驗證碼", typed: {} },
  {
    page: "/orders",
    open: (page) => page.goto("/orders"),
    button: "查詢訂單",
    typed: { order_number: "YL12" },
  },
  {
    page: "/cart/step1",
    open: toStep1,
    button: "下一步：填寫資料",
    typed: { coupon_code: "NOSUCH" },
  },
  {
    page: "/cart/step2 for an address",
    open: (page) => toStep2(page, "宅配到府", "信用卡一次付清"),
    button: "送出訂單",
    typed: { "subscriber.name": "林讀", "subscriber.mobile": "0912", "recipient.address": "和平東路一段 1 號" },
  },
  {
    page: "/cart/step2 for a store",
    open: (page) => toStep2(page, "7-ELEVEN 取貨", "7-ELEVEN 取貨付款"),
    button: "送出訂單",
    typed: { "subscriber.name": "林讀", "subscriber.email": "reader@" },
  },
];

let guests = 0;
async function toStep1(page: Page) {
  await fillCart(page);
  await asGuest(page, `forms${Date.now()}${++guests}@example.com`);
}

/** With another invoice and another recipient chosen: what a form shown anew would silently take back. */
async function toStep2(page: Page, delivery: string, payment: string) {
  await toStep1(page);
  await choose(page, delivery, payment);
  await page.getByText("需要其他發票").click();
  await page.getByRole("radio", { name: "三聯式發票" }).check();
  await page.getByRole("textbox", { name: "公司抬頭" }).fill("閱林書店");
  await page.getByRole("radio", { name: "填寫新的收件人" }).check();
}

const summary = (page: Page) => page.getByRole("alert").filter({ hasText: "請修正以下欄位" });
const send = (page: Page, button: string) =>
  page.getByRole("main").getByRole("button", { name: button, exact: false }).last().click();

async function refuse(page: Page, { open, button, typed }: Refused) {
  await open(page);
  for (const [name, text] of Object.entries(typed)) {
    const field = page.locator(`main [name="${name}"]`);
    if (await field.isVisible()) await field.fill(text);
  }
  await send(page, button);
  await expect(page).toHaveTitle(/^錯誤：/);
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.waitForLoadState("networkidle");
}

const typedNow = (page: Page) =>
  page
    .locator("main form[method=post]")
    .evaluateAll((forms) =>
      forms.flatMap((form) =>
        [...(form as HTMLFormElement).elements]
          .filter((field): field is HTMLInputElement => "value" in field && !!(field as HTMLInputElement).name)
          .map(({ name, type, value, checked }) => `${name}=${["radio", "checkbox"].includes(type) ? checked : value}`),
      ),
    );

for (const form of refused)
  test(`links within the refused ${form.page} lose nothing, and the next refusal is told as the first`, async ({
    page,
  }) => {
    await refuse(page, form);
    const before = await typedNow(page);
    const told = await summary(page).innerText();
    const links = summary(page).getByRole("link");
    // to the page, and in step 2 to its end
    const skips = page.getByRole("link", { name: /^跳到/ });
    for (const link of [...(await links.all()), ...(await skips.all())]) {
      const target = (await link.getAttribute("href"))!;
      await link.focus();
      await link.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${target.replaceAll(".", "\\.")}$`));
      await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeFocused();
      await expect(page).toHaveTitle(/^錯誤：/);
      expect(await summary(page).innerText()).toBe(told);
      expect(await typedNow(page)).toEqual(before);
    }
    // Back goes through the same places
    await page.goBack();
    await expect(page).toHaveTitle(/^錯誤：/);
    expect(await typedNow(page)).toEqual(before);
    await send(page, form.button);
    await page.waitForLoadState("load");
    await expect(summary(page)).toBeFocused();
    expect(new URL(page.url()).hash, "the form posts to the bare path").toBe("");
  });

test("an error goes when what is typed could be right, not before, and the summary with the last", async ({ page }) => {
  await refuse(page, {
    page: "/registry",
    open: () => page.goto("/registry"),
    button: "加入會員",
    typed: { email: "reader@example.com", name: "林讀", phone_number: "0912" },
  });
  const phone = page.getByRole("textbox", { name: "手機號碼" });
  const password = page.getByLabel("密碼", { exact: true });
  const again = page.getByLabel("確認密碼", { exact: true });
  await expect(summary(page).getByRole("listitem")).toHaveCount(4);
  await phone.fill("0912345");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill("0912345678");
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("請輸入正確的手機號碼")).toHaveCount(0);
  await expect(summary(page).getByRole("listitem")).toHaveCount(3);
  await password.fill("Yuelin2026");
  await expect(password).not.toHaveAttribute("aria-invalid");
  await again.fill("Yuelin2027");
  await expect(again).toHaveAttribute("aria-invalid", "true");
  await again.fill("Yuelin2026");
  await expect(again).not.toHaveAttribute("aria-invalid");
  await page.getByRole("checkbox", { name: "我已閱讀並同意服務條款" }).check();
  await expect(summary(page)).toHaveCount(0);
  // what was mended is not what the server says: it is asked again, and says what it knows
  await phone.fill("0812345678");
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await send(page, "加入會員");
  await expect(summary(page).getByRole("listitem")).toHaveText(["請輸入正確的手機號碼：09 開頭的 10 位數字"]);
});

test("what the shop said of an account goes with the next letter", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill("nobody@example.com");
  await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
  await send(page, "登入");
  await expect(page).toHaveTitle(/^錯誤：/);
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.waitForLoadState("networkidle");
  const account = page.getByRole("textbox", { name: "電子信箱或手機號碼" });
  await expect(account).toHaveAttribute("aria-invalid", "true");
  await account.press("End");
  await account.pressSequentially(".tw");
  await expect(account).not.toHaveAttribute("aria-invalid");
  await expect(summary(page)).toHaveCount(0);
});

test("a form that was not refused brings no script", async ({ page }) => {
  for (const path of ["/login", "/registry", "/forgot", "/orders", "/login/guest"]) {
    await page.goto(path);
    expect(await page.locator("script[type=module], link[rel=modulepreload]").count(), path).toBe(0);
  }
});
