import type { CartChange } from "#contract/cart";
import { endedCartCookies } from "./cookies/cart-ids.server.ts";
import { deviceCookie } from "./cookies/device.server.ts";
import { draftOwner } from "./cookies/draft.server.ts";
import { flashCookie, type Flash } from "./cookies/flash.server.ts";
import { readSession, sessionCookie } from "./cookies/session.server.ts";
import { doPressed } from "./member-deeds.server.ts";

interface SignedIn {
  token: string;
  member_id: number;
  device: string;
  changes: CartChange[];
  was_guest: boolean;
}

/**
 * The cookies of a member who has just come in and goes on to `goal`: a new session, the cart that was begun before gone into the member's, what was pressed
 * on the goal's page done, and a word on what all that changed.
 * That it is merged (§4) needs no flag: the id of what was merged is gone.
 */
export async function arrivalHeaders(
  request: Request,
  signed: SignedIn,
  keep: boolean,
  goal: string,
  welcome: string,
  deed?: Flash["deed"],
): Promise<Headers> {
  // pages that were fetched ahead show who one was before
  const headers = new Headers({ "Clear-Site-Data": '"prefetchCache", "prerenderCache"' });
  const { guest_email: email } = await readSession(request);
  const guest_draft = signed.was_guest && email ? draftOwner({ kind: "guest", email }) : undefined;
  const session = { kind: "member" as const, token: signed.token, member_id: signed.member_id, keep };
  headers.append("Set-Cookie", await sessionCookie({ ...session, ...(guest_draft && { guest_draft }) }));
  for (const ended of endedCartCookies(request)) headers.append("Set-Cookie", ended);
  headers.append("Set-Cookie", deviceCookie(signed.device));
  const press = await doPressed(request, signed.token, goal);
  if (press) headers.append("Set-Cookie", press.ended);
  headers.append(
    "Set-Cookie",
    await flashCookie({ ...said(signed.changes, welcome, press?.said), ...(deed && { deed }) }),
  );
  return headers;
}

const told = 6;

function said(changes: CartChange[], arrived: string, press?: { message: string; error: boolean }): Flash {
  const welcome = press ? `${arrived}${press.error ? "。" : "，"}${press.message}` : arrived;
  if (changes.length === 0) return { kind: press?.error ? "alert" : "status", messages: [welcome] };
  const more = changes.length - told;
  const messages = [
    `${welcome}。購物車有以下變動：`,
    ...changes.slice(0, told).map(({ message }) => message),
    ...(more > 0 ? [`另有 ${more} 項商品的數量也變動了，請到購物車確認。`] : []),
  ];
  return { kind: "alert", messages, link: { href: "/cart", text: "看購物車" } };
}
