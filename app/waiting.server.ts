import { randomInt } from "node:crypto";
import { settings } from "./settings.server.ts";

export interface Waiting {
  /** the address to ask again, with its counter */
  retry: string;
  /** the page asks again by itself after so many seconds; null: it has done so once, from now on only the button does */
  seconds: number | null;
  /** how often it has been asked before */
  attempt: number;
}

/** How often this page has been asked again. */
export function waitedFor(request: Request): number {
  return Math.min(99, Math.max(0, Math.trunc(Number(new URL(request.url).searchParams.get("wait"))) || 0));
}

/**
 * The waiting state of a page whose call to the shop failed (§4, §8): asked again once by itself, after 3–5 s (a live shop: 40–60 s in the cart,
 * 20–30 s elsewhere), with the counter `wait` in its address. A form is never sent again by itself, nor what scripts fetched. Pages need not ask
 * for it: errorPage() puts it into the Response that they throw, and the root's ErrorBoundary shows it.
 */
export function waitingState(request: Request): { waiting: Waiting; headers: Record<string, string> } {
  const { pathname, searchParams } = new URL(request.url);
  const attempt = waitedFor(request);
  const document = request.method === "GET" && !pathname.endsWith(".data");
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name !== "wait" && !name.startsWith("_")));
  kept.set("wait", String(attempt + 1));
  const retry = `${pathname.replace(/(\/_root)?\.data$/, "") || "/"}?${kept}`;
  const [least, most] = /^\/cart\b/.test(pathname) ? settings.cartRetrySeconds : settings.networkRetrySeconds;
  const delay = randomInt(least, most + 1);
  const seconds = attempt === 0 && document ? delay : null;
  return {
    waiting: { retry, seconds, attempt },
    headers: { "Retry-After": String(delay), ...(seconds !== null && { Refresh: `${seconds}; url=${retry}` }) },
  };
}
