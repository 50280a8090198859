import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { addToCart } from "#contract/cart";
import { readSubmission } from "../../form.server.ts";
import { cartApi, cartToFill, flashCookie, readShopper } from "../../shopper.server.ts";
import { BusyForm } from "./busy-form.tsx";
import { addForm, cameIn, flatFields } from "./forms.ts";

export const loader = ({ request }: { request: Request }) => {
  if (!request.headers.has("content-type")) throw redirect("/cart");
  return null;
};

/** Puts back the line that was removed, as far as it can still be bought. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, addForm);
  if (submission.status !== "success") return redirect("/cart", 303);
  const { operation_id, next: _, from: __, in_place: ___, ...entry } = submission.value;
  const shopper = await readShopper(request);
  const { cartId, headers } = cartToFill(shopper, request);
  const operationId = operation_id || randomUUID();
  const { data: added, error } = await cartApi(shopper).attempt(addToCart, entry, { operationId, cartId });
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload) }, { status: 503 });
  const changes = added?.changes ?? [];
  const whole = !error && changes.length === 0;
  const messages = error
    ? [error.message]
    : [...(cameIn(entry, changes) ? ["已放回購物車"] : []), ...changes.map(({ message }) => message)];
  headers.append("Set-Cookie", await flashCookie({ kind: whole ? "status" : "alert", messages }));
  return redirect("/cart", { status: 303, headers });
}

export const handle = { scripts: false };

export default function UndoPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/undo" fields={answer?.busy ?? {}} />;
}
