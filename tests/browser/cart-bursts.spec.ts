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
const told = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /./ });
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

test("a press at the very moment of an answer is asked for once, after it", async ({ page }) => {
  // a slow machine: between any two of React's tasks somebody may press
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let slower = 0;
    performance.now = () => now() + (slower += 6);
  });
  const asked: Record<string, string | null>[] = [];
  page.on("request", (request) => {
    const form = new URLSearchParams(request.postData() ?? "");
    if (request.url().endsWith("/cart/quantity.data"))
      asked.push(Object.fromEntries(["line", "shown", "quantity"].map((name) => [name, form.get(`lines[0].${name}`)])));
  });
  const two = books.slice(0, 2);
  await cartOf(page, two);
  for (const title of two) await burst(page, title, "增加數量", 40);
  await settled(page);
  for (let round = 0; round < effort(10, 200); round++) {
    // each of the two lines up and down in turn, and the first once more than back
    await page.evaluate(
      (ways) =>
        new Promise<void>((end) => {
          const [there, back] = ways.map((name) => [
            ...document.querySelectorAll<HTMLButtonElement>(`main li button[name=${name}]`),
          ]) as [HTMLButtonElement[], HTMLButtonElement[]];
          let turn = 0;
          const timer = setInterval(() => {
            [there, there, back, back][turn % 4]![turn % 2]!.click();
            if (++turn < 9) return;
            clearInterval(timer);
            end();
          }, 8);
        }),
      round % 2 ? ["less", "more"] : ["more", "less"],
    );
    await settled(page);
    expect(await boxes(page)).toEqual([round % 2 ? "41" : "42", "41"]);
  }
  // each number goes with the one before it: none is asked for twice, and none overtakes
  const before: Record<string, string | null> = {};
  for (const { line, shown, quantity } of asked) {
    expect(shown).toBe(before[line!] ?? "1");
    before[line!] = quantity!;
  }
  await expectTheTruth(page);
});

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
      // where the shop has failed it says so, and nothing else can be wanted of it
      const seen = async () => ({ boxes: await boxes(page), told: await told(page).allInnerTexts() });
      await expect.poll(seen, { message: way.join("\n") }).toEqual({ boxes: asShown(wanted), told: [] });
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
