import { expect, test, type Page, type Route } from "@playwright/test";
import { chance, effort } from "../effort.ts";
import {
  answers,
  books,
  burst,
  button,
  cartOf,
  expectTheTruth,
  openCart,
  quantity,
  settled,
  shown,
  typeOver,
} from "./cart-steps.ts";

test.setTimeout(effort(10, 120) * 60_000);

type Chance = ReturnType<typeof chance>;

/** What one shopper wants of the cart, by line, below zero what is removed. With two tabs and a shop that fails nobody can say it. */
type Wanted = Record<string, number>;

/** Presses at random on the lines that are there, and what they should come to where everything arrives. */
async function pressAtRandom(page: Page, luck: Chance, wanted: Wanted, way: string[]): Promise<void> {
  const title = luck.of(books);
  const removed = (await button(page, title, "移除").count()) === 0;
  const undo = page
    .getByRole("listitem")
    .filter({ hasText: `已移除「${title}` })
    .getByRole("button", { name: "復原" });
  if (removed) {
    if ((await undo.count()) === 0) return;
    way.push(`undo ${title}`);
    await undo.evaluateAll(([element]: HTMLButtonElement[]) => element?.click());
    wanted[title] = Math.abs(wanted[title] ?? 0);
    return;
  }
  const now = wanted[title] ?? 1;
  const deed = luck.below(10);
  const times = 1 + luck.below(6);
  way.push(`${["+", "+", "+", "+", "-", "-", "type", "type", "remove", "all"][deed]} ${title} × ${times}`);
  if (deed < 4) {
    await burst(page, title, "增加數量", times);
    wanted[title] = Math.min(99, now + times);
  } else if (deed < 6) {
    await burst(page, title, "減少數量", times);
    wanted[title] = Math.max(1, now - times);
  } else if (deed < 8) {
    const box = quantity(page, title);
    await typeOver(page, title, String(times));
    // what another tab had removed may leave this one meanwhile
    await box.press("Enter", { timeout: 5_000 }).catch(() => expect(box).toHaveCount(0));
    wanted[title] = times;
  } else if (deed === 8) {
    await burst(page, title, "移除", 1);
    wanted[title] = -now;
  } else
    await page.getByRole("button", { name: "全部更新" }).evaluateAll(([each]: HTMLButtonElement[]) => each?.click());
}

const asShown = (wanted: Wanted) =>
  books.filter((title) => (wanted[title] ?? 1) > 0).map((title) => String(wanted[title] ?? 1));
const boxes = async (page: Page) => (await shown(page)).lines.map(([, value]) => value);

/** On its way to the shop or back: nothing, slow, never there, there and never back, or away. */
async function hinder(route: Route, luck: Chance): Promise<void> {
  switch (luck.below(8)) {
    case 0:
      return route.abort();
    case 1:
      await route.fetch();
      return route.abort();
    case 2:
      return route.fulfill({ status: 503, body: "busy" });
    case 3: {
      const response = await route.fetch();
      return route.fulfill({ response });
    }
    default:
      return route.continue();
  }
}

const first = Number(process.env.SEED ?? 1);
const seeds = Array.from({ length: effort(3, 60) }, (_, at) => first + at);

for (const seed of seeds) {
  test(`whatever is pressed, as fast as may be, the rows are what was wanted (seed ${seed})`, async ({ page }) => {
    const luck = chance(seed);
    const way: string[] = [];
    const wanted: Wanted = {};
    await cartOf(page);
    for (let round = 0; round < effort(3, 8); round++) {
      for (let press = 0; press < 8; press++) await pressAtRandom(page, luck, wanted, way);
      await settled(page);
      await expect.poll(() => boxes(page), { message: way.join("\n") }).toEqual(asShown(wanted));
      await expectTheTruth(page);
      if (asShown(wanted).length === 0) return;
    }
  });

  test(`in two tabs and with a shop that fails, what each shows in the end is what the rows say (seed ${seed})`, async ({
    page,
    context,
  }) => {
    const luck = chance(seed + 1_000);
    const way: string[] = [];
    await cartOf(page);
    const tabs = [page, await context.newPage()];
    await openCart(tabs[1]!);
    for (let round = 0; round < effort(3, 8); round++) {
      for (const tab of tabs) await answers(tab, (route) => hinder(route, luck).catch(() => {}));
      for (let press = 0; press < 10; press++) {
        const at = luck.below(2);
        way.push(`tab ${at}`);
        await pressAtRandom(tabs[at]!, luck, {}, way);
      }
      for (const tab of tabs) {
        await settled(tab);
        await tab.unrouteAll({ behavior: "wait" });
      }
      for (const tab of tabs) await agreesWithTheRows(tab, way);
    }
  });
}

/**
 * Where the page says that it may not be the newest it is opened anew; what waits in its boxes is sent, and again by who has been told what another
 * tab had set; coming back to it shows the rows.
 */
async function agreesWithTheRows(tab: Page, way: string[]): Promise<void> {
  await test.step(way.join("\n"), async () => {
    if (await tab.getByRole("link", { name: "重新整理" }).isVisible()) await openCart(tab);
    const all = tab.getByRole("button", { name: "全部更新" });
    for (const _ of ["as it is shown", "as it is told"]) {
      await all.evaluateAll(([each]: HTMLButtonElement[]) => each?.click());
      await settled(tab);
    }
    await tab.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expectTheTruth(tab);
  });
}
