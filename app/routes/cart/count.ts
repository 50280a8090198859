import type { LoaderFunctionArgs } from "@remix-run/node";
import { cartQuantity } from "../../cart.server.ts";
import { readShopper } from "../../shopper.server.ts";

const headers = { "Cache-Control": "no-store" };

/**
 * For a page that is not sure any more: how many units the cart holds. 503 where the shop cannot say; 401 and false where the session is
 * over (§8): the page asks for itself anew.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const shopper = await readShopper(request);
  if (shopper.kind === "visitor" && shopper.ended)
    return Response.json({ total_quantity: false }, { status: 401, headers });
  const total_quantity = await cartQuantity(shopper, request);
  return Response.json({ total_quantity }, { status: total_quantity === null ? 503 : 200, headers });
}
