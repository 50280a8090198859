import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { ApiError, type Endpoint } from "#contract/endpoint";
import { network } from "#contract/network-rules";
import type { Settings } from "./settings.ts";

export interface RateLimits {
  /** Takes one request from the endpoint's allowance for this address (and this account); throws 429 with Retry-After. */
  take(
    endpoint: Endpoint,
    clientAddress: string,
    input: unknown,
    refuse: (status: number, code: string) => ApiError,
  ): Promise<void>;
  /** Gives one back. */
  giveBack(endpoint: Endpoint, clientAddress: string, input: unknown): Promise<void>;
  /** Gives it back where the endpoint counts refusals only. */
  succeeded(endpoint: Endpoint, clientAddress: string, input: unknown, answer: unknown): Promise<void>;
}

/** Counted in this process: with n processes behind one address the allowance is at most n times as large. */
export function createRateLimits(settings: Settings): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = ({ name, limit }: Endpoint, points: number) => {
    const limiter =
      limiters.get(`${name} ${points}`) ??
      new RateLimiterMemory({ points: Math.ceil(points * settings.rateLimitFactor), duration: limit!.seconds });
    limiters.set(`${name} ${points}`, limiter);
    return limiter;
  };
  /** What is counted, and by which allowance. */
  const countsOf = (endpoint: Endpoint, clientAddress: string, input: unknown) => {
    const { points, by, byPoints = points } = endpoint.limit!;
    const counts = [{ limiter: limiterOf(endpoint, points), key: `address ${network(clientAddress)}` }];
    if (!by) return counts;
    const value = String((input as Record<string, unknown>)[by]).slice(0, 254);
    return [...counts, { limiter: limiterOf(endpoint, byPoints), key: `${by} ${value}` }];
  };
  const giveBack = async (endpoint: Endpoint, clientAddress: string, input: unknown) => {
    if (!counts(endpoint, input)) return;
    for (const { limiter, key } of countsOf(endpoint, clientAddress, input)) await limiter.reward(key);
  };
  return {
    giveBack,
    async take(endpoint, clientAddress, input, refuse) {
      if (!counts(endpoint, input)) return;
      for (const { limiter, key } of countsOf(endpoint, clientAddress, input)) {
        try {
          await limiter.consume(key);
        } catch (limited) {
          throw tooMany(Math.max(1, Math.ceil((limited as RateLimiterRes).msBeforeNext / 1000)), refuse);
        }
      }
    },
    async succeeded(endpoint, clientAddress, input, answer) {
      if (!endpoint.limit?.refusalsOnly) return;
      const { problems } = answer as { problems?: Record<string, string> };
      if (problems?.[endpoint.limit.naming ?? ""]) return;
      await giveBack(endpoint, clientAddress, input);
    },
  };
}

const counts = ({ limit }: Endpoint, input: unknown): boolean =>
  limit !== undefined && (!limit.naming || Boolean((input as Record<string, unknown>)[limit.naming]));

/** The refusal says how long to wait, in words that people use. */
function tooMany(seconds: number, refuse: (status: number, code: string) => ApiError): ApiError {
  const minutes = seconds > 90;
  const { message } = refuse(429, minutes ? "wait_minutes" : "wait_seconds");
  return new ApiError(
    429,
    "too_many_requests",
    message.replace("{n}", String(minutes ? Math.ceil(seconds / 60) : seconds)),
    {},
    seconds,
  );
}
