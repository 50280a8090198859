import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { orderNumber } from "#contract/orders";
import { finishPayment, tradeNumber } from "#contract/payment-notices";
import { productApi } from "../../product-api.server.ts";

/**
 * The browser comes back from the payment page: a POST from another site without our cookies, or a link's GET. Nothing that it brings is read
 * but what was in the address that we gave ourselves; step 3 shows the order as it is. No component: see store-return.ts.
 * A gateway that tells our server nothing is asked now; where it does not answer, step 3 says that the result is awaited, and it is asked again later.
 */
async function back({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const order_number = orderNumber.safeParse(searchParams.get("order")).data;
  const trade_number = tradeNumber.safeParse(searchParams.get("trade")).data;
  if (trade_number) await productApi(null, request).attempt(finishPayment, { trade_number });
  // the shopper left the payment page without paying, as far as that page knows: it chooses the words, never the state
  const words = searchParams.get("unfinished") === "1" ? "&unfinished=1" : "";
  return redirect(order_number ? `/cart/step3?order=${order_number}${words}` : "/orders", 303);
}

export { back as loader, back as action };
