import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import type { Endpoint, InputOf } from "#contract/endpoint";
import { moveOrder } from "#contract/order-ops";

/** Of the shop that the tests start; of another one its own. */
export const operatorKey = process.env.OPERATOR_KEY ?? "browser-tests-operator-key-0123456789abc";

/** As an operator's command asks it: it is done, or the test fails with what the shop says. */
export async function operate<E extends Endpoint<Endpoint["input"], Endpoint["output"], "operator">>(
  request: APIRequestContext,
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  const answer = await request.fetch(endpoint.path, {
    method: endpoint.method,
    headers: {
      "x-operator-key": operatorKey,
      "x-operator": "browser",
      "idempotency-key": randomUUID(),
      "content-type": "application/json",
    },
    data: JSON.stringify(input),
  });
  const said = await answer.text();
  expect(answer.ok(), said).toBe(true);
  expect(said).not.toMatch(/"outcome":"refused"|"refused":\[\{/);
}

/** The order is packed, sent by cat and delivered. */
export async function receive(request: APIRequestContext, order_number: string): Promise<void> {
  const move = { order_number, came_back: false, dry_run: false } as const;
  await operate(request, moveOrder, { ...move, to: "preparing" });
  await operate(request, moveOrder, { ...move, to: "shipped", carrier: "tcat", tracking_number: "903221488720" });
  await operate(request, moveOrder, { ...move, to: "arrived" });
}
