import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { resumeNewsletter } from "#contract/newsletters";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";

const pageOf = (token: string) => `/newsletter/unsubscribe/${encodeURIComponent(token)}`;

export const loader = ({ params }: LoaderFunctionArgs) => redirect(pageOf(params.token!));

/** 復原訂閱 */
export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  const { error } = await productApi(null, request).attempt(
    resumeNewsletter,
    { token: params.token! },
    { operationId: randomUUID() },
  );
  const cookie = await flashCookie(
    error ? { kind: "alert", messages: [error.message] } : { kind: "status", messages: ["已恢復訂閱"] },
  );
  return redirect(pageOf(params.token!), { status: 303, headers: { "Set-Cookie": cookie } });
}
