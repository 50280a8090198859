import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { isServerError } from "#contract/error-rules";
import { sendCode } from "#contract/members";
import { failedAs, readButton, wayBack } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readSession } from "../../cookies/session.server.ts";

export { NoPage as default } from "../../no-page.ts";

/** `again`: the press whose answer never came. */
const schema = wayBack.extend({
  again: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

/** 重新發送驗證碼, of a registration, a forgotten password or a change of phone or address: back to the page that waits for the code. */
export async function action({ request }: ActionFunctionArgs) {
  const { redirect: goal, again = randomUUID() } = await readButton(request, schema);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  const step = session.flow?.step;
  if (!step || step === "reset" || step === "data") return redirect("/registry", { status: 303 });
  const { error } = await api.attempt(sendCode, { flow: session.flow!.id }, { operationId: again });
  const flash = error
    ? { kind: "alert" as const, messages: [failedAs("send_failed", error).message] }
    : { kind: "status" as const, messages: ["驗證碼已重新發送，先前的驗證碼不能再使用"] };
  const search = new URLSearchParams({
    redirect: ownPath(goal),
    ...(error && isServerError(error.status) && { again }),
  });
  return redirect(`${pages[step]}?${search}`, {
    status: 303,
    headers: { "Set-Cookie": await flashCookie(flash) },
  });
}

const pages = { registry: "/registry/verify", forgot: "/forgot/verify", change: "/member/verify/code" };

export const loader = () => redirect("/registry");
