import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Cart } from "#contract/cart";
import { useCartInPlace } from "../enhance/cart-in-place.ts";
import { BusyPage, busyTitle } from "../ui/busy-page.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { CartForm } from "./cart/cart-form.tsx";
import { loadCart } from "./cart/load-cart.ts";

export const loader = ({ request }: LoaderFunctionArgs) => loadCart(request);

export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";
export { headers } from "./cart/load-cart.ts";
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.cart ? "購物車" : busyTitle, matches);

export default function CartPage() {
  const shown = useLoaderData<typeof loader>();
  if (!shown.cart) return <BusyPage {...shown.waiting} />;
  return <LivePage {...shown} cart={shown.cart} />;
}

function LivePage({ cart, ...shown }: Omit<Parameters<typeof CartForm>[0], "live"> & { cart: Cart }) {
  const live = useCartInPlace(cart);
  return <CartForm {...shown} cart={live.cart} live={live} />;
}
