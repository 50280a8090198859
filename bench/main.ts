import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startPostgres } from "../tests/postgres.ts";
import { startShop } from "../tests/running-shop.ts";
import { measureBareTransactions } from "./bare-transactions.ts";
import { measureCables } from "./cables.ts";
import { measureCheckouts } from "./checkouts.ts";
import { measureDoor } from "./door.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { asInTheContainer, measureMemory, measureRemembering } from "./memory.ts";
import { measureNavigation } from "./navigation.ts";
import { measurePages } from "./pages.ts";
import { measureSearches } from "./search.ts";
import { measureSizes } from "./sizes.ts";
import { measureStart, memoryOf } from "./start.ts";
import { table, whole, type Row } from "./table.ts";
import { measureVitals } from "./vitals.ts";
import { inYardsticks } from "./yardstick.ts";

const { values: asked } = parseArgs({
  options: {
    large: { type: "boolean" },
    only: { type: "string" },
    seconds: { type: "string", default: "5" },
    addresses: { type: "string", default: "20000" },
    runs: { type: "string" },
  },
});
const seconds = Number(asked.seconds);
const wanted = (part: string) => !asked.only || asked.only.split(",").includes(part);
const rows: Row[] = [];
const loadBefore = loadavg()[0]!;

async function part(name: string, measure: () => Row[] | Promise<Row[]>): Promise<void> {
  if (!wanted(name)) return;
  process.stderr.write(`${name} …\n`);
  try {
    rows.push(...(await measure()));
  } catch (error) {
    // what was measured before it is told all the same
    console.error(error);
    rows.push({ what: name, figure: "could not be measured", goal: "a figure", met: false });
  }
}

const postgres = await startPostgres();
const shop = await startShop({ DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: "1000000", ...asInTheContainer });
try {
  const home = await (await fetch(shop.origin)).text();
  const product = /\/product\/[0-9a-z]{12,20}/.exec(home)![0];
  const idle = memoryOf(shop.pids);
  await part("pages", () => measurePages(shop.origin, postgres.url, seconds));
  if (wanted("pages")) {
    const loaded = memoryOf(shop.pids);
    rows.push({
      what: "memory of the shop's process, idle / loaded",
      figure: `${whole(idle)} / ${whole(loaded)} MiB`,
      goal: "≤ 150 / ≤ 350 MiB",
      met: idle <= 150 && loaded <= 350,
    });
  }
  await part("sizes", () => measureSizes(shop.origin, product));
  await part("navigation", () => measureNavigation(shop.origin, Number(asked.runs ?? 7)));
  await part("vitals", () => measureVitals(shop.origin, product, Number(asked.runs ?? 3)));
  await part("lighthouse", () => measureLighthouse(shop.origin, product, Number(asked.runs ?? 3)));
} finally {
  await shop.stop();
}
await part("memory", () => measureRemembering(postgres.url));
await part("memory", () => measureMemory(asInTheContainer, Number(asked.addresses)));
await part("cables", () => measureCables(postgres.url));
await part("door", () => measureDoor(postgres.url));
await part("start", () => measureStart(postgres.url));
await part("search", () => searches(20_000));
if (asked.large) await part("search", () => searches(1_000_000));
await part("checkouts", checkouts);
await postgres.stop();

console.log(
  `\n${table(rows)}\n\nnode ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}); PostgreSQL ${postgres.kind.split(",")[0]}, beside the shop on this machine; load average ${loadBefore.toFixed(1)} before.`,
);

async function searches(products: number): Promise<Row[]> {
  const { perSecond, times } = await measureSearches({ products, seconds });
  return [
    {
      what: `searches with facets, ${whole(products)} products, 4 clients, mixed`,
      figure: `${whole(perSecond)} a second (${await inYardsticks(perSecond)})`,
    },
    ...times.map(({ name, p50, p95 }) => ({
      what: `search, ${whole(products)} products, ${name}`,
      figure: `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
    })),
  ];
}

async function checkouts(): Promise<Row[]> {
  const bare = await measureBareTransactions(postgres.url);
  const { perSecond, p50, p95, p99, shopCpu, postgresCpu, cores, sound } = await measureCheckouts({ seconds });
  return [
    {
      what: "checkouts, 32 clients, PostgreSQL",
      figure: `${whole(perSecond)} a second (${(perSecond / bare).toFixed(2)} of the ${whole(bare)} bare transactions that this machine does); p50 ${whole(p50)}, p95 ${whole(p95)}, p99 ${whole(p99)} ms; CPU ${shopCpu.toFixed(2)} + ${postgresCpu.toFixed(2)} ms each, ${cores.toFixed(1)} cores; books ${sound ? "balance" : "DO NOT BALANCE"}`,
      // the goal was set where 1,412 bare transactions were done: 0.57 of them
      goal: "≥ 800 a second or 0.57 of bare transactions, p95 ≤ 60 ms",
      met: sound && (perSecond >= 800 || perSecond >= 0.57 * bare) && p95 <= 60,
    },
  ];
}
