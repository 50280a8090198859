import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { confirmNewsletters } from "#contract/newsletters";
import type { confirmReturnAccount } from "#contract/return-accounts";
import { readButton } from "./form.server.ts";
import { errorPage, productApi } from "./product-api.server.ts";

/** The button of a page that a mail's link opens, and back to it: that the link is over, the page itself says. */
export async function pressLink(
  endpoint: typeof confirmNewsletters | typeof confirmReturnAccount,
  { request, params }: ActionFunctionArgs,
  page: string,
): Promise<Response> {
  await readButton(request);
  const { error } = await productApi(null, request).attempt(
    endpoint,
    { token: params.token! },
    { operationId: randomUUID() },
  );
  if (error && ![410, 422].includes(error.status)) throw errorPage(error, request);
  return redirect(page, 303);
}
