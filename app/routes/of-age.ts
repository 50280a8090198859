import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { fieldText, readForm } from "../form.server.ts";
import { ownPath } from "../redirect-path.ts";
import { ofAgeCookie } from "../shopper.server.ts";

/** 「已滿18歲」 of a list: good until the browser is closed, for every page. */
export async function action({ request }: ActionFunctionArgs) {
  const goal = ownPath(fieldText(await readForm(request), "redirect"));
  return redirect(goal, { status: 303, headers: { "Set-Cookie": ofAgeCookie() } });
}

export const loader = () => redirect("/");
