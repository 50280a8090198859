import { expect, test, type Page } from "@playwright/test";
import { chance, effort } from "../effort.ts";
import { armed, card, count, manyOf, operationOf, posts, rows } from "./adds.ts";

/**
 * The model: an operation that reached the shop once is one unit, however often it was asked and whatever the page heard of it; one that never
 * reached it is none. What the page shows in the end is what the cart holds, and that is what the model says.
 */
const first = Number(process.env.SEED ?? 1);
const fates = ["passes", "passes", "is slow", "is cut off before", "is cut off after", "is answered 503"] as const;

for (let seed = first; seed < first + effort(2, 60); seed++)
  test(`presses at random in two tabs (seed ${seed}) end in what the cart holds`, async ({ page, context }) => {
    const luck = chance(seed);
    const tabs: Page[] = [page, await context.newPage()];
    const reached = new Map<string, string>();
    const slow: (() => void)[] = [];
    for (const tab of tabs) {
      await tab.route(posts, async (route) => {
        const fate = luck.of(fates);
        const product = new URLSearchParams(route.request().postData()!).get("product_guid")!;
        if (fate === "is cut off before") return route.abort();
        if (fate === "is answered 503") return route.fulfill({ status: 503, body: "" });
        reached.set(operationOf(route), product);
        if (fate === "passes") return route.continue();
        const response = await route.fetch();
        if (fate === "is cut off after") return route.abort();
        await new Promise<void>((resolve) => slow.push(resolve));
        return route.fulfill({ response });
      });
      await tab.goto("/search?q=%E6%9B%B8&stock=1");
      await armed(tab);
    }
    const guids = await manyOf(page, 4);
    for (let burst = 0; burst < effort(3, 6); burst++) {
      const presses = Array.from({ length: 1 + luck.below(8) }, () => [luck.of(tabs), luck.of(guids)] as const);
      for (const [tab, guid] of presses) await card(tab, guid).click();
      if (luck.below(2) === 0) await settled(tabs, slow, luck);
    }
    await settled(tabs, slow, luck);
    const units = reached.size;
    expect(await rows(page), "what the cart holds").toBe(units);
    for (const tab of tabs) {
      await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(count(tab)).toHaveText(`購物車（${units} 件）`);
    }
    await page.goto("/cart");
    for (const guid of guids) {
      const wanted = [...reached.values()].filter((product) => product === guid).length;
      const line = page.getByRole("listitem").filter({ has: page.locator(`a[href="/product/${guid}"]`) });
      if (wanted === 0) await expect(line).toHaveCount(0);
      else await expect(line.getByRole("spinbutton", { name: "數量" })).toHaveValue(String(wanted));
    }
  });

/** Every press has its answer; those that are slow come in any order. */
async function settled(tabs: Page[], slow: (() => void)[], luck: ReturnType<typeof chance>): Promise<void> {
  await expect(async () => {
    while (slow.length > 0) slow.splice(luck.below(slow.length), 1)[0]!();
    for (const tab of tabs) expect(await tab.getByRole("button", { name: "加入中…" }).count()).toBe(0);
  }).toPass();
}
