import { inTime } from "./in-time.ts";

/** ms that a shopper looks at a sum that is being asked for */
const patience = 10_000;
const failed = "金額暫時無法更新，請稍後再試";

/**
 * A fetcher's answer, or within its time a refusal in its shape: a network that is gone, a server that is away or silent never takes the page away
 * from what is being typed. A way elsewhere (signed out) is taken as always.
 */
export async function answeredInTime<T>(ask: () => Promise<T>): Promise<T | { failed: string }> {
  try {
    return await inTime(ask(), patience);
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return { failed };
  }
}
