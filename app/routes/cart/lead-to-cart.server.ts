import { redirect } from "@remix-run/node";

/** Loader of a page that is only a form's answer: whoever opens it by itself is led to the cart. */
export function leadToCart({ request }: { request: Request }): null {
  if (!request.headers.has("content-type")) throw redirect("/cart");
  return null;
}
