import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData, type ClientActionFunctionArgs } from "@remix-run/react";
import { addToCart } from "#contract/cart";
import { answeredInTime } from "../../enhance/answered-in-time.ts";
import { flatFields } from "../../flat-fields.ts";
import { readSubmission } from "../../form.server.ts";
import { cameIn, cartApi, cartToFill } from "../../cart.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readShopper } from "../../shopper.server.ts";
import { BusyForm } from "../../ui/busy-form.tsx";
import { addForm } from "./forms.ts";
import { inPlace } from "./in-place.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

/** Puts back the line that was removed, as far as it can still be bought. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, addForm);
  if (submission.status !== "success") return redirect("/cart", 303);
  const { operation_id, next: _, from: __, in_place, ...entry } = submission.value;
  const shopper = await readShopper(request);
  const operationId = operation_id || randomUUID();
  const { cartId, headers } = cartToFill(shopper, request, operationId);
  const { data: added, error } = await cartApi(shopper).attempt(addToCart, entry, { operationId, cartId });
  if (in_place) {
    const said = error ? { message: error.message } : { changes: added.changes };
    return inPlace(request, shopper, said, { status: error?.status ?? 200, headers, cartId });
  }
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload) }, { status: 503 });
  const changes = added?.changes ?? [];
  const whole = !error && changes.length === 0;
  const messages = error
    ? [error.message]
    : [...(cameIn(entry, changes) ? ["已放回購物車"] : []), ...changes.map(({ message }) => message)];
  headers.append("Set-Cookie", await flashCookie({ kind: whole ? "status" : "alert", messages }));
  return redirect("/cart", { status: 303, headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => answeredInTime(serverAction);

export const handle = { scripts: false };
export { busyMeta as meta } from "../../ui/busy-form.tsx";

export default function UndoPage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/undo" fields={answer && "busy" in answer ? answer.busy : {}} />;
}
