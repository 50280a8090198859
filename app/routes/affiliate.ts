import { randomUUID } from "node:crypto";
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { affiliateCode, countClick } from "#contract/affiliates";
import { followedCookie, readFollowed } from "../cookies/affiliate.server.ts";
import { isCrawler } from "../crawler.server.ts";
import { isPrefetch } from "../prefetch.server.ts";
import type { Api } from "../product-api.server.ts";
import { ownPath } from "../redirect-path.ts";
import { readShopper } from "../shopper.server.ts";

/**
 * An affiliate's link: noted in the browser, counted once, and on to the page that it is about. It never fails anybody: where the programme is over, or the
 * code is nobody's, it is a link like any other. What fetches ahead, reads for a machine or asks for the head alone has followed nothing.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const to = ownPath(new URL(request.url).searchParams.get("to"));
  const headers = new Headers({ "Cache-Control": "no-store" });
  const code = affiliateCode.safeParse(params.code).data;
  const followed = request.method === "GET" && !isCrawler(request) && !isPrefetch(request);
  if (code && followed && (await counts(request, code))) headers.set("Set-Cookie", await followedCookie(code));
  return redirect(to, { headers });
}

/** Whether an order would be the affiliate's. Who has followed this link already is counted already. */
async function counts(request: Request, code: string): Promise<boolean> {
  if ((await readFollowed(request))?.code === code) return true;
  const click = randomUUID();
  const { api } = await readShopper(request);
  const { data, error } = await (api as Api<"anyone">).attempt(countClick, { code, click }, { operationId: click });
  // many behind one address, or a shop that is away: the click is not counted, and the order is looked at when it comes
  return data ? data.counted : error.status === 429 || error.status >= 500;
}
