import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { closeGuestQuestion } from "#contract/questions";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { pathOf } from "../../redirect-path.ts";

export { NoPage as default } from "../../no-page.ts";

export const loader = ({ params }: LoaderFunctionArgs) => redirect(pathOf`/customer-service/${params.key}`);

/** 結案, by the link of the mail; said twice it is closed. */
export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  const api = productApi(null, request);
  const { error } = await api.attempt(closeGuestQuestion, { key: params.key! }, { operationId: randomUUID() });
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message] }
    : { kind: "status", messages: ["這個問題已結案，謝謝您"] };
  const headers = { "Set-Cookie": await flashCookie(flash) };
  return redirect(pathOf`/customer-service/${params.key}`, { status: 303, headers });
}
