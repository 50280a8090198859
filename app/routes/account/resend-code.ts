import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { sendCode } from "#contract/members";
import { readButton, wayBack } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { flashCookie, readSession } from "../../shopper.server.ts";

/** 重新發送驗證碼, of a registration or of a forgotten password: back to the page that waits for the code. */
export async function action({ request }: ActionFunctionArgs) {
  const button = await readButton(request, wayBack);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  const step = session.flow?.step;
  if (step !== "registry" && step !== "forgot") return redirect("/registry", { status: 303 });
  const { error } = await api.attempt(sendCode, { flow: session.flow!.id });
  const flash = error
    ? { kind: "alert" as const, messages: [error.message] }
    : { kind: "status" as const, messages: ["驗證碼已重新發送，先前的驗證碼不能再使用"] };
  return redirect(`/${step}/verify?redirect=${encodeURIComponent(ownPath(button.redirect))}`, {
    status: 303,
    headers: { "Set-Cookie": await flashCookie(flash) },
  });
}

export const loader = () => redirect("/registry");
