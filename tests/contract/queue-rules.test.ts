import { expect, test } from "vitest";
import { queueErrorOf } from "#contract/queue-rules";

test("what goes wrong with a place in the line has its name of §4", () => {
  const of = (status: number, code = "", cause?: unknown) =>
    queueErrorOf({ status, code, ...(cause !== undefined && { cause }) });
  expect(of(400, "queue_ticket_invalid")).toBe("token_invalid");
  expect(of(503, "busy", new TypeError("fetch failed"))).toBe("network_error");
  expect(of(503, "busy")).toBe("api_not_ready");
  for (const status of [500, 502, 504, 511]) expect([status, of(status)]).toEqual([status, "server_error"]);
  for (const status of [418, 429, 512]) expect([status, of(status)]).toEqual([status, "unknown"]);
});
