import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { resumeNewsletter } from "#contract/newsletters";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { pathOf } from "../../redirect-path.ts";

export { NoPage as default } from "../../no-page.ts";

export const loader = ({ params }: LoaderFunctionArgs) => redirect(pathOf`/newsletter/unsubscribe/${params.token}`);

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
  return redirect(pathOf`/newsletter/unsubscribe/${params.token}`, { status: 303, headers: { "Set-Cookie": cookie } });
}
