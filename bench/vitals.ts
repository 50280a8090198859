import { chromium, type Browser } from "@playwright/test";
import { prepareBrowser, wholeBrowsers } from "../scripts/test/browser.mjs";
import { whole, type Row } from "./table.ts";

/** Bytes a second and ms, with a processor four times slower: a phone of some years on a weak network. */
const networks = {
  "slow 4G": { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, goal: { fcp: 550, lcp: 700 } },
  "slow 3G": {
    latency: 400,
    downloadThroughput: 400e3 / 8,
    uploadThroughput: 400e3 / 8,
    goal: { fcp: 800, lcp: 1_100 },
  },
};

interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  blocking: number;
  /** from the finger on the search box to what it shows */
  tap: number;
}

/** First and largest contentful paint, layout shift, blocked time and the first tap of a first visit: an empty cache, a phone's window. */
export async function measureVitals(origin: string, product: string, runs: number): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: prepareBrowser(wholeBrowsers()) ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  const rows: Row[] = [];
  const pages: [string, string][] = [
    ["home", "/"],
    ["category", "/category/1/1"],
    ["search", "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2"],
    ["product", product],
    ["cart, empty", "/cart"],
  ];
  for (const [name, path] of pages) {
    for (const [network, { goal, ...speed }] of Object.entries(networks)) {
      const seen: Vitals[] = [];
      for (let run = 0; run < runs; run++) seen.push(await visit(browser, origin + path, speed));
      const middle = (key: keyof Vitals) =>
        seen.map((vitals) => vitals[key]).sort((a, b) => a - b)[Math.floor(seen.length / 2)]!;
      const aimed = ["product", "category", "search"].includes(name);
      rows.push({
        what: `${name}, ${network}, CPU × 4: FCP, LCP, blocking, tap; CLS`,
        figure: `${whole(middle("fcp"))}, ${whole(middle("lcp"))}, ${whole(middle("blocking"))}, ${whole(middle("tap"))} ms; ${middle("cls").toFixed(3)}`,
        goal: aimed ? `≤ ${goal.fcp}, ${goal.lcp}, 50, 40 ms; 0` : "CLS 0",
        met:
          middle("cls") < 0.001 &&
          (!aimed ||
            (middle("fcp") <= goal.fcp &&
              middle("lcp") <= goal.lcp &&
              middle("blocking") <= 50 &&
              middle("tap") <= 40)),
      });
    }
  }
  await browser.close();
  return rows;
}

async function visit(
  browser: Browser,
  url: string,
  network: { latency: number; downloadThroughput: number; uploadThroughput: number },
): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "zh-TW",
    userAgent:
      "Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "load", timeout: 120_000 });
  await page.waitForLoadState("networkidle", { timeout: 30_000 }).catch(() => {});
  const box = page.getByRole("combobox", { name: "搜尋商品" }).or(page.getByRole("searchbox", { name: "搜尋商品" }));
  await box.tap();
  await page.waitForFunction(() => (window as unknown as Watched).vitals.tap > 0);
  const vitals = await page.evaluate(() => {
    const { lcp, cls, tasks, tap } = (window as unknown as Watched).vitals;
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const blocking = tasks
      .filter(([start]) => start >= fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return { fcp, lcp, cls, blocking, tap };
  });
  await context.close();
  return vitals;
}

interface Watched {
  vitals: { lcp: number; cls: number; tasks: [start: number, duration: number][]; tap: number };
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const vitals: Watched["vitals"] = ((window as unknown as Watched).vitals = { lcp: 0, cls: 0, tasks: [], tap: 0 });
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => (vitals.lcp = entry.startTime));
  observe("layout-shift", (entry) => (vitals.cls += entry.hadRecentInput ? 0 : (entry.value ?? 0)));
  // in steps of 8 ms
  observe("first-input", (entry) => (vitals.tap = entry.duration));
  observe("longtask", (entry) => vitals.tasks.push([entry.startTime, entry.duration]));
}
