import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { PaymentStart } from "#contract/checkout";
import type { payByCreditCard } from "#contract/order-calls";
import { orderNumber, type payAgain } from "#contract/orders";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { requireShopper } from "../../shopper.server.ts";

const schema = z.object({ order_number: orderNumber });

/** The button of another payment of an order that is not paid yet: on to its page, or back to the order with the reason why there is none. */
export async function payAnew(request: Request, endpoint: typeof payAgain | typeof payByCreditCard): Promise<Response> {
  const { order_number } = await readButton(request, schema);
  const { api } = await requireShopper(request, `/orders/${order_number}`);
  const { data, error } = await api.attempt(endpoint, { order_number }, { operationId: randomUUID() });
  if (error) {
    const headers = { "Set-Cookie": await flashCookie({ kind: "alert", messages: [error.message] }) };
    return redirect(`/orders/${order_number}`, { status: 303, headers });
  }
  return redirect(payPage(order_number, data.start), 303);
}

/** Straight to the payment page where a link leads there; to our own where a form must be posted, or the gateway was just asked for its page. */
export function payPage(order_number: string, start: PaymentStart | null): string {
  if (!start) return `/cart/pay/${order_number}?opening=1`;
  return Object.keys(start.fields).length === 0 ? start.url : `/cart/pay/${order_number}`;
}
