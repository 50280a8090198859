import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { signOut } from "#contract/members";
import { readButton } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readSession } from "../../cookies/session.server.ts";
import { signedOutHeaders } from "../../signed-out.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** Ends the session at the shop, so that a copy of the cookie is worth nothing, and leaves nothing of it in this browser. */
export async function action({ request }: ActionFunctionArgs) {
  await readButton(request);
  const { token } = await readSession(request);
  // who cannot be signed out at the shop (it is away, the token is over) is at least signed out here
  if (token) await productApi(token, request).attempt(signOut, {});
  const headers = signedOutHeaders(request);
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: ["您已登出"] }));
  return redirect("/", { status: 303, headers });
}

/** Following a link signs nobody out. */
export const loader = () => redirect("/");
