import type { Parts } from "./handle.ts";

/**
 * Does `next` until it finds nothing (null), each time in a transaction of its own. What it finds it names by `take`: where that one fails it is told and
 * left for the next run (`failed`, never empty: 0 is no id), and those behind it have their turn. Gives how many were done.
 */
export async function eachAlone(
  log: Parts["log"],
  what: string,
  next: (take: (id: number) => void, failed: number[]) => Promise<boolean | null>,
): Promise<number> {
  const failed = [0];
  for (let done = 0; ;) {
    let taken: number | undefined;
    try {
      const result = await next((id) => (taken = id), failed);
      if (result === null) return done;
      if (result) done++;
    } catch (err) {
      // the database itself: there is nothing to pass over
      if (taken === undefined) throw err;
      log.error({ err, id: taken }, what);
      failed.push(taken);
    }
  }
}
