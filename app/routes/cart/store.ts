import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { orderForm } from "#contract/checkout";
import { cartStatus, movedOn } from "#contract/cart-status";
import { startStoreVisit } from "#contract/pickup-stores";
import { requireShopperKeeping } from "../../checkout.server.ts";
import { readSubmission } from "../../form.server.ts";
import { draftCookie, readDraft, typedOf, type Draft } from "../../cookies/draft.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 選擇門市: keeps what was typed so far and leads to the map of the chain, which comes back to /cart/store-return; to our own list where there is no map. */
export async function action({ request }: ActionFunctionArgs) {
  const typed = typedOf((await readSubmission(request, orderForm)).payload);
  const shopper = await requireShopperKeeping(request, typed);
  const kept = await readDraft(request, shopper);
  const draft: Draft = { ...kept, ...typed, status: movedOn(cartStatus(1, kept.status), "selectStore") };
  const { data: visit, error } = await shopper.api.attempt(startStoreVisit, {
    delivery: Number(draft.delivery) || 0,
    ...(draft.recipient?.store_brand && { brand: draft.recipient.store_brand }),
  });
  if (visit) draft.store_visit = visit.state;
  const headers = new Headers([["Set-Cookie", await draftCookie(draft, shopper)]]);
  if (visit) return redirect(visit.start?.url ?? "/cart/stores", { status: 303, headers });
  headers.append("Set-Cookie", await flashCookie({ kind: "alert", messages: [error.message] }));
  return redirect("/cart/step2", { status: 303, headers });
}

export const loader = () => redirect("/cart/step2");
