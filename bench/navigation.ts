import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { prepareBrowser, wholeBrowsers } from "../scripts/test/browser.mjs";
import { until } from "../tests/patience.ts";
import { routed, speculate, transitions, watch, type Seen } from "./navigation/in-page.ts";
import { startSlowLink, type SlowLink } from "./navigation/slow-link.ts";
import { startBrowser, type Browser, type Tab } from "./navigation/tab.ts";
import { whole, type Row } from "./table.ts";

/** Laid over the production build here; `lead`: ms that the pointer rests on the link before it is pressed. */
interface Variant {
  name: string;
  lead: number;
  script: string;
}

const leads = [0, 200, 500];
const ahead = (name: string, script: string): Variant[] => leads.map((lead) => ({ name, lead, script }));
const variants: Variant[] = [
  { name: "document", lead: 0, script: "" },
  { name: "document, view transition", lead: 0, script: call(transitions) },
  ...ahead("Link, prefetch on intent", call(routed)),
  ...ahead("rules, prefetch, moderate", call(speculate, "prefetch", "moderate")),
  ...ahead("rules, prefetch, eager", call(speculate, "prefetch", "eager")),
  ...ahead("rules, prerender, moderate", call(speculate, "prerender", "moderate")),
];

/** Slow 4G. */
const network = { latency: 150, down: 1.6e6 / 8, up: 750e3 / 8 };
/** ms between pressing a button and letting it go; the link is followed then, and the clock starts */
const press = 80;
/** ms in which a page has neither fetched nor computed anything: it is at rest */
const rest = 1_200;

interface Run {
  forward: number;
  tasks: number;
  kilobytes: number;
  back: number;
  backTasks: number;
  kept: boolean;
}

/** From a list to a product and back, each variant in turn so that what else the machine does hits all of them. */
export async function measureNavigation(origin: string, runs: number): Promise<Row[]> {
  const link = await startSlowLink(Number(new URL(origin).port), network);
  const browser = await startBrowser(prepareBrowser(wholeBrowsers()) ?? "");
  const seen = new Map<Variant, Run[]>(variants.map((variant) => [variant, []]));
  const loads: number[] = [];
  for (let run = 0; run < runs; run++) {
    for (const variant of variants) {
      seen.get(variant)!.push(await there(browser, link, variant, run));
      loads.push(loadavg()[0]!);
    }
    process.stderr.write(`  run ${run + 1} of ${runs}, load ${loads.at(-1)!.toFixed(1)}\n`);
  }
  await browser.stop();
  await link.stop();
  return [
    ...variants.map((variant) => row(variant, seen.get(variant)!)),
    {
      what: "load average while they ran",
      figure: `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
    },
  ];
}

function row({ name, lead }: Variant, runs: Run[]): Row {
  const of = (key: Exclude<keyof Run, "kept">) => {
    const sorted = runs.map((run) => run[key]).sort((a, b) => a - b);
    return whole(sorted[Math.floor(sorted.length / 2)]!);
  };
  const kept = runs.filter((run) => run.kept).length;
  return {
    what: `list → product, slow 4G, CPU × 4: ${name}, ${lead} ms over the link`,
    figure: `picture ${of("forward")} ms, long tasks ${of("tasks")} ms, ${of("kilobytes")} KB; back ${of("back")} ms, long tasks ${of("backTasks")} ms, kept ${kept} of ${runs.length}`,
  };
}

async function there(browser: Browser, link: SlowLink, { lead, script }: Variant, run: number): Promise<Run> {
  const tab = await browser.open(`${call(watch)};${script}`);
  await tab.go(`http://localhost:${link.port}/category/1/1`);
  const list = (await picture(tab, "the list", 0)).heading;
  await atRest(tab, link);
  const [x, y] = await until("a card in sight", () => tab.ask<[number, number]>(`(${cardInSight.toString()})(${run})`));

  const before = link.bytes();
  await tab.mouse("mouseMoved", x, y);
  if (lead > 0) await pause(lead);
  await tab.mouse("mousePressed", x, y);
  await pause(press);
  const released = Date.now();
  await tab.mouse("mouseReleased", x, y);
  const product = await picture(tab, "the product", released, (heading) => heading !== list);
  await atRest(tab, link);
  const tasks = await tasksAfter(tab, released);
  const kilobytes = (link.bytes() - before) / 1024;

  const went = Date.now();
  await tab.ask("history.back()");
  const again = await picture(tab, "the list again", went, (heading) => heading === list);
  await atRest(tab, link);
  const backTasks = await tasksAfter(tab, went);
  await tab.close();
  return { forward: product.at - released, tasks, kilobytes, back: again.at - went, backTasks, kept: again.kept };
}

const picture = (tab: Tab, what: string, after: number, fits: (heading: string) => boolean = () => true) =>
  until(what, async () =>
    (await tab.ask<Seen>("globalThis.bench"))?.pictures.find(({ at, heading }) => at >= after && fits(heading)),
  );

async function atRest(tab: Tab, link: SlowLink): Promise<void> {
  await until("a page at rest", async () => {
    const { tasks } = (await tab.ask<Seen>("globalThis.bench")) ?? {};
    const computed = tasks && Date.now() - Math.max(0, ...tasks.map(({ end }) => end));
    return computed && computed > rest && performance.now() - link.lastByte() > rest;
  });
}

async function tasksAfter(tab: Tab, after: number): Promise<number> {
  const { tasks } = (await tab.ask<Seen>("globalThis.bench"))!;
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, after)), 0);
}

/** Runs in the page: the middle of a product's card that can be pressed. */
function cardInSight(run: number): [number, number] | undefined {
  const points = [...document.querySelectorAll("main a[href^='/product/']")]
    .map((card) => [card, card.getBoundingClientRect()] as const)
    .map(([card, { left, top, width, height }]) => [card, left + width / 2, top + height / 2] as const)
    .filter(([card, x, y]) => card.contains(document.elementFromPoint(x, y)));
  const one = points[run % Math.max(points.length, 1)];
  return one && [one[1], one[2]];
}

function call(inPage: (...args: never[]) => void, ...args: string[]): string {
  return `(${inPage.toString()})(${args.map((arg) => JSON.stringify(arg)).join(",")})`;
}
