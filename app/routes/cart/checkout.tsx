import { randomUUID } from "node:crypto";
import { redirect, redirectDocument, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { addressBookMost } from "#contract/address-books";
import { cartStatus, maySee } from "#contract/cart-status";
import { deliveryOf, hasShelves } from "#contract/deliveries";
import {
  entriesFor,
  isChosen,
  quoteFor,
  readCheckout,
  shownDraft,
  showPlaced,
  shelvesOf,
  shownOf,
} from "../../checkout.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { isAfterForm } from "../../form.server.ts";
import { lostChoice } from "../../lost-choice.server.ts";
import { errorPage } from "../../product-api.server.ts";

/** What steps 1 and 2 show: who buys, what was chosen and typed, and what it comes to. Who skips a step is led to the one that is missing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const checkout = await readCheckout(request);
  const { data: quote, error } = await quoteFor(checkout);
  if (error) throw errorPage(error, request);
  if (quote.placed) throw await showPlaced(quote.placed);
  const status = cartStatus(quote.cart.cart_items.length, checkout.draft.status);
  if (!maySee(1, status)) throw redirectDocument("/cart");
  // the choices of step 1 come first, in order and all of them (§4)
  const atStep2 = /^\/cart\/step2/.test(new URL(request.url).pathname);
  if (atStep2 && !isChosen(quote, checkout.draft)) throw await toStep1(lostChoice(quote, checkout.draft));
  // a form that was sent is answered with its own words
  if (atStep2 && !isAfterForm(request) && quote.problems.points) throw await toStep1(quote.problems.points);
  const { shopper, filled, entries, store } = checkout;
  const offered = entriesFor(entries, quote);
  const row = deliveryOf(quote.delivery);
  const shelf =
    atStep2 && store && row && hasShelves(row) ? (await shelvesOf(shopper.api, store.delivery))[store.id] : null;
  const books = quote.cart.cart_items.filter(({ problem }) => !problem).slice(0, 5);
  return {
    member: shopper.kind === "member",
    draft: shownDraft(filled, quote, offered),
    // for a draft of step 2 that step 1 has made none for; it is the draft's once the form is sent
    ...(!filled.idempotency_key && { spare_key: randomUUID() }),
    entries: offered,
    /** a member's address book has room for one more */
    keeps: shopper.kind === "member" && entries.length < addressBookMost,
    own_address: checkout.own_address,
    store,
    /** what the chosen one holds, if it is the shop's own */
    shelf: shelf ?? null,
    quote: shownOf(quote),
    books: books.map(({ name, image, title_language }) => ({ name, image, title_language })),
  };
}

/** What the cart no longer allows is never chosen anew in silence, and more points than there are pay nothing that anybody agreed to. */
const toStep1 = async (message: string | undefined) =>
  redirect("/cart/step1", {
    headers: message ? { "Set-Cookie": await flashCookie({ kind: "alert", messages: [message] }) } : {},
  });

/** A change of the choices brings its own quote along. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  !formData?.has("live") && defaultShouldRevalidate;

export default function CheckoutSteps() {
  return <Outlet context={useLoaderData<typeof loader>()} />;
}
