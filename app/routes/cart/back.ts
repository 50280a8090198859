import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { orderForm } from "#contract/checkout";
import { requireShopperKeeping } from "../../checkout.server.ts";
import { readSubmission } from "../../form.server.ts";
import { draftCookie, readDraft, typedOf } from "../../cookies/draft.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** 上一步, and the steps before: back with nothing of the form lost. */
export async function action({ request }: ActionFunctionArgs) {
  const typed = typedOf((await readSubmission(request, orderForm)).payload);
  const shopper = await requireShopperKeeping(request, typed);
  const draft = { ...(await readDraft(request, shopper)), ...typed };
  const to = new URL(request.url).searchParams.get("to") === "/cart" ? "/cart" : "/cart/step1";
  return redirect(to, { status: 303, headers: { "Set-Cookie": await draftCookie(draft, shopper) } });
}

export const loader = () => redirect("/cart/step1");
