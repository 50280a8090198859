import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { putBackCartItems } from "#contract/cart-several";
import { flatFields } from "../../flat-fields.ts";
import { readSubmission } from "../../form.server.ts";
import { cartApi, cartToFill } from "../../cart.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { BusyForm } from "../../ui/busy-form.tsx";
import { unpacked } from "./packed-entries.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

const schema = z.object({ products: unpacked, operation_id: z.string().max(64).optional() });

/** 復原 after 清空購物車: everything comes back, as far as it can still be bought; what does not is named. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  if (submission.status !== "success") return redirect("/cart", 303);
  const { products, operation_id } = submission.value;
  const shopper = await readShopper(request);
  const operationId = operation_id || randomUUID();
  const { cartId, headers } = cartToFill(shopper, request, operationId);
  const { data: put, error } = await cartApi(shopper).attempt(putBackCartItems, { products }, { operationId, cartId });
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload) }, { status: 503 });
  const changes = put?.changes ?? [];
  const messages = error
    ? [error.message]
    : [...(put.added > 0 ? [`已將 ${put.added} 件商品放回購物車`] : []), ...changes.map(({ message }) => message)];
  const kind = error || changes.length > 0 ? "alert" : "status";
  headers.append("Set-Cookie", await flashCookie({ kind, messages }));
  return redirect("/cart", { status: 303, headers });
}

export const handle = { scripts: false };
export { busyMeta as meta } from "../../ui/busy-form.tsx";

export default function PutBackPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/put-back" fields={answer && "busy" in answer ? answer.busy : {}} />;
}
