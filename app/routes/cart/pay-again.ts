import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { orderNumber, payAgain } from "#contract/orders";
import { fieldText, readForm } from "../../form.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { requireShopper } from "../../shopper.server.ts";

/** 重新付款: another try of an order that is not paid yet. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { api } = await requireShopper(request);
  const order_number = orderNumber.safeParse(fieldText(form, "order_number")).data;
  if (!order_number) return redirect("/orders", 303);
  const { data, error } = await api.attempt(payAgain, { order_number }, { operationId: randomUUID() });
  if (error) {
    const headers = { "Set-Cookie": await flashCookie({ kind: "alert", messages: [error.message] }) };
    return redirect(`/orders/${order_number}`, { status: 303, headers });
  }
  return redirect(Object.keys(data.start.fields).length === 0 ? data.start.url : `/cart/pay/${order_number}`, 303);
}

export const loader = () => redirect("/orders");
