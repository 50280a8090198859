import { followChanges } from "#contract/changes";
import type { Database } from "./db.ts";
import { stream, type Handler } from "./handle.ts";

export const changeHandlers: Handler[] = [
  stream(followChanges, async (_input, _ctx, gone, { database }) => changesOf(database, gone)),
];

/** What came while the last event was on its way is told together. */
async function* changesOf(database: Database, gone: AbortSignal): AsyncGenerator<{ tables: string[] }> {
  let changed = new Set<string>();
  let wake = () => {};
  gone.addEventListener("abort", () => wake());
  const stop = await database.onChange((table) => {
    changed.add(table);
    wake();
  });
  try {
    while (!gone.aborted) {
      if (changed.size === 0) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      const tables = [...changed];
      changed = new Set();
      yield { tables: tables.includes("") ? [] : tables };
    }
  } finally {
    stop();
  }
}
