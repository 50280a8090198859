import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { signOut } from "#contract/members";
import { endedCartCookies } from "../../cookies/cart-ids.server.ts";
import { readButton } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { endedDraftCookie } from "../../cookies/draft.server.ts";
import { endedViewedCookie } from "../../cookies/viewed.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { endedSessionCookie, readSession } from "../../cookies/session.server.ts";

/** Ends the session at the shop, so that a copy of the cookie is worth nothing, and leaves nothing of it in this browser. */
export async function action({ request }: ActionFunctionArgs) {
  await readButton(request);
  const { token } = await readSession(request);
  // who cannot be signed out at the shop (it is away, the token is over) is at least signed out here
  if (token) await productApi(token, request).attempt(signOut, {});
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage", "prefetchCache", "prerenderCache"' });
  headers.append("Set-Cookie", endedSessionCookie());
  headers.append("Set-Cookie", endedDraftCookie());
  headers.append("Set-Cookie", endedViewedCookie());
  for (const ended of endedCartCookies(request)) headers.append("Set-Cookie", ended);
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: ["您已登出"] }));
  return redirect("/", { status: 303, headers });
}

/** Following a link signs nobody out. */
export const loader = () => redirect("/");
