import { expect, test } from "@playwright/test";
import { signIn } from "./steps.ts";

test("on a phone each list of the bookcase is one line, which the keyboard and a finger follow to its end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "/member", "member@example.com");
  await page.goto("/member");
  const shelf = page.locator("main section", { has: page.getByRole("heading", { name: "我的書櫃" }) });
  const wished = shelf.getByRole("list").last();
  const books = await wished.getByRole("listitem").all();
  expect(books.length).toBeGreaterThan(4);
  const lines = new Set<number>();
  for (const book of books) lines.add((await book.boundingBox())!.y);
  expect(lines.size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const last = wished.getByRole("link").last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  // with room, all of them are in sight
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await wished.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a coupon's dates stand in one line each in letters twice as large at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "/member/coupons");
  for (const path of ["/member/coupons", "/member/coupons?state=used", "/member/pointexchange"]) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
    const lines = await page.locator("main li").evaluateAll((all) =>
      all.flatMap((ticket) => {
        const found: number[] = [];
        const texts = document.createTreeWalker(ticket, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { index, 0: date } of text.textContent!.matchAll(/\d{4}\/\d\d\/\d\d/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + date.length);
            found.push(new Set(Array.from(range.getClientRects(), ({ top }) => top)).size);
          }
        return found;
      }),
    );
    expect(lines.length, path).toBeGreaterThan(0);
    expect([path, new Set(lines)]).toEqual([path, new Set([1])]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});
