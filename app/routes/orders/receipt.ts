import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { checkReceipt } from "#contract/order-calls";
import { orderNumber } from "#contract/orders";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { requireShopper } from "../../shopper.server.ts";
import { notFound, refusalPage } from "../../way-on.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** Opened as an address it leads to the order, which says how it stands. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  const order_number = orderNumber.safeParse(params.number).data;
  return redirect(order_number ? `/orders/${order_number}` : "/orders");
};

const schema = z.object({ sub_order: checkReceipt.input.shape.sub_order });

/** 已收到商品: a parcel's, or all that are out. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { sub_order } = await readButton(request, schema);
  const order_number = orderNumber.safeParse(params.number).data;
  if (!order_number) throw await notFound(request, "找不到這筆訂單");
  const { api } = await requireShopper(request);
  const asked = { order_number, sub_order };
  const { data, error } = await api.attempt(checkReceipt, asked, { operationId: randomUUID() });
  if (error?.status === 404) throw await refusalPage(error, request);
  const refused = error?.message ?? data?.message;
  const flash: Flash = refused
    ? { kind: "alert", messages: [refused] }
    : { kind: "status", messages: ["已記下您收到商品，謝謝您"] };
  const headers = { "Set-Cookie": await flashCookie(flash) };
  return redirect(`/orders/${order_number}`, { status: 303, headers });
}
