import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "../tests/running-shop.ts";
import { crawl } from "./crawl.ts";
import { memoryOf } from "./start.ts";
import { whole, type Row } from "./table.ts";

/** What the demo of `npm start` holds: just laid, and after a crawl of every page that links lead to. */
export async function measureMemory(settings: Record<string, string>, most: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-bench-"));
  const shop = await startShop({ DATA_FOLDER: join(folder, "db"), RATE_LIMIT_FACTOR: "1000000", ...settings });
  try {
    const laid = memoryOf(shop.pids);
    const pages = await crawl(shop.origin, most);
    const crawled = memoryOf(shop.pids);
    return [
      {
        what: `memory of the embedded demo, just laid / after a crawl of ${whole(pages)} addresses`,
        figure: `${whole(laid)} / ${whole(crawled)} MiB`,
        goal: "≤ 500 MiB",
        met: crawled <= 500,
      },
    ];
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
