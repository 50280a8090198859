import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/endpoint";

interface Entry {
  answer: unknown;
  freshUntil: number;
}

/** By size: a list with its facets is a hundred times a category. */
const answers = new LRUCache<string, Entry>({
  maxSize: 20_000_000,
  sizeCalculation: ({ answer }) => JSON.stringify(answer ?? null).length + 500,
});
const underWay = new Map<string, Promise<unknown>>();

/**
 * Answers that depend on nobody, for the endpoint's `cache` seconds; after that the old answer is given once more while the new one is
 * fetched, for as long again. In one process with the shop everything is dropped when the shop's data change.
 */
export async function remembered<T>(endpoint: Endpoint, input: unknown, ask: () => Promise<T>): Promise<T> {
  const key = `${endpoint.name} ${JSON.stringify(input)}`;
  const entry = answers.get(key);
  const now = Date.now();
  if (entry && now < entry.freshUntil) return entry.answer as T;
  const fresh = underWay.get(key) ?? refresh(key, endpoint.cache! * 1000, ask);
  if (entry && now < entry.freshUntil + endpoint.cache! * 1000) {
    fresh.catch(() => {}); // the old answer is still good enough; the next one asks again
    return entry.answer as T;
  }
  return fresh as Promise<T>;
}

function refresh<T>(key: string, ms: number, ask: () => Promise<T>): Promise<T> {
  const asking = ask()
    .then((answer) => {
      answers.set(key, { answer, freshUntil: Date.now() + ms });
      return answer;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, asking);
  return asking;
}

/** Everything is asked again: the shop's data have changed. */
export function forgetAnswers(): void {
  answers.clear();
}
