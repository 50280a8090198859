import { redirectDocument } from "@remix-run/node";
import { flashCookie } from "../cookies/flash.server.ts";
import { endedSessionCookie, readSession, sessionCookie, type SessionData } from "../cookies/session.server.ts";
import { isAfterForm } from "../form.server.ts";
import { isBuying } from "../goal.ts";
import { orderSearchOf } from "../order-search.server.ts";
import { endedTraces, forgetting } from "../signed-out.server.ts";

/** Of a visitor: whether somebody's session ended, by time or on purpose, and what stays of it. */
interface Gone {
  ended: "time" | "other" | null;
  session: SessionData;
}

/**
 * What is left in the browser of a session that is over. The draft goes with it, what was looked at and the way back too, save where only the time was
 * over: then its owner comes back to what was typed. What belongs to no person in particular (a visitor's cart) stays.
 */
export async function endedCookies({ ended, session }: Gone): Promise<string[]> {
  if (!ended) return [];
  const kept = Object.keys(session).length > 0 ? await sessionCookie(session) : endedSessionCookie();
  return ended === "time" ? [kept] : [kept, ...endedTraces()];
}

/**
 * The wanted path goes along, but never a form's content, save what its page says may stand in an address: after a POST it is the page that showed the
 * form, or that it says itself (`back`). Another frame: a document, also where it was asked in place.
 */
export async function toLogin(request: Request, gone: Gone, { formQuery = "", back }: Way = {}): Promise<Response> {
  const headers = await goneHeaders(
    gone,
    gone.ended === "time" && `${overTime}請重新登入${whatWasTyped(request, back)}。`,
  );
  return redirectDocument(`/login?redirect=${encodeURIComponent(back ?? addressOf(request, formQuery))}`, { headers });
}

interface Way {
  formQuery?: string | undefined;
  /** the page of what a button is about */
  back?: string | undefined;
}

/**
 * Of what a guest may have bought: such a one cannot sign in, but finds the order again; so does whoever was nobody and follows an order's mail, or
 * sent its form. Where no order is named, nobody may be a member as well: sign-in knows both ways.
 */
export async function toLoginOrSearch(request: Request, gone: Gone, back?: string): Promise<Response> {
  const search = orderSearchOf(back ?? addressOf(request));
  const { kind } = await readSession(request);
  const isGuest = kind === "guest" || (!kind && (search !== "/orders" || isAfterForm(request)));
  if (!search || !isGuest) return toLogin(request, gone, { back });
  // a cookie whose time is over does not come at all
  const what = gone.ended === "other" ? "您已登出。" : overTime;
  const said = gone.ended === "time" || isAfterForm(request);
  return redirectDocument(search, {
    headers: await goneHeaders(gone, said && `${what}請重新查詢訂單${whatWasTyped(request, back)}。`),
  });
}

async function goneHeaders(gone: Gone, message: string | false): Promise<Headers> {
  const headers = new Headers(gone.ended === "other" ? forgetting : {});
  for (const cookie of await endedCookies(gone)) headers.append("Set-Cookie", cookie);
  if (message) headers.append("Set-Cookie", await flashCookie({ kind: "alert", messages: [message] }));
  return headers;
}

function addressOf(request: Request, formQuery = ""): string {
  const { pathname, search } = new URL(request.url);
  return (
    pathname.replace(/\.data$/, "") + (request.method === "GET" ? search.replace(/[?&]_routes=[^&]*/, "") : formQuery)
  );
}

const overTime = "已逾時：太久沒有操作，為了安全已將您登出。";

/** Only the checkout keeps a draft; an order that was placed has none. A button has a route of its own and holds nothing typed; a form is sent to the page that shows it. */
function whatWasTyped(request: Request, back?: string): string {
  const address = addressOf(request);
  if (back && back.split("?")[0] !== address) return "";
  if (isBuying(address) && !orderSearchOf(address)) return "，填寫過的資料會保留";
  return isAfterForm(request) ? "；剛才填寫的內容沒有送出，請重新填寫" : "";
}
