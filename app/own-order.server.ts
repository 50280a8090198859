import { redirect } from "@remix-run/node";
import type { ApiError } from "#contract/endpoint";
import { notFound, refusalPage } from "./way-on.server.ts";

/**
 * The order is not this shopper's, as far as the session says. The mails of an order lead here, and who ordered as a guest may have become a member
 * since, or have another order's session: both are told how it is found, whether there is one or not.
 */
export async function notTheirs(
  error: ApiError,
  request: Request,
  kind: "member" | "guest",
  order_number: string,
): Promise<Response> {
  if (error.status !== 404) return refusalPage(error, request);
  if (kind === "guest") return redirect(`/orders?order=${order_number}`);
  return notFound(
    request,
    "會員帳號裡沒有這筆訂單。若是登入前以訪客身分訂購的，請先登出，再到「訂單查詢」用訂單編號和電子信箱查詢",
  );
}
