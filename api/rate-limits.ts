import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { ApiError, type Endpoint } from "#contract/endpoint";
import type { Settings } from "./settings.ts";

export interface RateLimits {
  /** Takes one request from the endpoint's allowance for this address (and this account); throws 429 with Retry-After. */
  take(endpoint: Endpoint, clientAddress: string, input: unknown, refuse: (status: number, code: string) => ApiError): Promise<void>;
}

/** Counted in this process: with n processes behind one address the allowance is at most n times as large. */
export function createRateLimits(settings: Settings): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async take(endpoint, clientAddress, input, refuse) {
      if (!endpoint.limit) return;
      const { points, seconds, by } = endpoint.limit;
      let limiter = limiters.get(endpoint.name);
      if (!limiter) limiters.set(endpoint.name, (limiter = new RateLimiterMemory({ points: Math.ceil(points * settings.rateLimitFactor), duration: seconds })));
      const keys = [`address ${clientAddress}`];
      if (by) keys.push(`${by} ${String((input as Record<string, unknown>)[by]).slice(0, 254)}`);
      for (const key of keys) {
        try {
          await limiter.consume(key);
        } catch (limited) {
          const error = refuse(429, "too_many_requests");
          throw new ApiError(429, error.code, error.message, {}, Math.max(1, Math.ceil((limited as RateLimiterRes).msBeforeNext / 1000)));
        }
      }
    },
  };
}
