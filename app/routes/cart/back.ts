import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "../../form.server.ts";
import { draftCookie, draftOf, readDraft, requireShopper } from "../../shopper.server.ts";

/** 上一步: back to payment and delivery with nothing of the form lost. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const shopper = await requireShopper(request);
  const draft = { ...(await readDraft(request, shopper)), ...draftOf(form) };
  return redirect("/cart/step1", { status: 303, headers: { "Set-Cookie": await draftCookie(draft, shopper) } });
}

export const loader = () => redirect("/cart/step1");
