import { LRUCache } from "lru-cache";
import { ApiError, type Endpoint } from "#contract/endpoint";

interface Entry {
  answer: unknown;
  /** ms; until then it is given, and for as long again while the new one is fetched */
  freshUntil: number;
}

/**
 * By size: a list with its facets is a hundred times a category. What is asked while everything is forgotten is still given to who waits for it,
 * but never kept: it may be from before the change.
 */
const answers = new LRUCache<string, Entry, () => Promise<Entry>>({
  maxSize: 10_000_000,
  sizeCalculation: ({ answer }) => JSON.stringify(answer ?? null).length + 500,
  fetchMethod: (_key, _old, { context: ask }) => ask(),
  allowStale: true,
  noDeleteOnStaleGet: true,
  noDeleteOnFetchRejection: true,
  ignoreFetchAbort: true,
  perf: { now: () => Date.now() },
});

/** An answer that is not kept: given to who waits for it, and to who asks within the same second. */
class Unkept {
  constructor(readonly answer: unknown) {}
}
const unkept = new LRUCache<string, Unkept>({ max: 1_000, ttl: 1_000, perf: { now: () => Date.now() } });

/** What a page does without is not asked for by every page while it cannot be had; ms */
const failedFor = 10_000;
const failures = new LRUCache<string, { error: unknown }>({
  max: 1_000,
  ttl: failedFor,
  perf: { now: () => Date.now() },
});

/**
 * Answers that depend on nobody, for the endpoint's `cache` seconds; after that the old answer is given once more while the new one is
 * fetched, for as long again. Of an endpoint that is asked once a failure too is remembered for a moment. What is not `sound` is not kept, and does not
 * take the place of what is. Everything is dropped when the shop's data change (docs/decisions/019-how-storefronts-hear-of-changes.md).
 */
export async function remembered<T>(
  endpoint: Endpoint,
  input: unknown,
  ask: () => Promise<T>,
  sound: (answer: T) => boolean = () => true,
): Promise<T> {
  const key = `${endpoint.name} ${JSON.stringify(input)}`;
  const ms = endpoint.cache! * 1000;
  const failed = failures.get(key);
  if (failed) throw failed.error;
  let asked = false;
  const context = async () => {
    asked = true;
    const before = unkept.get(key);
    if (before) throw before;
    const answer = await ask().catch((error: unknown) => {
      if (endpoint.retries === 0) failures.set(key, { error });
      throw error;
    });
    if (!sound(answer)) {
      const odd = new Unkept(answer);
      unkept.set(key, odd);
      throw odd;
    }
    return { answer, freshUntil: Date.now() + ms };
  };
  try {
    const entry = await answers.fetch(key, { context, ttl: ms });
    if (entry && Date.now() < entry.freshUntil + ms) return entry.answer as T;
    // too old to be given: the one that is being fetched is waited for
    const fresh = await answers.fetch(key, { context, ttl: ms, allowStale: false, forceRefresh: true });
    return fresh!.answer as T;
  } catch (error) {
    if (error instanceof Unkept) return error.answer as T;
    // who asks too often is told so alone: whoever joined that question asks it as itself
    if (asked || !(error instanceof ApiError && error.status === 429)) throw error;
    return ask();
  }
}

/** Everything is asked again: the shop's data have changed. */
export function forgetAnswers(): void {
  answers.clear();
  failures.clear();
  unkept.clear();
}
