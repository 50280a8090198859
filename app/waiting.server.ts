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

/**
 * The waiting state of a page whose cart call failed (§4, §8): asked again once by itself, after 3–5 s (40–60 s in production), with the
 * counter `wait` in its address. The same with scripts and without.
 */
export function waitingState(request: Request): { waiting: Waiting; headers: Record<string, string> } {
  const { pathname, searchParams } = new URL(request.url);
  const attempt = Math.min(99, Math.max(0, Math.trunc(Number(searchParams.get("wait"))) || 0));
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name !== "wait" && !name.startsWith("_")));
  kept.set("wait", String(attempt + 1));
  const retry = `${pathname.replace(/\.data$/, "")}?${kept}`;
  const [least, most] = settings.cartRetrySeconds;
  const delay = randomInt(least, most + 1);
  const seconds = attempt === 0 ? delay : null;
  return {
    waiting: { retry, seconds, attempt },
    headers: { "Retry-After": String(delay), ...(seconds !== null && { Refresh: `${seconds}; url=${retry}` }) },
  };
}
