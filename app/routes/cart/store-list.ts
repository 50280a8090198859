import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { cartStatus, movedOn } from "#contract/cart-status";
import { orderForm } from "#contract/checkout";
import { readCheckout, requireShopperKeeping } from "../../checkout.server.ts";
import { readSubmission } from "../../form.server.ts";
import { draftCookie, typedOf, type Draft } from "../../cookies/draft.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 改從清單選擇: the same as 選擇門市 for those who cannot use a map, with nothing of the form lost. */
export async function action({ request }: ActionFunctionArgs) {
  const typed = typedOf((await readSubmission(request, orderForm)).payload);
  await requireShopperKeeping(request, typed);
  const { shopper, draft, filled } = await readCheckout(request);
  // the form of a counter asks for no address; where one is known the list begins there
  const { city, district, address } = filled.recipient ?? {};
  const recipient = { city, district, address, ...typed.recipient };
  const status = movedOn(cartStatus(1, draft.status), "selectStore");
  const kept = await draftCookie({ ...draft, ...typed, recipient, status } as Draft, shopper);
  return redirect("/cart/stores", { status: 303, headers: { "Set-Cookie": kept } });
}

export const loader = () => redirect("/cart/step2");
