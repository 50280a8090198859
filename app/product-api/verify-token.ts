import { randomUUID } from "node:crypto";
import { ApiError } from "#contract/endpoint";

const mostRetries = 10;

/** Sends a verify_token header and believes only the answer that echoes it: an answer meant for another request is asked again (§7). */
export async function verifiedByToken(send: (headers: Record<string, string>) => Promise<Response>): Promise<Response> {
  for (let retry = 0; retry <= mostRetries; retry++) {
    const verify_token = randomUUID();
    const response = await send({ verify_token });
    if (!response.ok || response.headers.get("verify_token") === verify_token) return response;
  }
  throw new ApiError(503, "busy", "系統忙碌中，請稍後再試");
}
