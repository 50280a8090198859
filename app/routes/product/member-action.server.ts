import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { readButton } from "../../form.server.ts";
import type { Attempt } from "../../product-api.server.ts";
import { flashCookie, type Member, readShopper } from "../../shopper.server.ts";

/**
 * A button of the product page that is for members: does it, and goes back to the page, which says what happened.
 * Anybody else goes to /login and comes back to the product.
 */
export function memberAction(
  done: string,
  ask: (api: Member["api"], product_guid: string) => Promise<Attempt<unknown>>,
) {
  return async function action({ request, params }: ActionFunctionArgs) {
    await readButton(request);
    const page = `/product/${params.id}`;
    const shopper = await readShopper(request);
    if (shopper.kind !== "member") return redirect(`/login?redirect=${encodeURIComponent(page)}`, 303);
    const { error } = await ask(shopper.api, params.id!);
    const flash = error
      ? ({ kind: "alert", messages: [error.message] } as const)
      : ({ kind: "status", messages: [done] } as const);
    return redirect(page, {
      status: 303,
      headers: { "Set-Cookie": await flashCookie({ ...flash, messages: [...flash.messages] }) },
    });
  };
}

export const backToProduct = ({ params }: LoaderFunctionArgs) => redirect(`/product/${params.id}`);
