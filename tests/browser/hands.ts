import { expect, type Page } from "@playwright/test";
import type { Hands } from "../ordering.ts";
import { sums } from "./cart-steps.ts";

/** Chromium's page as hands that order (tests/ordering.ts); `scripted`: scripts answer the choices of step 1 on the same page. */
export function handsOf(page: Page, scripted: boolean): Hands {
  const within = (inside?: string) => (inside ? page.getByRole("group", { name: inside, exact: true }) : page);
  const field = (label: string, inside?: string) => within(inside).getByLabel(label, { exact: true });
  const atChoices = () => new URL(page.url()).pathname === "/cart/step1";

  /** What was chosen is answered. */
  async function settled() {
    if (!scripted || !atChoices()) return;
    await expect(page.getByRole("button", { name: "更新付款方式" })).toBeHidden();
    await expect(sums(page)).toHaveAttribute("aria-busy", "false");
  }

  /** A change of step 1 that scripts send by themselves: done when it is answered. A button that is pressed before they are here sends the form itself. */
  async function change(act: () => Promise<unknown>) {
    const asks = (url: string, method: string) => method === "POST" && new URL(url).pathname.startsWith("/cart/step1");
    const answer = scripted && atChoices() && page.waitForResponse((one) => asks(one.url(), one.request().method()));
    await act();
    await answer;
    await settled();
  }

  const documentAt = () => page.evaluate(() => performance.timeOrigin).catch(() => 0);
  /** On the page that follows: another document, or with scripts another address. */
  async function leave(press: () => Promise<void>) {
    const [url, document] = [page.url(), await documentAt()];
    await press();
    if (scripted) return expect.poll(() => page.url()).not.toBe(url);
    await expect.poll(async () => [0, document].includes(await documentAt())).toBe(false);
    // a document is another one before anything of it is there
    await page.waitForLoadState();
  }

  return {
    visit: async (path) => void (await page.goto(path)),
    fill: (label, value, inside) => field(label, inside).fill(value),
    async select(label, option, inside) {
      const select = field(label, inside);
      await expect(select).toBeVisible();
      const options = (await select.locator("option").allTextContents()).map((text) => text.trim());
      const wanted = options.find((text) => (typeof option === "string" ? text === option : option.test(text)));
      const [now, then] = [await select.locator("option:checked").textContent(), wanted ?? String(option)];
      if (now?.trim() !== then) await change(() => select.selectOption({ label: then }));
    },
    async choose(label, inside) {
      await settled();
      const choice = field(label, inside);
      await expect(choice).toBeAttached();
      if (!(await choice.isVisible())) await page.getByText("需要其他發票").click();
      if (!(await choice.isChecked())) await change(() => choice.check());
    },
    async press(name) {
      // the last step's says the sum as well
      const button = page.getByRole("button", { name: new RegExp(`^${name}`) }).first();
      const press = () => button.click();
      return scripted && atChoices() && !name.startsWith("下一步") ? change(press) : leave(press);
    },
    follow: (name) => leave(() => page.getByRole("link", { name }).first().click()),
    buttons: () => page.getByRole("main").getByRole("button").allInnerTexts(),
    heading: () => page.getByRole("heading", { level: 1 }).innerText(),
    async term(name) {
      const found = page.locator("dt", { hasText: new RegExp(`^${name}$`) }).first();
      if ((await found.count()) === 0) return "";
      const value = found.locator("+ dd");
      // what can be copied has its button beside it
      const copied = (await value.locator("[data-copies]").count()) > 0;
      return (copied ? value.locator("> span").first() : value).innerText();
    },
  };
}
