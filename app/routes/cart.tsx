import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BusyPage, busyTitle } from "../ui/busy-page.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { CartForm } from "./cart/cart-form.tsx";
import { loadCart } from "./cart/load-cart.ts";
import { WaitingOrders } from "./cart/waiting-orders.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => loadCart(request);

export const handle = { scripts: false };
export { headers } from "./cart/load-cart.ts";
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.cart ? "購物車" : busyTitle, matches);

export default function CartPage() {
  const shown = useLoaderData<typeof loader>();
  if (!shown.cart) return <BusyPage {...shown.waiting} />;
  return (
    <>
      <WaitingOrders orders={shown.waiting_orders} />
      <CartForm {...shown} />
    </>
  );
}
