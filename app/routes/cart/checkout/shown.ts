import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../checkout.tsx";

/** What the steps have in common, as their parent has loaded it. */
export function useCheckout() {
  return useRouteLoaderData<typeof loader>("routes/cart/checkout")!;
}
