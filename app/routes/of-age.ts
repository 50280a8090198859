import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readButton, wayBack } from "../form.server.ts";
import { ownPath } from "../redirect-path.ts";
import { ofAgeCookie } from "../cookies/of-age.server.ts";

export { NoPage as default } from "../no-page.ts";

/** 「已滿 18 歲」 of a list: good until the browser is closed, for every page. */
export async function action({ request }: ActionFunctionArgs) {
  const button = await readButton(request, wayBack);
  return redirect(ownPath(button.redirect), { status: 303, headers: { "Set-Cookie": ofAgeCookie() } });
}

export const loader = () => redirect("/");
