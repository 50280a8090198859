import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { isChosen, quoteFor, readCheckout, showPlaced } from "../../checkout.server.ts";
import { errorPage } from "../../product-api.server.ts";
import { waitingState } from "../../waiting.server.ts";
import { BusyPage } from "../../ui/busy-page.tsx";

/** What steps 1 and 2 show: who buys, what was chosen and typed, and what it comes to. Who skips a step is led to the one that is missing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const checkout = await readCheckout(request).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status >= 500) return null;
    throw thrown;
  });
  const { data: quote, error } = checkout ? await quoteFor(request, checkout) : {};
  if (error && error.status < 500) throw errorPage(error);
  if (!checkout || !quote) {
    const { waiting, headers } = waitingState(request);
    return data({ checkout: null, waiting }, { status: 503, headers });
  }
  if (quote.placed) throw await showPlaced(quote.placed);
  if (quote.cart.cart_items.length === 0) throw redirect("/cart");
  // the choices of step 1 come first, in order and all of them (§4)
  if (/^\/cart\/step2/.test(new URL(request.url).pathname) && !isChosen(quote, checkout.draft))
    throw redirect("/cart/step1");
  const { shopper, filled, entries, store } = checkout;
  return data({
    checkout: { member: shopper.kind === "member", draft: filled, entries, store, quote },
    waiting: null,
  });
}

export { headers } from "./load-cart.ts";

/** A change of the choices brings its own quote along. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  !formData?.has("live") && defaultShouldRevalidate;

export default function CheckoutSteps() {
  const { waiting } = useLoaderData<typeof loader>();
  if (!waiting) return <Outlet />;
  const { retry, attempt, seconds } = waiting;
  return <BusyPage retry={retry} attempt={attempt} {...(seconds !== null && { seconds })} />;
}
