import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { buyAgain, orderNumber } from "#contract/orders";
import { cartToFill } from "../../cart.server.ts";
import { type Flash, flashCookie } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { readShopper, requireShopper } from "../../shopper.server.ts";
import { refusalPage } from "../../way-on.server.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";
export { NoPage as default } from "../../no-page.ts";

const schema = z.object({ order_number: orderNumber, operation_id: z.string().max(64).optional() });
/** as many as one message on the next page takes */
const mostNamed = 6;

/** 再買一次: the order's lines come into the cart, as far as they can be bought; what does not is named. */
export async function action({ request }: ActionFunctionArgs) {
  const { order_number, operation_id } = await readButton(request, schema);
  const { api } = await requireShopper(request, `/orders/${order_number}`);
  const operationId = operation_id || randomUUID();
  const { cartId, headers } = cartToFill(await readShopper(request), request, operationId);
  const { data: bought, error } = await api.attempt(buyAgain, { order_number }, { operationId, cartId });
  const lead = async (to: string, flash: Flash) => {
    headers.append("Set-Cookie", await flashCookie(flash));
    return redirect(to, { status: 303, headers });
  };
  // pressed there again it is the same press
  if (error && error.status >= 500)
    return lead(`/orders/${order_number}?again=${operationId}`, { kind: "alert", messages: [error.message] });
  if (error) throw await refusalPage(error, request);
  const { added, left_out } = bought;
  const more = left_out.length - mostNamed;
  return lead("/cart", {
    kind: left_out.length > 0 ? "alert" : "status",
    messages: [
      added > 0 ? `已將 ${added} 件商品放入購物車` : "這筆訂單的商品目前都無法放入購物車",
      ...left_out.slice(0, mostNamed),
      ...(more > 0 ? [`另外還有 ${more} 項商品沒有全部放入`] : []),
    ],
  });
}
