import { expect, type Page } from "@playwright/test";
import { check, test } from "./axe-check.ts";
import { signIn } from "./steps.ts";

const ask = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: /想送什麼樣的禮物|還想怎麼調整/ }).fill(text);
  await page.getByRole("button", { name: "送出" }).click();
};

test("no violation: the gift assistant without a word, with an answer, and asked whether to remove it", async ({
  page,
}) => {
  await signIn(page, "/gift-ai");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `gift-ai, ${colorScheme}`);
  }
  await ask(page, "送媽媽，她喜歡喝茶，一千元以內");
  await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeVisible();
  const answered = page.url().replace(/#.*/, "");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `gift-ai, answered, ${colorScheme}`);
  }
  await page.goto(`${answered}/remove`);
  await check(page, "gift-ai, remove");
});

test("an answer that breaks off half-way comes by the form, once", async ({ page }, { project }) => {
  test.skip(project.name === "no-js", "the form is all there is");
  await signIn(page, "/gift-ai");
  // a press before the page's scripts are there is the form's
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form")!).some((name) => name.startsWith("__reactProps")),
  );
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname));
  await page.route("**/gift-ai/stream", async (route) => {
    const whole = await route.fetch();
    const text = await whole.text();
    await route.fulfill({ response: whole, body: text.slice(0, text.indexOf('"pick"')) });
  });
  await ask(page, "送爸爸，喜歡登山，三千以內");
  await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "對話" }).locator("> li")).toHaveCount(1);
  expect(asked).toEqual(["/gift-ai/stream", "/gift-ai"]);
});
