import { ApiError, type Endpoint } from "#contract/endpoint";

const atOnce = new Set([502, 503, 504]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * While a page is being made: at most two quick retries within the endpoint's timeout, of reads, and of writes that carry an operation id.
 * What is still wrong then becomes «busy», and the page shows the waiting state with its own, slower retry (§8).
 */
export async function withRetries<T>(
  endpoint: Pick<Endpoint, "method" | "timeout" | "retries">,
  options: { operationId?: string },
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const repeatable = endpoint.method === "GET" || options.operationId !== undefined;
  const tries = 1 + (repeatable ? Math.min(endpoint.retries, 2) : 0);
  const signal = AbortSignal.timeout(endpoint.timeout);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(signal);
    } catch (error) {
      const passing = error instanceof ApiError ? atOnce.has(error.status) : true;
      if (!passing) throw error;
      if (attempt >= tries || signal.aborted)
        throw error instanceof ApiError ? error : new ApiError(503, "busy", "系統忙碌中，請稍後再試", {}, 5);
      await pause(50 * attempt + Math.random() * 50);
    }
  }
}
