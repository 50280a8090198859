import type { ApiError } from "#contract/endpoint";

/** Status and waiting time of a refused form's answer. */
export function refusal({ status, retryAfter }: ApiError): ResponseInit {
  return { status, ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }) };
}
