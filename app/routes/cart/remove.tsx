import { randomUUID } from "node:crypto";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData, type ClientActionFunctionArgs } from "@remix-run/react";
import { removeCartItem } from "#contract/cart";
import { title48 } from "#contract/title-rules";
import { answeredInTime } from "../../enhance/answered-in-time.ts";
import { flatFields } from "../../flat-fields.ts";
import { readSubmission } from "../../form.server.ts";
import { cartApi } from "../../cart.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readShopper, requireOwner } from "../../shopper.server.ts";
import { BusyForm } from "../../ui/busy-form.tsx";
import { fieldsOf } from "./entry-fields.ts";
import { removeForm, typedAnew } from "./forms.ts";
import { inPlace } from "./in-place.ts";
import { setTyped } from "./set-typed.server.ts";

export { leadToCart as loader } from "./lead-to-cart.server.ts";

/** Removes the line that the button names, or one cross-sell of it. 復原 puts a line back. What was typed beside other lines is set as well. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, removeForm);
  if (submission.status !== "success") return redirect("/cart", 303);
  const { line, lines } = submission.value;
  const shopper = await readShopper(request);
  const api = cartApi(shopper);
  const typed = typedAnew(lines, line.split(".")[0]);
  const beside = await setTyped(api, typed);

  // the page's id, for this line: a second press gets the first one's answer, and with it 復原
  const page = submission.value.operation_id ?? randomUUID();
  const operationId = `${page.slice(0, 36)}_${line.replace(".", "_").slice(-27)}`;
  const { data: done, error } = await api.attempt(removeCartItem, { line }, { operationId });
  await requireOwner(request, shopper, error);
  if (submission.value.in_place) {
    const message = [...beside, ...(error ? [error.message] : [])].join("；");
    return inPlace(request, shopper, message ? { message } : {}, { status: error?.status ?? 200 });
  }
  if (error && error.status >= 500) return data({ busy: flatFields(submission.payload) }, { status: 503 });
  const undo = done?.removed && {
    action: "/cart/undo",
    label: "復原",
    fields: { ...fieldsOf(done.removed), operation_id: randomUUID() },
  };
  const said = error
    ? [error.message]
    : [
        `已從購物車移除「${title48(done.name)}」${done.removed?.crosssell_items.length ? "與它的加購商品" : ""}`,
        ...done.withdrawn,
      ];
  const messages = [...beside, ...said];
  const kind = error || beside.length > 0 ? "alert" : "status";
  const flash = await flashCookie({ kind, messages, ...(undo && { undo }) });
  return redirect("/cart", { status: 303, headers: { "Set-Cookie": flash } });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => answeredInTime(serverAction);

export const handle = { scripts: false };
export { busyMeta as meta } from "../../ui/busy-form.tsx";

export default function RemovePage() {
  const answer = useActionData<typeof action>();
  return <BusyForm action="/cart/remove" fields={answer && "busy" in answer ? answer.busy : {}} />;
}
