import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { payByCreditCard } from "#contract/order-calls";
import { orderNumber } from "#contract/orders";
import { readButton } from "../../form.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { payPage } from "./pay-page.ts";

export { NoPage as default } from "../../no-page.ts";

const schema = z.object({ order_number: orderNumber });

/** 改用信用卡付款: of an order whose own payment was not made. */
export async function action({ request }: ActionFunctionArgs) {
  const { order_number } = await readButton(request, schema);
  const { api } = await requireShopper(request, `/orders/${order_number}`);
  const { data, error } = await api.attempt(payByCreditCard, { order_number }, { operationId: randomUUID() });
  if (error) {
    const headers = { "Set-Cookie": await flashCookie({ kind: "alert", messages: [error.message] }) };
    return redirect(`/orders/${order_number}`, { status: 303, headers });
  }
  return redirect(payPage(order_number, data.start), 303);
}

export const loader = () => redirect("/orders");
