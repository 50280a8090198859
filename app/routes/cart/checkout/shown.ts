import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../checkout.tsx";

/** What the steps have in common, as their parent has loaded it; it shows them only where it could. */
export function useCheckout() {
  return useRouteLoaderData<typeof loader>("routes/cart/checkout")!.checkout!;
}
