import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { takeAdditionalItem } from "#contract/additional-items";
import { setCartQuantities } from "#contract/cart";
import { readSubmission } from "../../form.server.ts";
import { cartApi } from "../../cart.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { BusyForm } from "../../ui/busy-form.tsx";
import { flatFields, takeForm, typedAnew } from "./forms.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

/** 加購: takes one of what this cart may have along. What was typed beside its lines is set as well. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, takeForm);
  if (submission.status !== "success") return redirect("/cart", 303);
  const { take, lines, operation_id = randomUUID() } = submission.value;
  const api = cartApi(await readShopper(request));
  const typed = typedAnew(lines);
  if (typed.length > 0) await api.attempt(setCartQuantities, { lines: typed }, { operationId: randomUUID() });

  // the page's id, for this item: the same press twice takes one
  const operationId = `${operation_id.slice(0, 30)}_take_${take.replace(/[.]/g, "_").slice(-27)}`;
  const { data: done, error } = await api.attempt(takeAdditionalItem, { line: take }, { operationId });
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload) }, { status: 503 });
  const changes = done?.changes.map(({ message }) => message) ?? [];
  const messages = error ? [error.message] : [...(done.taken > 0 ? [`已加購「${done.name}」`] : []), ...changes];
  const flash = await flashCookie({ kind: error || changes.length > 0 ? "alert" : "status", messages });
  return redirect("/cart", { status: 303, headers: { "Set-Cookie": flash } });
}

export const handle = { scripts: false };

export default function AdditionalPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/additional" fields={answer && "busy" in answer ? answer.busy : {}} />;
}
