import { expect, test } from "@playwright/test";
import { startShop } from "../running-shop.ts";

// without scripts, as the page is
test.use({ javaScriptEnabled: false });

test("who waits at the door reads no line that begins with a comma, however large the letters are", async ({
  page,
}) => {
  const shop = await startShop({ QUEUE_PER_MINUTE: "1" });
  try {
    // the first goes in
    await page.request.get(shop.origin, { headers: { accept: "text/html" } });
    await page.context().clearCookies();
    await page.goto(shop.origin);
    const heading = page.getByRole("heading", { level: 1, name: /^現在逛/ });
    await expect(heading).toBeVisible();
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const first = await heading.evaluate((one) => {
        document.documentElement.style.fontSize = "200%";
        const range = document.createRange();
        const found: string[] = [];
        let line = -1;
        for (const node of one.childNodes)
          for (let at = 0; at < (node.nodeValue ?? "").length; at++) {
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const { top } = range.getBoundingClientRect();
            if (top > line + 1) found.push(node.nodeValue![at]!);
            line = top;
          }
        return found;
      });
      expect(first.length, `${width} px`).toBeGreaterThan(1);
      expect(first.join(""), `${width} px`).not.toMatch(/[，。、]/);
    }
  } finally {
    await shop.stop();
  }
});
