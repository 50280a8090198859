import { ApiError, type Endpoint } from "#contract/endpoint";
import { isServerError } from "#contract/error-rules";

/**
 * The id under which a write is done once however often it is asked; none where it cannot be a header: then the write is not repeated either.
 * Whether to repeat and what to send follow from this alone.
 */
export function operationKey(operationId: string | undefined): string | undefined {
  return operationId && /^[\w-]{1,64}$/.test(operationId) ? operationId : undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** ms; a failure that took so long is not asked again at once: somebody waits for the page (decisions/001) */
const quick = 2_000;

/**
 * While a page is being made: at most two quick retries within the endpoint's timeout, of reads, and of writes that carry a key.
 * `ask` is told how often it was asked before. What is still wrong then becomes «busy», and the page shows the waiting state with its own, slower
 * retry (§8). A 429 is never asked again by itself.
 */
export async function withRetries<T>(
  endpoint: Pick<Endpoint, "method" | "timeout" | "retries">,
  key: string | undefined,
  ask: (signal: AbortSignal, retry: number) => Promise<T>,
): Promise<T> {
  const repeatable = endpoint.method === "GET" || key !== undefined;
  const tries = 1 + (repeatable ? Math.min(endpoint.retries, 2) : 0);
  // taken back with the answer, which AbortSignal.timeout() is not: thousands of clocks and what hangs on them
  const over = new AbortController();
  const { signal } = over;
  const clock = setTimeout(() => over.abort(new DOMException("no answer in time", "TimeoutError")), endpoint.timeout);
  const started = Date.now();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await within(signal, ask(signal, attempt - 1));
      } catch (error) {
        const passing = error instanceof ApiError ? isServerError(error.status) : true;
        if (!passing) throw error;
        if (attempt >= tries || signal.aborted || Date.now() - started > quick)
          throw error instanceof ApiError
            ? error
            : Object.assign(new ApiError(503, "busy", "系統忙碌中，請稍後再試", {}, 5), { cause: error });
        await pause(50 * attempt + Math.random() * 50);
      }
    }
  } finally {
    clearTimeout(clock);
  }
}

/** The answer, or the end of its time: another process is left by its signal, but in this one nothing else ends a call that hangs. */
function within<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = () => reject(signal.reason as Error);
    if (signal.aborted) over();
    signal.addEventListener("abort", over);
    // a signal that is listened to keeps what listens until its time is over
    void answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", over));
  });
}
