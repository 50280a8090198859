import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { readButton } from "../../form.server.ts";
import { ofAgeCookie } from "../../cookies/of-age.server.ts";
import { pathOf } from "../../redirect-path.ts";

export { NoPage as default } from "../../no-page.ts";

/** 「已滿 18 歲」: good until the browser is closed. */
export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  return redirect(pathOf`/product/${params.id}`, { status: 303, headers: { "Set-Cookie": ofAgeCookie() } });
}

export const loader = ({ params }: LoaderFunctionArgs) => redirect(pathOf`/product/${params.id}`);
