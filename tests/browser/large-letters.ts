import { test as base, type Page } from "@playwright/test";

/** `phone`: a page of a browser whose letters are twice as large; what asks for the size of letters is asked with them. */
export const test = base.extend<{ phone: Page }>({
  phone: async ({ playwright, baseURL, userAgent, javaScriptEnabled }, use, { project }) => {
    const { launchOptions } = project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...launchOptions!.args!, "--blink-settings=defaultFontSize=32"],
    });
    const viewport = { width: 360, height: 740 };
    await use(
      await browser.newPage({
        baseURL: baseURL!,
        userAgent: userAgent!,
        javaScriptEnabled,
        viewport,
        locale: "zh-TW",
      }),
    );
    await browser.close();
  },
});
