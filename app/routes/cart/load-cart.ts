import { randomUUID } from "node:crypto";
import { data, type HeadersFunction } from "@remix-run/node";
import { errorPage } from "../../product-api.server.ts";
import { readShopper, shownCart } from "../../shopper.server.ts";
import { waitingState } from "../../waiting.server.ts";

/** The cart as it is now, or the waiting state where the shop does not answer. The page is shown to one shopper and never remembered. */
export async function loadCart(request: Request) {
  const shopper = await readShopper(request);
  const { data: shown, error } = await shownCart(shopper, request);
  if (!error) return data({ cart: shown.cart, operation_id: randomUUID(), waiting: null }, { headers: shown.headers });
  if (error.status < 500) throw errorPage(error, request);
  const { waiting, headers } = waitingState(request);
  return data({ cart: null, operation_id: null, waiting }, { status: 503, headers });
}

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers(
    [...[...loaderHeaders], ...[...actionHeaders]].filter(([name]) => name === "refresh" || name === "retry-after"),
  );
