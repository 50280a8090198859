import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { orderNumber } from "#contract/orders";

/**
 * The browser comes back from the payment page: a POST from another site without our cookies, or a link's GET. Nothing that it brings is read
 * but the order's number, which was in the address that we gave ourselves; step 3 shows the order as it is. No component: see store-return.ts.
 */
function back({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const order_number = orderNumber.safeParse(new URL(request.url).searchParams.get("order")).data;
  return redirect(order_number ? `/cart/step3?order=${order_number}` : "/orders", 303);
}

export { back as loader, back as action };
