import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { startStoreVisit } from "#contract/pickup-stores";
import { readForm } from "../../form.server.ts";
import { draftCookie, draftOf, flashCookie, readDraft, requireShopper } from "../../shopper.server.ts";

/** 選擇門市: keeps what was typed so far and leads to the chain's map, which comes back to /cart/store-return. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const shopper = await requireShopper(request);
  const draft = { ...(await readDraft(request, shopper)), ...draftOf(form) };
  const { data: visit, error } = await shopper.api.attempt(startStoreVisit, { delivery: draft.delivery ?? 0 });
  const headers = new Headers([
    ["Set-Cookie", await draftCookie(visit ? { ...draft, store_state: visit.state } : draft, shopper)],
  ]);
  if (error) {
    headers.append("Set-Cookie", await flashCookie({ kind: "alert", messages: [error.message] }));
    return redirect("/cart/step2", { status: 303, headers });
  }
  return redirect(visit.start.url, { status: 303, headers });
}

export const loader = () => redirect("/cart/step2");
