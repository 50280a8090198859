import { isServerError } from "./error-rules.ts";

/** §9: a ticket that is shorter is none; who was let in stays so for twenty minutes; the same is asked again after half a minute. */
export const queueLimits = { shortestTicket: 30, passMinutes: 20, askAgainSeconds: 30 } as const;

/** Why nobody could be verified (§4). */
export type QueueError =
  | "token_missing"
  | "token_invalid"
  | "api_not_ready"
  | "server_error"
  | "network_error"
  | "invalid_redirect_url"
  | "unknown";

/** What a failure of the queue's calls means. `cause`: what came instead of an answer. */
export function queueErrorOf({ status, code, cause }: { status: number; code: string; cause?: unknown }): QueueError {
  if (code === "queue_ticket_invalid") return "token_invalid";
  if (cause !== undefined) return "network_error";
  if (status === 503) return "api_not_ready";
  return isServerError(status) ? "server_error" : "unknown";
}
