import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "../tests/running-shop.ts";
import { whole, type Row } from "./table.ts";

/** From the command to the first page, with what is there already: the shop's data. */
export async function measureStart(databaseUrl: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-bench-"));
  const embedded = { DATA_FOLDER: join(folder, "db") };
  const empty = await toFirstPage(embedded);
  const rows = [
    started(
      "PostgreSQL",
      Math.min(await toFirstPage({ DATABASE_URL: databaseUrl }), await toFirstPage({ DATABASE_URL: databaseUrl })),
      1_500,
    ),
    started("embedded database, seeded", Math.min(await toFirstPage(embedded), await toFirstPage(embedded)), 3_000),
    { what: "start to the first page, embedded database, laying the demo shop", figure: `${whole(empty)} ms` },
  ];
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

async function toFirstPage(env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const shop = await startShop(env);
  await (await fetch(shop.origin)).text();
  const took = performance.now() - begun;
  await shop.stop();
  return took;
}

const started = (what: string, took: number, most: number): Row => ({
  what: `start to the first page, ${what}`,
  figure: `${whole(took)} ms`,
  goal: `≤ ${whole(most)} ms`,
  met: took <= most,
});

/** Resident memory of these processes, MiB. */
export function memoryOf(pids: number[]): number {
  return pids.reduce(
    (sum, pid) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    0,
  );
}
