import type { LoaderFunctionArgs } from "@remix-run/node";
import { cartQuantity } from "../../cart.server.ts";
import { readShopper } from "../../shopper.server.ts";

const headers = { "Cache-Control": "no-store" };

/** For a page that is not sure any more: how many units the cart holds. 503 where the shop cannot say. */
export async function loader({ request }: LoaderFunctionArgs) {
  const total_quantity = await cartQuantity(await readShopper(request), request);
  return Response.json({ total_quantity }, { status: total_quantity === null ? 503 : 200, headers });
}
