import { expect, test, type Page } from "@playwright/test";
import { isSamePage, sums } from "./cart-steps.ts";
import { atStep1, heldAnswer, radio } from "./choices-steps.ts";

/** From step 1 to step 2 while an answer to a change is still on its way. */

test("下一步 that is pressed while an answer is on its way waits for it, and loses nothing of what was typed since", async ({
  page,
}) => {
  await atStep1(page);
  const { answered, letGo } = await heldAnswer(page);
  await radio(page, "7-ELEVEN 取貨").check();
  await answered;
  await page.getByRole("textbox", { name: "優惠代碼" }).fill("BOOK95");
  // what opens in a tab of its own is not held up, and takes nothing away
  const help = page.waitForEvent("popup");
  await page.getByRole("link", { name: "聯絡客服" }).click();
  await (await help).close();
  await page.getByRole("button", { name: "下一步：填寫資料" }).click();
  expect(await isSamePage(page)).toBe(true);
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "填寫訂購資料" })).toBeVisible();
  await expect(page.getByRole("button", { name: "選擇門市" })).toBeVisible();
  await expect(page.locator("input[name=idempotency_key]")).toHaveValue(/^[0-9a-f-]{36}$/);
  await page.goto("/cart/step1");
  await expect(page.getByRole("textbox", { name: "優惠代碼" })).toHaveValue("BOOK95");
});

test("下一步 stays where the answer it waited for said something new, and goes with the next one", async ({ page }) => {
  await atStep1(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/cart/step1.data*", async (route) => {
    await held;
    return route.abort();
  });
  await radio(page, "7-ELEVEN 取貨").click();
  await page.getByRole("button", { name: "下一步：填寫資料" }).click();
  letGo();
  await expect(page.getByRole("alert").filter({ hasText: "金額暫時無法更新" })).toBeVisible();
  await expect(radio(page, "宅配到府")).toBeChecked();
  expect(await isSamePage(page)).toBe(true);
  // and where the next answer is good news
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const next = await heldAnswer(page);
  await radio(page, "7-ELEVEN 取貨").check();
  await next.answered;
  await page.getByRole("button", { name: "下一步：填寫資料" }).click();
  next.letGo();
  await expect(page.getByRole("button", { name: "選擇門市" })).toBeVisible();
});

test("a change that finds the session gone leads to sign-in, in the checkout's quiet room", async ({ page }) => {
  await atStep1(page);
  await page.context().clearCookies({ name: /session/ });
  // no `check`: it would look at the box of a page that is gone
  await radio(page, "7-ELEVEN 取貨").click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart%2Fstep1$/);
  await expect(page.getByRole("heading", { level: 1, name: "會員登入" })).toBeVisible();
  await expect(page.getByRole("link", { name: "聯絡客服" })).toBeVisible();
  await expect(page.getByRole("search")).toHaveCount(0);
});

test("下一步 in the moment of an answer waits for what was chosen in the same moment", async ({ page }) => {
  await atStep1(page);
  const letGo: (() => void)[] = [];
  await page.route("**/cart/step1.data*", async (route) => {
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue().catch(() => {});
  });
  await radio(page, "7-ELEVEN 取貨").check();
  await expect(sums(page)).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => letGo.length).toBe(1);
  await atOnce(page, "form[action='/cart/step1'] [aria-busy=false]", [
    "input[name=payment]:not(:checked)",
    "button[name=go][value=next]",
  ]);
  letGo[0]!();
  await expect.poll(() => letGo.length).toBe(2);
  expect(await isSamePage(page)).toBe(true);
  letGo[1]!();
  await expect(page.getByRole("heading", { level: 1, name: "填寫訂購資料" })).toBeVisible();
});

/** Presses in the moment in which `selector` comes to be there: an observer hears of it before React's effects do. */
const atOnce = (page: Page, selector: string, presses: string[]) =>
  page.evaluate(
    ([selector, presses]) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        void pressAll();
      });
      async function pressAll() {
        for (const press of presses) {
          document.querySelector<HTMLElement>(press)!.click();
          // as between two presses of a hand, without letting an effect in
          for (let turn = 0; turn < 5; turn++) await Promise.resolve();
        }
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    },
    [selector, presses] as const,
  );
