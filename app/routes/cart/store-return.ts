import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { stateOfAnswer } from "#contract/pickup-store-rules";
import { finishStoreVisit } from "#contract/pickup-stores";
import { readForeignForm } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { type Flash, flashCookie } from "../../cookies/flash.server.ts";

/**
 * The browser comes back from a store map: a POST from another site without our cookies, or a GET. Believed is the one-time state only, under which
 * the shop keeps the store; who may see it is checked on the page that follows. No component: Remix answers 500 to a page's action from elsewhere.
 */
async function back({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const answer =
    request.method === "POST" ? await readForeignForm(request) : Object.fromEntries(new URL(request.url).searchParams);
  const state = stateOfAnswer(answer, params.state);
  const { data, error } = state
    ? await productApi(null, request).attempt(finishStoreVisit, { state, answer })
    : { error: undefined };
  const flash: Flash = data
    ? { kind: "status", messages: [`取貨門市：${data.store.name}`] }
    : { kind: "alert", messages: [error?.message ?? "沒有選到門市，請重新選擇門市"] };
  return redirect("/cart/step2", { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}

export { back as loader, back as action };
