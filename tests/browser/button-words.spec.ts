import { expect, test, type Page } from "@playwright/test";
import { signIn } from "./steps.ts";

test.use({ bypassCSP: true });

/** Each line of what a button says, of every button that is seen and has more than one. */
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main a")].flatMap((button) => {
      if (!button.checkVisibility() || !["flex", "inline-flex"].includes(getComputedStyle(button).display)) return [];
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (let at = 0; at < text.textContent!.length; at++) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top, width } = range.getBoundingClientRect();
          if (width > 1) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? "") + text.textContent![at]);
        }
      return lines.size > 1 ? [[...lines.values()].map((line) => line.trim())] : [];
    }),
  );

test("in letters twice as large on a phone no button breaks its last character off, and 領取優惠券 stands in one line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, "/member/coupons");
  const pages = [
    "/member/account",
    "/member/profile",
    "/member/newsletter",
    "/member/orders",
    "/cart",
    "/member/coupons",
  ];
  for (const path of pages) {
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    const lines = await broken(page);
    expect(
      lines.filter((of) => of.some((line) => line.length < 2)),
      path,
    ).toEqual([]);
  }
  expect(await broken(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
