import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { fillCart, pathOf } from "./steps.ts";

test.use({ bypassCSP: true });

const inFace = readFileSync("styles/display/characters.txt", "utf8").trim();

/** What is shown in the display face: the text of each element's own. */
const inDisplay = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, legend, header a")]
      .flatMap((element) => [element, ...element.querySelectorAll("*")])
      .filter((element) => getComputedStyle(element).fontFamily.startsWith('"Yuelin Serif"'))
      // what is out of sight is in no face
      .filter((element) => element.getBoundingClientRect().height > 1)
      .map((element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent)
          .join(""),
      ),
  );

test("what is shown in the display face is in it as a whole; names of goods and people are in the system's", async ({
  page,
}) => {
  const product = await pathOf(page, "水滸傳");
  await fillCart(page, ["水滸傳"]);
  let looked = 0;
  for (const path of [
    "/",
    "/categories",
    "/category/1/2",
    "/search?q=水滸傳",
    "/search?q=zzzzqqq",
    product,
    "/cart",
    "/login?redirect=/cart/step1",
    "/registry",
    "/forgot",
    "/orders",
    "/docs/service-rules",
    "/no/such/page",
  ]) {
    await page.goto(path);
    const shown = await inDisplay(page);
    looked += shown.length;
    for (const text of shown)
      expect(
        [...text].filter((one) => one.codePointAt(0)! > 0x2e80 && !inFace.includes(one)).join(""),
        `${path}: ${text}`,
      ).toBe("");
    expect(shown.join(), path).not.toContain("水滸傳");
  }
  expect(looked).toBeGreaterThan(25);
});

test("nothing moves when the display face comes", async ({ page }) => {
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, legend, header a, main p, footer")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // the footer is as high as it is guessed to be until it is near (docs/decisions/055)
        return [x, y, width, element.localName === "footer" ? 0 : height]
          .map((each) => Math.round(each * 10))
          .join(" ");
      }),
    );
  const isThere = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes("Yuelin Serif") && !family.includes("Local") && status === "loaded",
      ),
    );
  // of the digits' face a page has all or nothing
  await page.route("**/roboto-*.woff2", (route) => route.abort());
  for (const path of ["/cart", "/login", "/docs/service-rules"]) {
    await page.route("**/serif-*.woff2", (route) => route.abort());
    await page.goto(path, { waitUntil: "load" });
    expect(await isThere()).toBe(false);
    const before = await places();
    await page.unroute("**/serif-*.woff2");
    await page.goto(path, { waitUntil: "load" });
    await expect.poll(isThere).toBe(true);
    expect(await places(), path).toEqual(before);
  }
});

test("the light version and crawlers are spared it; for everybody else it never changes, and nothing is painted later for it", async ({
  browser,
  page,
  request,
}) => {
  const asked = async (options: { userAgent?: string; extraHTTPHeaders?: Record<string, string> }) => {
    const context = await browser.newContext(options);
    const other = await context.newPage();
    const fonts: string[] = [];
    other.on("request", (one) => one.resourceType() === "font" && fonts.push(new URL(one.url()).pathname));
    await other.goto("/cart", { waitUntil: "networkidle" });
    await context.close();
    return fonts;
  };
  const fonts = (await asked({})).sort();
  expect(fonts).toEqual([
    expect.stringMatching(/^\/assets\/roboto-digits-[\w-]+\.woff2$/),
    expect.stringMatching(/^\/assets\/serif-bold-[\w-]+\.woff2$/),
  ]);
  const font = fonts[1];
  expect(await asked({ extraHTTPHeaders: { "save-data": "on" } })).toEqual([]);
  expect(await asked({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/130.0.0.0" })).toEqual([]);
  expect((await request.get(font!)).headers()["cache-control"]).toMatch(/max-age=31536000, immutable/);
  // the text is there while the face is still on its way
  let letGo = () => {};
  await page.route(
    "**/*.woff2",
    (route) => new Promise<void>((done) => (letGo = () => (void route.continue(), done()))),
  );
  await page.goto("/cart", { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
  expect(await page.content()).not.toMatch(/rel="preload"[^>]*woff2/);
  letGo();
});

test("an opening 「 at the start of a heading stands on the edge, without its empty half", async ({ page }) => {
  await page.goto("/search?q=水滸傳");
  const [bracket, letter] = await page.locator("h1").evaluate((heading) => {
    const text = heading.firstChild!;
    return [0, 1].map((place) => {
      const range = document.createRange();
      range.setStart(text, place);
      range.setEnd(text, place + 1);
      return range.getBoundingClientRect().width;
    });
  });
  expect(bracket! / letter!).toBeLessThan(0.7);
});
